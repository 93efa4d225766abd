import type { DaySlots } from '@mostrador/contract/hours';
import { type WeekDay, weekDays } from '@mostrador/contract/lists';
import { timeOfMinute } from '@mostrador/contract/time';
import { Card } from '../../ui/card.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { hoursTexts } from './texts.ts';
import { useSlotDrag } from './use-slot-drag.ts';
import styles from './week-picture.module.css';
import {
  dayMinutes,
  openMinutes,
  type Piece,
  type PlacedSlot,
  piecesByDay,
  placedSlots,
  type SlotPiece,
  slotPiecesByDay,
  type Times,
  timesText,
  withTimes,
} from './week-rules.ts';

interface WeekPictureProps {
  week: readonly DaySlots[];
  /** Day 0 is Monday. */
  now: { day: number; minute: number };
  onEdit: (slot: PlacedSlot) => void;
  onMove: (slot: PlacedSlot, times: Times) => void;
}

const marks = [0, 6, 12, 18, 24];
const percent = (minute: number) => `${(minute / dayMinutes) * 100}%`;

/**
 * The week at a glance: a row per day, a bar for each slot, and where we are now. Bars can be dragged;
 * who does not use a pointer changes the same slots on the cards below.
 */
export function WeekPicture({ week, now, onEdit, onMove }: WeekPictureProps) {
  const { drag, handlers } = useSlotDrag({
    slots: placedSlots(week),
    onTap: onEdit,
    onDrop: onMove,
  });
  const drawn = drag ? withTimes(week, drag.slotId, drag.times) : week;
  return (
    <Card title={hoursTexts.pictureTitle} subtitle={hoursTexts.pictureSubtitle(openMinutes(drawn))}>
      <div {...handlers}>
        <div role="img" aria-label={inWords(piecesByDay(week))} className={styles.picture}>
          {slotPiecesByDay(drawn).map((pieces, day) => (
            <Row
              key={weekDays[day]}
              day={weekDays[day]}
              pieces={pieces}
              drag={drag}
              nowMinute={day === now.day ? now.minute : null}
            />
          ))}
          <div className={styles.marks}>
            {marks.map((hour) => (
              <span key={hour} style={{ left: percent(hour * 60) }}>
                {hour}
              </span>
            ))}
          </div>
        </div>
      </div>
      {openMinutes(week) > 0 && <p className={styles.hint}>{hoursTexts.pictureHint}</p>}
    </Card>
  );
}

interface RowProps {
  day: WeekDay | undefined;
  pieces: readonly SlotPiece[];
  drag: { slotId: string; times: Times } | null;
  nowMinute: number | null;
}

function Row({ day = weekDays[0], pieces, drag, nowMinute }: RowProps) {
  return (
    <>
      <span className={joinClasses(styles.name, nowMinute !== null && styles.today)}>
        <span className={styles.long}>{day}</span>
        <span className={styles.short}>{day.slice(0, 2)}</span>
      </span>
      <div className={styles.track}>
        {pieces.map(({ slotId, from, to, comesFromDayBefore, goesOnNextDay }) => (
          <span
            key={`${slotId} ${comesFromDayBefore}`}
            data-slot={slotId}
            data-start={comesFromDayBefore ? undefined : ''}
            data-end={goesOnNextDay ? undefined : ''}
            className={joinClasses(
              styles.bar,
              comesFromDayBefore && styles.fromBefore,
              goesOnNextDay && styles.goesOn,
              slotId === drag?.slotId && styles.held,
            )}
            style={{ left: percent(from), width: percent(to - from) }}
          >
            {slotId === drag?.slotId && !comesFromDayBefore && (
              <span className={styles.heldTimes}>{timesText(drag.times)}</span>
            )}
          </span>
        ))}
        {nowMinute !== null && <span className={styles.now} style={{ left: percent(nowMinute) }} />}
      </div>
    </>
  );
}

function inWords(rows: readonly (readonly Piece[])[]): string {
  const days = rows.map((pieces, day) => {
    const times = pieces.map(({ from, to }) => `${timeOfMinute(from)} - ${timeOfMinute(to)}`);
    return hoursTexts.pictureDay(
      weekDays[day] ?? '',
      times.length === 0 ? hoursTexts.pictureClosed : times.join(', '),
    );
  });
  return hoursTexts.pictureLabel(days.join(' '));
}
