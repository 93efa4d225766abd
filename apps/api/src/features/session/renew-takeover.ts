import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { BusinessCaller } from '../../http/caller.ts';
import { Refusal } from '../../http/errors.ts';
import { hashOf, newSecret } from '../../lib/ids.ts';

/** The secret of the link has been in an address bar: whoever opens it first gets one that has not. */
export async function renewTakeover(tx: Queryable, caller: BusinessCaller): Promise<string> {
  if (caller.impersonatorId === null) {
    throw new Refusal('forbidden', 'Esta sesión no viene de un enlace de administrador.');
  }
  const token = newSecret();
  await tx.run(
    sql`update sessions set token_hash = ${hashOf(token)} where id = ${caller.sessionId}`,
  );
  return token;
}
