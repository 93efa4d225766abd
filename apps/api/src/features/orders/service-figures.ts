import type { ServiceFigures } from '@mostrador/contract/order-history';
import type { Reader } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { invalid } from '../../http/errors.ts';
import { dayStart } from '../../lib/local-time.ts';
import { waitingSince } from './order-json.ts';
import { orderTexts } from './texts.ts';

const minutesBetween = (from: Sql, to: Sql): Sql => sql`extract(epoch from ${to} - ${from}) / 60`;

const median = (value: Sql, when: Sql): Sql =>
  sql`(percentile_cont(0.5) within group (order by ${value}) filter (where ${when}))::float8`;

/** When each order of the period was to be answered, accepted, ready and handed over. */
const lives = (businessId: string, from: string, to: string): Sql => sql`
  select o.status, ${waitingSince} as asked, o.promised_at, o.cancel_reason, o.cancelled_by,
    min(t.at) filter (where t.from_status = 'pendiente' and t.to_status = 'preparando') as accepted,
    max(t.at) filter (where t.to_status = 'listo') as ready,
    min(t.at) filter (where t.from_status = 'listo' and t.to_status <> 'preparando'
      and t.to_status <> 'cancelado') as handed
  from orders o join order_transitions t on t.business_id = o.business_id and t.order_id = o.id
  where o.business_id = ${businessId} and not o.is_test and t.business_id = ${businessId}
    and o.created_at >= ${dayStart(from)} and o.created_at < ${dayStart(to, 1)}
  group by o.id, o.status, o.created_at, o.scheduled_for, o.scheduled_minutes, o.promised_at,
    o.cancel_reason, o.cancelled_by`;

/** How customers were served on these days. */
export async function serviceFigures(
  db: Reader,
  businessId: string,
  { from, to }: { from: string; to: string },
): Promise<ServiceFigures> {
  if (from > to) throw invalid(orderTexts.badRange);
  const late = sql`ready > promised_at`;
  const [figures, rejections] = await Promise.all([
    db.first<Omit<ServiceFigures, 'rejected'>>(sql`
      with life as (${lives(businessId, from, to)})
      select count(*) filter (where accepted is not null)::int as answered,
        count(*) filter (where status = 'cancelado' and accepted is null
          and cancelled_by = 'sistema')::int as missed,
        count(*) filter (where status = 'cancelado' and accepted is not null)::int
          as "cancelledLater",
        count(*) filter (where ${late})::int as late,
        ${median(minutesBetween(sql`promised_at`, sql`ready`), late)} as "lateBy",
        ${median(minutesBetween(sql`asked`, sql`accepted`), sql`accepted >= asked`)} as "toAccept",
        ${median(minutesBetween(sql`greatest(accepted, asked)`, sql`ready`), sql`ready is not null`)}
          as "toReady",
        ${median(minutesBetween(sql`ready`, sql`handed`), sql`handed is not null`)} as "toHandOver"
      from life`),
    db.many<{ reason: string; count: number }>(sql`
      select o.cancel_reason as reason, count(*)::int as count from orders o
      where o.business_id = ${businessId} and not o.is_test and o.status = 'cancelado'
        and o.cancelled_by = 'negocio' and o.prep_minutes is null
        and o.created_at >= ${dayStart(from)} and o.created_at < ${dayStart(to, 1)}
      group by o.cancel_reason order by count(*) desc, o.cancel_reason`),
  ]);
  if (!figures) throw new Error('A question without groups has one answer.');
  return { ...figures, rejected: rejections };
}
