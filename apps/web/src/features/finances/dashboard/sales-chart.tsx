import 'uplot/dist/uPlot.min.css';
import type { SalesDay } from '@mostrador/contract/finances';
import { formatCents, toCents } from '@mostrador/contract/money';
import { dayStart, formatDate } from '@mostrador/contract/time';
import { useEffect, useRef, useState } from 'react';
import { useTheme } from '../../../lib/theme.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { chartTexts } from '../texts.ts';
import { drawSales } from './draw-sales.ts';
import styles from './sales-chart.module.css';

/** Sales above, orders below, day by day; the figures of the day under the pointer are in words. */
export function SalesChart({ days }: { days: SalesDay[] }) {
  const theme = useTheme();
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const [pointed, setPointed] = useState<number | null>(null);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <Figures days={days} pointed={pointed === null ? undefined : days[pointed]} />
      </figcaption>
      {/* The colours are painted, not styled: another theme is another drawing. */}
      <Drawing key={`${theme} ${isSystemDark}`} days={days} onPoint={setPointed} />
    </figure>
  );
}

interface DrawingProps {
  days: SalesDay[];
  onPoint: (index: number | null) => void;
}

function Drawing({ days, onPoint }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    () => (place.current ? drawSales(place.current, days, onPoint) : undefined),
    [days, onPoint],
  );
  return <div ref={place} className={styles.drawing} role="img" aria-label={chartTexts.label} />;
}

interface FiguresProps {
  days: readonly SalesDay[];
  pointed: SalesDay | undefined;
}

function Figures({ days, pointed }: FiguresProps) {
  const shown = pointed ? [pointed] : days;
  const sum = (cents: (day: SalesDay) => number) =>
    shown.reduce((total, day) => total + cents(day), 0);
  const online = sum((day) => toCents(day.online));
  const cash = sum((day) => toCents(day.cash));
  return (
    <>
      <span className={styles.when}>
        {pointed ? formatDate(dayStart(pointed.day)) : chartTexts.wholePeriod}
      </span>
      <span className={styles.total}>{formatCents(online + cash)}</span>
      <span>{chartTexts.orderCount(sum(({ orders }) => orders))}</span>
      <span className={styles.online}>
        {chartTexts.online} {formatCents(online)}
      </span>
      <span className={styles.cash}>
        {chartTexts.cash} {formatCents(cash)}
      </span>
    </>
  );
}
