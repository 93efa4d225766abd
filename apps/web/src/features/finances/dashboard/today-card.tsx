import type { SalesSoFar } from '@mostrador/contract/finances';
import { formatCents, toCents } from '@mostrador/contract/money';
import { weekPosition } from '@mostrador/contract/time';
import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { hasFailed } from '../../../lib/has-failed.ts';
import { dailySalesOf } from '../api.ts';
import { chartTexts, todayTexts } from '../texts.ts';
import { FigureParts } from './figure-parts.tsx';
import { StatCard } from './stat-card.tsx';

const centsOf = ({ online, cash }: SalesSoFar): number => toCents(online) + toCents(cash);

/** Of no orders there is no average. */
const ticketOf = (sales: SalesSoFar): string =>
  sales.orders === 0 ? '—' : formatCents(Math.round(centsOf(sales) / sales.orders));

/** Today, beside the same day of last week until this time of day. */
export function TodayCard({ businessId }: { businessId: string }) {
  const query = useQuery(dailySalesOf(businessId));
  const today = query.data?.days.at(-1);
  const isUnknown = !today && (query.data !== undefined || hasFailed(query));
  return (
    <StatCard
      title={todayTexts.title}
      icon={<Store />}
      value={today ? formatCents(centsOf(today)) : isUnknown ? null : undefined}
      parts={
        !isUnknown && (
          <FigureParts
            parts={[
              [todayTexts.orders, today && String(today.orders)],
              [todayTexts.ticket, today && ticketOf(today)],
            ]}
          />
        )
      }
      hint={comparison(query.data?.lastWeekSoFar) ?? '\u00a0'}
    />
  );
}

function comparison(before: SalesSoFar | undefined): string | null {
  if (!before) return null;
  const weekday = todayTexts.weekdays[weekPosition(new Date()).day] ?? '';
  if (before.orders === 0) return todayTexts.nothingLastWeek(weekday);
  return todayTexts.lastWeek(
    weekday,
    formatCents(centsOf(before)),
    chartTexts.orderCount(before.orders),
    ticketOf(before),
  );
}
