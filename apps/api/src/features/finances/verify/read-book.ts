import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { type SoldOrderRow, soldOrderColumns } from '../sold-order-row.ts';

const chunkSize = 2_000;

export interface EntryRow {
  id: string;
  seq: number;
  kind: string;
  amount_cents: number;
  effect_cents: number;
  balance_after_cents: number;
  counterpart: string;
  order_id: string | null;
  settlement_id: string | null;
  description: string;
  created_at: Date;
}

/** A movement with the order that caused it, or the number of its settlement. */
export type BookEntry = EntryRow & { settlement_number: number | null } & (
    | ({ order_id: string; is_delivered: boolean | null; short_id: string } & SoldOrderRow)
    | { order_id: null }
  );

export interface DeliveredRow extends SoldOrderRow {
  id: string;
  short_id: string;
  delivered_at: string;
  is_posted: boolean;
}

/** The movements of a business after one up to another, piece by piece. */
export async function* readEntries(
  db: Queryable,
  businessId: string,
  afterSeq: number,
  headSeq: number,
): AsyncGenerator<BookEntry[]> {
  for (let last: number | undefined = afterSeq; last !== undefined; ) {
    const chunk: BookEntry[] = await db.many<BookEntry>(sql`
      select e.id, e.seq, e.kind, e.amount_cents, e.effect_cents, e.balance_after_cents,
        e.counterpart, e.order_id, e.settlement_id, e.description, e.created_at,
        s.number as settlement_number,
        o.status in ('entregado', 'retirado') and not o.is_test as is_delivered, o.short_id, ${soldOrderColumns}
      from ledger_entries e
      left join orders o on o.id = e.order_id and o.business_id = e.business_id
      left join settlements s on s.id = e.settlement_id and s.business_id = e.business_id
      where e.business_id = ${businessId} and e.seq > ${last} and e.seq <= ${headSeq}
      order by e.seq limit ${chunkSize}`);
    yield chunk;
    last = chunk.length === chunkSize ? chunk.at(-1)?.seq : undefined;
  }
}

/** The orders of a business delivered since then, piece by piece, and whether they are in the ledger. */
export async function* readDelivered(
  db: Queryable,
  businessId: string,
  since: Date,
): AsyncGenerator<DeliveredRow[]> {
  // The instant as text keeps the microseconds that a Date would lose.
  let after: { delivered_at: string; id: string } | undefined = {
    delivered_at: since.toISOString(),
    id: '',
  };
  while (after !== undefined) {
    const chunk: DeliveredRow[] = await db.many<DeliveredRow>(sql`
      select o.id, o.short_id, o.status_since::text as delivered_at, ${soldOrderColumns},
        exists (select 1 from ledger_entries e
          where e.business_id = ${businessId} and e.order_id = o.id) as is_posted
      from orders o
      where o.business_id = ${businessId} and o.status in ('entregado', 'retirado')
        and not o.is_test and (o.status_since, o.id) > (${after.delivered_at}::timestamptz, ${after.id})
      order by o.status_since, o.id limit ${chunkSize}`);
    yield chunk;
    after = chunk.length === chunkSize ? chunk.at(-1) : undefined;
  }
}
