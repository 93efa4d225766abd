import type { AdminRole } from '@mostrador/contract/admin-roles';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../lib/ids.ts';

export interface NewAccount {
  email: string;
  passwordHash: string;
  role: 'business' | 'admin';
  /** Of an administrator; `todo` unless told. */
  adminRole?: AdminRole;
  name: string;
  phone?: string;
  acceptedTermsVersion?: string;
}

/** Its id, or null if the address is taken; of two at the same moment the second waits and gets null. */
export async function insertAccount(
  tx: Queryable,
  { email, passwordHash, role, name, phone = '', acceptedTermsVersion, ...rest }: NewAccount,
  now: Date,
): Promise<string | null> {
  const adminRole = role === 'admin' ? (rest.adminRole ?? 'todo') : null;
  const row = await tx.first<{ id: string }>(sql`
    insert into accounts
      (id, email, password_hash, role, admin_role, name, phone, accepted_terms_version, created_at)
    values (${newId()}, ${email}, ${passwordHash}, ${role}, ${adminRole}, ${name}, ${phone},
      ${acceptedTermsVersion ?? null}, ${now})
    on conflict (email) do nothing returning id`);
  return row?.id ?? null;
}
