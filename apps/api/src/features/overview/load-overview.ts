import { toPesos } from '@mostrador/contract/money';
import type { Overview } from '@mostrador/contract/overview';
import { addDays } from '@mostrador/contract/time';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { unwatchedShops } from '../opening/unwatched-shops.ts';
import { waitingSince } from '../orders/order-json.ts';

const named = 5;
/** An order that waits longer is one that nobody sees. */
const patienceMs = 10 * 60_000;

/** What waits for an administrator: counted in full, with the first few of each named. */
export async function loadOverview(
  db: Queryable,
  paymentDays: number,
  now: Date,
): Promise<Overview> {
  return {
    approvals: await approvals(db),
    transfers: await transfers(db, paymentDays),
    withoutAccount: await withoutAccount(db),
    unanswered: await unanswered(db, now),
    unwatched: await unwatched(db, now),
    handovers: await handovers(db),
    newAccounts: await newAccounts(db),
    failedMails: await failedMails(db),
  };
}

const countOf = async (db: Queryable, query: Sql): Promise<number> =>
  (await db.first<{ count: number }>(query))?.count ?? 0;

async function approvals(db: Queryable): Promise<Overview['approvals']> {
  const rows = await db.many<{ id: string; name: string; city: string; created_at: Date }>(sql`
    /* every business */
    select id, name, city, created_at from businesses where status = 'pending'
    order by created_at, id limit ${named}`);
  return {
    count: await countOf(
      db,
      sql`/* every business */ select count(*)::int as count from businesses where status = 'pending'`,
    ),
    longest: rows.map(({ id, created_at, ...row }) => ({
      ...row,
      _id: id,
      since: created_at.toISOString(),
    })),
  };
}

interface TransferRow {
  id: string;
  state: 'cerrada' | 'retenida' | 'rechazada';
  net_cents: number;
  period_end: Date;
}

async function transfers(db: Queryable, paymentDays: number): Promise<Overview['transfers']> {
  const rows = await db.many<TransferRow>(sql`
    /* every business */
    select id, state, net_cents, period_end from settlements
    where state in ('cerrada', 'retenida', 'rechazada') and net_cents > 0
    order by period_end`);
  const sumOf = (state: TransferRow['state']) => {
    const these = rows.filter((row) => row.state === state);
    const cents = these.reduce((sum, { net_cents }) => sum + net_cents, 0);
    return { count: these.length, net: toPesos(cents) };
  };
  const due = rows.filter(({ state }) => state === 'cerrada');
  const inFiles = await countOf(
    db,
    sql`select count(*)::int as count from transfer_file_settlements
      where settlement_id = any(${due.map(({ id }) => id)}::text[])`,
  );
  const [first] = due;
  return {
    due: {
      ...sumOf('cerrada'),
      promisedAt: first ? addDays(first.period_end, paymentDays).toISOString() : null,
      inNoFile: due.length - inFiles,
    },
    held: sumOf('retenida'),
    rejected: sumOf('rechazada'),
  };
}

const cannotBePaid = sql`b.status = 'approved' and b.alias_cbu = ''`;

async function withoutAccount(db: Queryable): Promise<Overview['withoutAccount']> {
  const rows = await db.many<{ id: string; name: string; balance_cents: number }>(sql`
    /* every business */
    select b.id, b.name, coalesce(w.balance_cents, 0) as balance_cents
    from businesses b left join wallets w on w.business_id = b.id
    where ${cannotBePaid} order by balance_cents desc, b.id limit ${named}`);
  return {
    count: await countOf(
      db,
      sql`/* every business */ select count(*)::int as count from businesses b where ${cannotBePaid}`,
    ),
    richest: rows.map(({ id, name, balance_cents }) => ({
      _id: id,
      name,
      balance: toPesos(balance_cents),
    })),
  };
}

async function unanswered(db: Queryable, now: Date): Promise<Overview['unanswered']> {
  const rows = await db.many<{ id: string; name: string; orders: number; since: Date }>(sql`
    /* every business */
    select b.id, b.name, count(*)::int as orders, min(${waitingSince}) as since
    from orders o join businesses b on b.id = o.business_id
    where o.status = 'pendiente' and not o.is_test
      and ${waitingSince} < ${new Date(now.getTime() - patienceMs)}
    group by b.id, b.name order by since, b.id`);
  return {
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    businesses: rows.slice(0, named).map(({ id, since, ...row }) => ({
      ...row,
      _id: id,
      since: since.toISOString(),
    })),
  };
}

/** A panel says every half minute that it is there. */
const watchMinutes = 3;

async function unwatched(db: Queryable, now: Date): Promise<Overview['unwatched']> {
  const shops: { _id: string; name: string; since: string }[] = [];
  for await (const { id, name, since } of unwatchedShops(db, watchMinutes, now)) {
    shops.push({ _id: id, name, since: since.toISOString() });
  }
  shops.sort((a, b) => a.since.localeCompare(b.since));
  return { count: shops.length, longest: shops.slice(0, named) };
}

async function handovers(db: Queryable): Promise<Overview['handovers']> {
  const rows = await db.many<{ id: string; name: string; asked_at: Date }>(sql`
    /* every business */
    select b.id, b.name, h.asked_at
    from owner_handovers h join businesses b on b.id = h.business_id
    where h.outcome is null order by h.asked_at, b.id`);
  return {
    count: rows.length,
    longest: rows
      .slice(0, named)
      .map(({ id, name, asked_at }) => ({ _id: id, name, since: asked_at.toISOString() })),
  };
}

const awaitsApproval = sql`businesses where alias_awaits_approval`;

async function newAccounts(db: Queryable): Promise<Overview['newAccounts']> {
  return {
    count: await countOf(
      db,
      sql`/* every business */ select count(*)::int as count from ${awaitsApproval}`,
    ),
    some: await db.many<{ _id: string; name: string }>(sql`
      /* every business */
      select id as "_id", name from ${awaitsApproval} order by name, id limit ${named}`),
  };
}

interface MailRow {
  id: string;
  recipient: string;
  subject: string;
  last_error: string | null;
  created_at: Date;
}

/** Not sent, and not to be tried again. */
const isGivenUp = sql`sent_at is null and next_attempt_at is null`;

async function failedMails(db: Queryable): Promise<Overview['failedMails']> {
  const rows = await db.many<MailRow>(sql`
    select id, recipient, subject, last_error, created_at from outgoing_mail
    where ${isGivenUp} order by created_at desc, id limit ${named}`);
  return {
    count: await countOf(
      db,
      sql`select count(*)::int as count from outgoing_mail where ${isGivenUp}`,
    ),
    newest: rows.map((row) => ({
      _id: row.id,
      recipient: row.recipient,
      subject: row.subject,
      reason: row.last_error ?? '',
      createdAt: row.created_at.toISOString(),
    })),
  };
}
