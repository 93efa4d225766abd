import type { Queryable } from '../db/database.ts';
import { type Sql, sql } from '../db/sql.ts';
import { unwatchedShops } from '../features/opening/unwatched-shops.ts';
import { waitingSince, wordList } from '../features/orders/order-json.ts';

/** A shop that has not answered by then has probably not heard. */
const answerMinutes = 5;
/** A panel says every half minute that it is there. */
const watchMinutes = 3;

/** How the whole platform is, the same from every process. */
export interface PlatformFigures {
  /** Those that are under way, by status. */
  orders: ReadonlyMap<string, number>;
  unansweredOrders: number;
  /** How long the new order that has waited longest waits. */
  longestUnansweredSeconds: number;
  waitingMails: number;
  longestMailSeconds: number;
  deadMails: number;
  waitingTickets: number;
  longestTicketSeconds: number;
  /** Of the last hour. */
  failedTickets: number;
  waitingPushes: number;
  longestPushSeconds: number;
  deadPushes: number;
  unsoundLedgers: number;
}

/** Each statement reads an index of what is under way, which does not grow with the history. */
export async function loadPlatformFigures(db: Queryable, now: Date): Promise<PlatformFigures> {
  return {
    ...(await orders(db, now)),
    ...(await mails(db, now)),
    ...(await tickets(db, now)),
    ...(await pushes(db, now)),
    unsoundLedgers: await countUnsoundLedgers(db),
  };
}

const onTheBoard = ['pendiente', 'preparando', 'listo'] as const;

interface StatusRow {
  status: string;
  count: number;
  late: number;
  oldest: Date;
}

async function orders(db: Queryable, now: Date) {
  const lateBefore = new Date(now.getTime() - answerMinutes * 60_000);
  const rows = await db.many<StatusRow>(sql`
    /* every business */
    select o.status, count(*)::int as count, min(${waitingSince}) as oldest,
      (count(*) filter (where ${waitingSince} < ${lateBefore}))::int as late
    from orders o where o.status in (${wordList(onTheBoard)}) and not o.is_test group by o.status`);
  const inStatus = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  const pending = rows.find(({ status }) => status === 'pendiente');
  return {
    orders: new Map([
      ...onTheBoard.map((status) => [status, inStatus(status)] as const),
      ['en_camino', await countOnTheWay(db)],
    ]),
    unansweredOrders: pending?.late ?? 0,
    longestUnansweredSeconds: secondsSince(pending?.oldest, now),
  };
}

/** These have an index of their own. */
const countOnTheWay = (db: Queryable): Promise<number> =>
  countOf(
    db,
    sql`/* every business */ select count(*)::int as count from orders where status = 'en_camino'`,
  );

async function mails(db: Queryable, now: Date) {
  const { waiting, seconds, dead } = await queue(db, sql`outgoing_mail`, now);
  return { waitingMails: waiting, longestMailSeconds: seconds, deadMails: dead };
}

async function pushes(db: Queryable, now: Date) {
  const { waiting, seconds, dead } = await queue(db, sql`outgoing_push`, now);
  return { waitingPushes: waiting, longestPushSeconds: seconds, deadPushes: dead };
}

/** Of a table whose rows wait until their time, or have none when they were given up. */
async function queue(db: Queryable, table: Sql, now: Date) {
  const row = await db.first<{ waiting: number; oldest: Date | null; dead: number }>(sql`
    select (count(*) filter (where next_attempt_at is not null))::int as waiting,
      min(created_at) filter (where next_attempt_at is not null) as oldest,
      (count(*) filter (where next_attempt_at is null))::int as dead
    from ${table} where sent_at is null`);
  return {
    waiting: row?.waiting ?? 0,
    seconds: secondsSince(row?.oldest, now),
    dead: row?.dead ?? 0,
  };
}

/** Those of a scheduled order wait from the moment at which they are due. */
async function tickets(db: Queryable, now: Date) {
  const row = await db.first<{ waiting: number; oldest: Date | null }>(sql`
    /* every business */
    select count(*)::int as waiting, min(greatest(created_at, due_at)) as oldest from print_jobs
    where state in ('waiting', 'printing') and due_at <= ${now}`);
  const hourAgo = new Date(now.getTime() - 3_600_000);
  return {
    waitingTickets: row?.waiting ?? 0,
    longestTicketSeconds: secondsSince(row?.oldest, now),
    failedTickets: await countOf(
      db,
      sql`
        /* every business */
        select count(*)::int as count from print_jobs
        where state = 'failed' and ended_at > ${hourAgo}`,
    ),
  };
}

/** Open shops at whose board nobody has looked for three minutes. */
export async function countUnwatched(db: Queryable, now: Date): Promise<number> {
  let count = 0;
  for await (const _shop of unwatchedShops(db, watchMinutes, now)) count += 1;
  return count;
}

const countUnsoundLedgers = (db: Queryable): Promise<number> =>
  countOf(
    db,
    sql`/* every business */ select count(*)::int as count from ledger_checks where differences > 0`,
  );

const countOf = async (db: Queryable, query: Sql): Promise<number> =>
  (await db.first<{ count: number }>(query))?.count ?? 0;

const secondsSince = (instant: Date | null | undefined, now: Date): number =>
  instant ? Math.max(0, (now.getTime() - instant.getTime()) / 1_000) : 0;
