import type { DaySlots } from '@mostrador/contract/hours';
import { toastMs } from '@mostrador/contract/limits';
import type { WeekDay } from '@mostrador/contract/lists';
import { weekPosition } from '@mostrador/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NoBusiness } from '../../lib/no-business/no-business.tsx';
import { useBusinessId } from '../../lib/session.ts';
import { useWaiting } from '../../lib/use-waiting.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.ts';
import { AddSlotDialog } from './add-slot-dialog.tsx';
import { hoursOf, useChangeSlot } from './api.ts';
import { DayCard } from './day-card.tsx';
import { EditSlotDialog } from './edit-slot-dialog.tsx';
import styles from './hours-page.module.css';
import { OpenNowBanner } from './open-now-banner.tsx';
import { SpecialDates } from './special-dates.tsx';
import { specialDatesOf } from './special-dates-api.ts';
import { hoursTexts } from './texts.ts';
import { useMinute } from './use-minute.ts';
import { WeekPicture } from './week-picture.tsx';
import {
  carriedOver,
  overlappingIds,
  type PlacedSlot,
  type Times,
  timesText,
} from './week-rules.ts';

export function HoursPage() {
  const businessId = useBusinessId();
  return (
    <>
      <PageHeader title={hoursTexts.title} subtitle={hoursTexts.subtitle} />
      {businessId ? (
        <Hours key={businessId} businessId={businessId} />
      ) : (
        <NoBusiness message={hoursTexts.noBusiness} />
      )}
    </>
  );
}

function Hours({ businessId }: { businessId: string }) {
  const hours = useQuery(hoursOf(businessId));
  // Both or nothing: a card that came later would move the week away from a finger.
  const dates = useQuery(specialDatesOf(businessId));
  const isWaiting = useWaiting(hours.isPending || dates.isPending);
  if (isWaiting) return <SkeletonList rows={7} height="5.5rem" />;
  if (!hours.data) {
    return (
      <ErrorState
        message={hoursTexts.loadFailed}
        onRetry={() => void hours.refetch()}
        busy={hours.isFetching}
      />
    );
  }
  return <Week businessId={businessId} week={hours.data} />;
}

function Week({ businessId, week }: { businessId: string; week: DaySlots[] }) {
  const [addingTo, setAddingTo] = useState<WeekDay | null>(null);
  const [edited, setEdited] = useState<PlacedSlot | null>(null);
  const change = useChangeSlot(businessId);
  const now = weekPosition(useMinute());
  const overlapping = overlappingIds(week);

  const moveSlot = (slot: PlacedSlot, times: Times, isUndone = false) => {
    const said = hoursTexts.changed(slot.dia, timesText(times));
    const undo = { label: hoursTexts.undo, onSelect: () => moveSlot(slot, slot, true) };
    change.mutate(
      { slotId: slot._id, apertura: times.apertura, cierre: times.cierre },
      {
        onSuccess: () =>
          isUndone
            ? toast.success(said)
            : toast.success(said, { actions: [undo], durationMs: toastMs.newOrder }),
        onError: () => toast.error(hoursTexts.saveFailed),
      },
    );
  };

  return (
    <div className={styles.page}>
      <div className={styles.notes}>
        <OpenNowBanner />
        <Banner tone="info" role="note">
          {hoursTexts.info}
        </Banner>
      </div>
      <WeekPicture week={week} now={now} onEdit={setEdited} onMove={moveSlot} />
      <SpecialDates businessId={businessId} />
      <div className={styles.days}>
        {week.map((day, index) => (
          <DayCard
            key={day.dia}
            businessId={businessId}
            day={day}
            isToday={index === now.day}
            overlapping={overlapping}
            before={carriedOver(week, day.dia)}
            onAdd={() => setAddingTo(day.dia)}
            onEdit={(slot) => setEdited({ ...slot, dia: day.dia })}
          />
        ))}
      </div>
      <AddSlotDialog
        businessId={businessId}
        week={week}
        day={addingTo}
        onClose={() => setAddingTo(null)}
      />
      <EditSlotDialog
        businessId={businessId}
        week={week}
        slot={edited}
        onClose={() => setEdited(null)}
      />
    </div>
  );
}
