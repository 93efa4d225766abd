import type { OpeningChange } from '@mostrador/contract/opening';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../lib/ids.ts';
import { noteOpening } from '../orders/hold-board.ts';
import { openingTexts } from './texts.ts';

/** Whoever opens, closes or pauses; without an account it is the server itself. */
export interface Opener {
  accountId: string | null;
  /** Who acts, where that is not simply the account. */
  actorId?: string;
  impersonatorId: string | null;
}
export const theServer: Opener = { accountId: null, impersonatorId: null };

interface Change {
  kind: OpeningChange['kind'];
  until?: Date | null;
  minutes?: number;
  reason?: string;
}

/** One line of the trail that the owner reads; open panels follow. */
export async function recordChange(
  tx: Queryable,
  businessId: string,
  { kind, until = null, minutes, reason = '' }: Change,
  opener: Opener,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into opening_changes (business_id, id, at, kind, until, minutes, reason, actor,
      account_id, impersonator_id)
    values (${businessId}, ${newId(now.getTime())}, ${now}, ${kind}, ${until}, ${minutes ?? null},
      ${reason}, ${opener.accountId === null ? 'sistema' : 'negocio'},
      ${opener.actorId ?? opener.accountId},
      ${opener.impersonatorId})`);
  await noteOpening(tx, businessId);
}

const listed = 100;

interface Row extends Omit<OpeningChange, '_id' | 'at' | 'until' | 'who'> {
  id: string;
  at: Date;
  until: Date | null;
  accountId: string | null;
  impersonatorId: string | null;
}

/** Newest first, with the names of people as they are today. */
export async function listChanges(db: Queryable, businessId: string): Promise<OpeningChange[]> {
  const rows = await db.many<Row>(sql`
    select id, at, kind, until, minutes, reason, account_id as "accountId",
      impersonator_id as "impersonatorId"
    from opening_changes where business_id = ${businessId} order by id desc limit ${listed}`);
  const names = await namesOf(db, rows);
  return rows.map(({ id, at, until, accountId, impersonatorId, ...change }) => ({
    ...change,
    _id: id,
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
    who: whoOf(accountId, impersonatorId, names),
  }));
}

function whoOf(
  accountId: string | null,
  impersonatorId: string | null,
  names: ReadonlyMap<string, string>,
): string {
  if (accountId === null) return openingTexts.who.system;
  if (impersonatorId !== null) return openingTexts.who.impersonated;
  return names.get(accountId) ?? openingTexts.who.unknown;
}

/** By a question of its own: accounts do not lie with the business. */
async function namesOf(db: Queryable, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))];
  const people = await db.many<{ id: string; name: string }>(
    sql`select id, name from accounts where id = any(${ids}::text[])`,
  );
  return new Map(people.map(({ id, name }) => [id, name]));
}
