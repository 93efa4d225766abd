import { finishedWindow } from '@mostrador/contract/limits';
import { boardStatuses, historyStatuses } from '@mostrador/contract/order-states';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { firstOf, type Sql, sql } from '../../db/sql.ts';
import { acceptedEncoding } from '../../http/compress.ts';
import { notFound } from '../../http/errors.ts';
import { type BoardCache, BoardText } from './board-cache.ts';
import { orderColumns, wordList } from './order-json.ts';
import { isWhole, type OrderSight, shownBoard, sightWord } from './order-sight.ts';
import { orderTexts } from './texts.ts';

// Changes with what a board looks like, so that nobody keeps one of a former version of the server.
const shape = 'p4';
const etagOf = (orders: number, opening: number, sight: string) =>
  `W/"${shape}-${orders}-${opening}${sight}"`;

interface Reading {
  businessId: string;
  sight: OrderSight;
  now: Date;
}

/** Every active order and the last finished ones, newest first; 304 to whoever has them already. */
export async function sendBoard(
  db: Queryable,
  cache: BoardCache,
  { businessId, sight, now }: Reading,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const word = isWhole(sight) ? '' : `-${sightWord(sight, now)}`;
  const { orders, opening } = await readVersions(db, businessId);
  reply.header('vary', 'accept-encoding').header('opening-version', opening);
  const known = etagOf(orders, opening, word);
  if (holds(request.headers['if-none-match'], known)) {
    return reply.code(304).header('etag', known).send();
  }
  const whole = () => cache.get(businessId, orders, () => readBoard(db, businessId));
  const board =
    word === ''
      ? await whole()
      : await cache.get(`${businessId}${word}`, orders, async () =>
          (await whole()).changed((text) => shownBoard(text, sight, now)),
        );
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply
    .header('etag', etagOf(board.version, opening, word))
    .type('application/json; charset=utf-8');
  if (encoding === null) return reply.send(board.plain);
  return reply.header('content-encoding', encoding).send(await board.encoded(encoding));
}

const holds = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((kept) => kept.trim() === etag) ?? false;

interface Versions {
  orders: number;
  /** Of whether the shop is open, which is read elsewhere. */
  opening: number;
}

async function readVersions(db: Queryable, businessId: string): Promise<Versions> {
  const versions = await db.first<Versions>(sql`
    select orders_version as orders, opening_version as opening
    from boards where business_id = ${businessId}`);
  if (!versions) throw notFound(orderTexts.notFound);
  return versions;
}

const finished = (businessId: string, older: Sql): Sql =>
  firstOf(
    sql`
      select * from orders o
      where o.business_id = ${businessId} and o.status in (${wordList(historyStatuses)})
        and not o.is_test ${older}`,
    sql`o.created_at desc, o.id desc`,
    finishedWindow,
  );

/**
 * The rows as the text of a JSON list, in the order in which they come. Written as an array first, a
 * hundred orders took so many copies that the server gave memory back and asked for it at each board.
 */
const listOf = (row: Sql): Sql =>
  sql`'[' || coalesce(string_agg(row_to_json(${row})::text, ','), '') || ']'`;

/** One statement, so that the version and the orders are of the same instant. */
export async function readBoard(db: Queryable, businessId: string): Promise<BoardText> {
  const row = await db.first<{ version: number; body: string }>(sql`
    select b.orders_version as version, (
      select ${listOf(sql`wire`)} from (
        select ${orderColumns(sql`${businessId}`)} from (
          (select * from orders where business_id = ${businessId}
            and status in (${wordList(boardStatuses)}))
          union all
          (${finished(businessId, sql``)})
        ) o order by o.created_at desc, o.id desc) wire) as body
    from boards b where b.business_id = ${businessId}`);
  if (!row) throw notFound(orderTexts.notFound);
  return new BoardText(row.version, row.body);
}

/** The finished orders before one that the caller names. */
export async function readOlder(
  db: Queryable,
  businessId: string,
  before: string,
): Promise<string> {
  const row = await db.first<{ body: string }>(sql`
    select (
      select ${listOf(sql`wire`)} from (
        select ${orderColumns(sql`${businessId}`)} from (
          ${finished(businessId, sql`and (o.created_at, o.id) < (known.created_at, known.id)`)}
        ) o order by o.created_at desc, o.id desc) wire) as body
    from orders known where known.id = ${before} and known.business_id = ${businessId}`);
  if (!row) throw notFound(orderTexts.notFound);
  return row.body;
}
