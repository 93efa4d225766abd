import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { hashOf, newId, newSecret } from '../../lib/ids.ts';
import { findLatestTerms } from '../terms/store.ts';
import { ownersOf } from './owners.ts';
import { loadOwner } from './session-user.ts';

const openWithinSeconds = 60;
const lastsMinutes = 30;

/**
 * A link into the panel as one business. It must be opened within a minute, the session behind it
 * lasts half an hour, reaches that business only, and carries who is really acting.
 */
export async function issueTakeover(
  { config }: Deps,
  tx: Queryable,
  adminId: string,
  businessId: string,
  reason: string,
  now: Date,
): Promise<string> {
  const account = (await ownersOf(tx, [businessId])).get(businessId);
  const owner = account && (await loadOwner(tx, account.id, businessId));
  if (!owner) throw notFound('No se encontró el negocio.');

  const token = newSecret();
  await tx.run(sql`
    insert into sessions (id, token_hash, account_id, created_at, last_used_at, expires_at, device,
      impersonator_id, business_id, reason, first_use_before)
    values (${newId()}, ${hashOf(token)}, ${account.id}, ${now}, ${now},
      ${new Date(now.getTime() + lastsMinutes * 60_000)}, ${'Administrador de Mostrador'},
      ${adminId}, ${businessId}, ${reason}, ${new Date(now.getTime() + openWithinSeconds * 1000)})`);

  // Nobody accepts terms in the owner's name: with the latest version the panel does not ask.
  const terms = await findLatestTerms(tx);
  const user = { ...owner.user, acceptedTermsVersion: terms?.version ?? null };
  const query = new URLSearchParams({ token, user: JSON.stringify(user) });
  return `${config.publicUrl}/auth/impersonate?${query}`;
}
