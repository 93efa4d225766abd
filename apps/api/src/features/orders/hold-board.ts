import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/**
 * Lets the order that is being taken finish, and makes the next one wait until the end of this
 * transaction: whoever closes a business holds its board, so that no order comes after it closed.
 */
export async function holdBoard(tx: Queryable, businessId: string): Promise<void> {
  await tx.run(sql`select 1 from boards where business_id = ${businessId} for no key update`);
}

/** Whoever has the board open reads anew whether the shop is open. */
export async function noteOpening(tx: Queryable, businessId: string): Promise<void> {
  await tx.run(sql`
    update boards set opening_version = opening_version + 1 where business_id = ${businessId}`);
}

/** The board of a new business, with no order yet. */
export async function openBoard(tx: Queryable, businessId: string): Promise<void> {
  await tx.run(sql`insert into boards (business_id) values (${businessId})`);
}
