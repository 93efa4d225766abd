import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { invalid, Refusal } from '../../http/errors.ts';
import { findLatestTerms } from './store.ts';

export interface Acceptance {
  accountId: string;
  version: string;
  ip: string;
  now: Date;
}

/** Only the version in force can be accepted; accepting it again changes nothing. */
export async function acceptTerms(tx: Queryable, acceptance: Acceptance): Promise<void> {
  const latest = await findLatestTerms(tx);
  if (!latest) throw invalid('Aún no hay términos publicados.');
  if (latest.version !== acceptance.version) {
    throw new Refusal(
      'stale',
      'Hay una versión más nueva de los términos. Léela antes de aceptar.',
    );
  }
  await tx.run(sql`
    update accounts set accepted_terms_version = ${acceptance.version}
    where id = ${acceptance.accountId}`);
  await recordAcceptance(tx, acceptance);
}

/** Who accepted what, when and from where; the first time is the one that counts. */
export async function recordAcceptance(
  tx: Queryable,
  { accountId, version, ip, now }: Acceptance,
): Promise<void> {
  await tx.run(sql`
    insert into terms_acceptances (account_id, version, accepted_at, ip)
    values (${accountId}, ${version}, ${now}, ${ip})
    on conflict do nothing`);
}
