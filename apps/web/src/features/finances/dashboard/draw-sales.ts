import type { SalesDay } from '@mostrador/contract/finances';
import uPlot from 'uplot';
import { chartTexts } from '../texts.ts';
import { compactPesos } from './compact-pesos.ts';

const heights = { sales: 216, orders: 88 };

/** A canvas does not know custom properties: an element resolves each of them for it. */
function paletteOf(place: HTMLElement) {
  const probe = place.appendChild(document.createElement('span'));
  const colour = (property: string) => {
    probe.style.color = `var(${property})`;
    return getComputedStyle(probe).color;
  };
  const palette = {
    online: colour('--accent'),
    cash: colour('--info'),
    orders: colour('--text-muted'),
    text: colour('--text-muted'),
    line: colour('--border'),
  };
  probe.remove();
  return palette;
}

type Palette = ReturnType<typeof paletteOf>;

/** Draws both charts into `place`, follows its width, and answers what takes them away. */
export function drawSales(
  place: HTMLElement,
  days: readonly SalesDay[],
  onPoint: (index: number | null) => void,
): () => void {
  const palette = paletteOf(place);
  const places = days.map((_, index) => index);
  const cash = days.map((day) => day.cash);
  const sales = days.map((day) => day.cash + day.online);
  const orders = days.map((day) => day.orders);
  const width = place.clientWidth;
  const charts: uPlot[] = [];
  // Cash is drawn over the whole, so that what stays visible above it is online.
  const drawMoney = () =>
    new uPlot(
      options(days, palette, { width, height: heights.sales, isMoney: true }, onPoint, [
        { label: chartTexts.online, fill: palette.online },
        { label: chartTexts.cash, fill: palette.cash },
      ]),
      [places, sales, cash],
      place,
    );
  const drawOrders = () =>
    new uPlot(
      options(days, palette, { width, height: heights.orders, isMoney: false }, onPoint, [
        { label: chartTexts.orders, fill: palette.orders },
      ]),
      [places, orders],
      place,
    );
  charts.push(drawMoney());
  // In a task of its own: both at once keep a slow phone from answering.
  const later = setTimeout(() => charts.push(drawOrders()));
  const observer = new ResizeObserver(() => {
    const wide = place.clientWidth;
    for (const chart of charts) {
      if (chart.width !== wide) chart.setSize({ width: wide, height: chart.height });
    }
  });
  observer.observe(place);
  return () => {
    clearTimeout(later);
    observer.disconnect();
    for (const chart of charts) chart.destroy();
  };
}

interface Look {
  width: number;
  height: number;
  isMoney: boolean;
}

function options(
  days: readonly SalesDay[],
  palette: Palette,
  { width, height, isMoney }: Look,
  onPoint: (index: number | null) => void,
  series: readonly { label: string; fill: string }[],
): uPlot.Options {
  const bars = uPlot.paths.bars?.({ size: [0.7, 28], radius: 0.12 });
  const axis = { stroke: palette.text, font: '12px Inter, sans-serif', ticks: { show: false } };
  return {
    width,
    height,
    padding: [8, 8, isMoney ? 10 : 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false }, sync: { key: 'ventas' } },
    scales: {
      x: { time: false, range: () => [-0.7, days.length - 0.3] },
      y: { range: (_chart, _min, max) => [0, Math.max(max * 1.08, isMoney ? 100 : 1)] },
    },
    axes: [
      {
        ...axis,
        show: !isMoney,
        grid: { show: false },
        size: 26,
        splits: () => days.map((_, index) => index).filter((index) => index % 7 === 1),
        values: (_chart, splits) => splits.map((index) => dayAndMonth(days[index])),
      },
      {
        ...axis,
        size: 64,
        space: isMoney ? 40 : 26,
        incrs: isMoney ? undefined : [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000],
        grid: { stroke: palette.line, width: 1 },
        values: (_chart, splits) =>
          splits.map((value) => (isMoney ? compactPesos(value) : String(value))),
      },
    ],
    series: [
      {},
      ...series.map((one) => ({ ...one, paths: bars, width: 0, points: { show: false } })),
    ],
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? null)] },
  };
}

/** `04/03` of `2026-03-04` */
const dayAndMonth = (day: SalesDay | undefined): string =>
  day ? `${day.day.slice(8)}/${day.day.slice(5, 7)}` : '';
