import type { Database, Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { orderColumns } from './order-json.ts';

const numberedAtOnce = 1_000;

/** Gives the committed events that have no number yet their place in the feed; returns the last. */
export async function numberEvents(db: Database): Promise<number> {
  for (;;) {
    const { head, waiting } = await readHead(db);
    if (!waiting) return head;
    await db.transaction(numberSome);
  }
}

async function readHead(db: Queryable): Promise<{ head: number; waiting: boolean }> {
  const row = await db.first<{ head: number; waiting: boolean }>(sql`
    /* every business */
    select number as head,
      exists (select 1 from order_events where number is null) as waiting
    from order_event_head`);
  return row ?? { head: 0, waiting: false };
}

/**
 * The lock on the head comes first: whoever numbers next starts after this commit. On several servers the head
 * can be committed a moment before the events are: those still seem to wait, and keep the number that they have.
 * What was not given of this turn's numbers is given to nobody.
 */
async function numberSome(tx: Queryable): Promise<void> {
  const row = await tx.first<{ head: number }>(
    sql`select number as head from order_event_head for update`,
  );
  const head = row?.head ?? 0;
  const given = await tx.many<{ number: number }>(sql`
    /* every business */
    update order_events e set number = ${head}::bigint + fresh.place
    from (
      select business_id, version, row_number() over (order by business_id, version) as place
      from order_events where number is null
      order by business_id, version limit ${numberedAtOnce}) fresh
    where e.business_id = fresh.business_id and e.version = fresh.version and e.number is null
    returning e.number`);
  const last = given.reduce((highest, { number }) => Math.max(highest, number), head);
  await tx.run(sql`update order_event_head set number = ${last}`);
}

/** Whether everything after that number is still there to be told. */
export async function isKept(db: Queryable, after: number, head: number): Promise<boolean> {
  if (after > head) return false;
  const row = await db.first<{ oldest: number | null }>(
    sql`/* every business */ select min(number) as oldest from order_events`,
  );
  return after >= (row?.oldest ?? head + 1) - 1;
}

export interface LiveEvent {
  number: number;
  businessId: string;
  kind: string;
  /** When the order changed. */
  at: Date;
  /** What the stream sends. */
  json: string;
}

/** The events after a number, up to another, of some businesses. */
export const readLiveEvents = (
  db: Queryable,
  businessIds: readonly string[],
  after: number,
  upTo: number,
  limit: number,
): Promise<LiveEvent[]> =>
  db.many<LiveEvent>(sql`
    /* every business */
    select told.number, told.business as "businessId", told.kind, told.at,
      json_build_object('id', told.number, 'businessId', told.business, 'kind', told.kind,
        'order', to_jsonb(told) - array['number', 'business', 'kind', 'at'])::text as json
    from (
      select e.number, e.business_id as business, e.kind, e.at, ${orderColumns()}
      from order_events e join orders o on o.business_id = e.business_id and o.id = e.order_id
      where e.business_id = any(${businessIds}::text[]) and ${between(after, upTo)}
      order by e.number limit ${limit}) told
    order by told.number`);

/** On the row `e` of order_events. */
export const between = (after: number, upTo: number): Sql =>
  sql`e.number > ${after} and e.number <= ${upTo}`;
