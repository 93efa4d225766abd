import type { DaySlots } from '@mostrador/contract/hours';
import { type WeekDay, weekDays } from '@mostrador/contract/lists';
import { timeOfMinute } from '@mostrador/contract/time';
import { Card } from '../../ui/card.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { hoursTexts } from './texts.ts';
import styles from './week-picture.module.css';
import { dayMinutes, openMinutes, type Piece, piecesByDay } from './week-rules.ts';

interface WeekPictureProps {
  week: readonly DaySlots[];
  /** Day 0 is Monday. */
  now: { day: number; minute: number };
}

const marks = [0, 6, 12, 18, 24];
const percent = (minute: number) => `${(minute / dayMinutes) * 100}%`;

/** The week at a glance: a row per day, a bar wherever it is open, and where we are now. */
export function WeekPicture({ week, now }: WeekPictureProps) {
  const rows = piecesByDay(week);
  return (
    <Card title={hoursTexts.pictureTitle} subtitle={hoursTexts.pictureSubtitle(openMinutes(week))}>
      <div role="img" aria-label={inWords(rows)} className={styles.picture}>
        {rows.map((pieces, day) => (
          <Row
            key={weekDays[day]}
            day={weekDays[day]}
            pieces={pieces}
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
    </Card>
  );
}

interface RowProps {
  day: WeekDay | undefined;
  pieces: readonly Piece[];
  nowMinute: number | null;
}

function Row({ day = weekDays[0], pieces, nowMinute }: RowProps) {
  return (
    <>
      <span className={joinClasses(styles.name, nowMinute !== null && styles.today)}>
        <span className={styles.long}>{day}</span>
        <span className={styles.short}>{day.slice(0, 2)}</span>
      </span>
      <div className={styles.track}>
        {pieces.map((piece) => (
          <span
            key={piece.from}
            className={joinClasses(
              styles.bar,
              piece.comesFromDayBefore && styles.fromBefore,
              piece.goesOnNextDay && styles.goesOn,
            )}
            style={{ left: percent(piece.from), width: percent(piece.to - piece.from) }}
          />
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
