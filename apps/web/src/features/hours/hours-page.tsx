import type { DaySlots } from '@mostrador/contract/hours';
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
import { AddSlotDialog } from './add-slot-dialog.tsx';
import { hoursOf } from './api.ts';
import { DayCard } from './day-card.tsx';
import styles from './hours-page.module.css';
import { OpenNowBanner } from './open-now-banner.tsx';
import { hoursTexts } from './texts.ts';
import { useMinute } from './use-minute.ts';
import { WeekPicture } from './week-picture.tsx';
import { carriedOver, overlappingIds } from './week-rules.ts';

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
  const isWaiting = useWaiting(hours.isPending);
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
  const now = weekPosition(useMinute());
  const overlapping = overlappingIds(week);
  return (
    <div className={styles.page}>
      <div className={styles.notes}>
        <OpenNowBanner />
        <Banner tone="info" role="note">
          {hoursTexts.info}
        </Banner>
      </div>
      <WeekPicture week={week} now={now} />
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
          />
        ))}
      </div>
      <AddSlotDialog
        businessId={businessId}
        week={week}
        day={addingTo}
        onClose={() => setAddingTo(null)}
      />
    </div>
  );
}
