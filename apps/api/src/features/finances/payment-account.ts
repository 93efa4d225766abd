import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import {
  disownedReason,
  newAccountReason,
  newAccountUntil,
  noAccountReason,
  unapprovedReason,
} from './texts.ts';

/** Where a business is paid, and from when: money never goes to an account that changed just now. */
export interface PaymentAccount {
  alias_cbu: string;
  alias_usable_at: Date | null;
  alias_awaits_approval: boolean;
}

/** Why nothing can be transferred to it, or null when it can. */
export function whyNotUsable(
  { alias_cbu, alias_usable_at, alias_awaits_approval }: PaymentAccount,
  now: Date,
): string | null {
  if (alias_cbu === '') return noAccountReason;
  if (alias_usable_at !== null && alias_usable_at > now) return newAccountReason;
  return alias_awaits_approval ? unapprovedReason : null;
}

/** Until when the account of `s`’s business, which may be named, waits: a column of settlements `s`. */
export const accountUsableAt = (business: Sql = sql`s.business_id`): Sql => sql`(
  select b.alias_usable_at from businesses b where b.id = ${business} and b.alias_cbu <> ''
    and not b.alias_awaits_approval)`;

/** What a person reads of a settlement that waits for its account: also the date, if there is one. */
export const reasonShown = (reason: string | null, usableAt: Date | null): string | null =>
  usableAt !== null && (reason === newAccountReason || reason === noAccountReason)
    ? newAccountUntil(usableAt)
    : reason;

/**
 * The account of a business, held until the end of the transaction: one that is being
 * taken back meanwhile is not written into a settlement.
 */
export const lockAccount = (
  tx: Queryable,
  businessId: string,
): Promise<PaymentAccount | undefined> =>
  tx.first<PaymentAccount>(
    sql`select alias_cbu, alias_usable_at, alias_awaits_approval from businesses
      where id = ${businessId} for share`,
  );

/**
 * Takes disowned accounts out of what was not transferred yet, and holds it: it may be on its way
 * to the bank already, so somebody looks before it goes out to the restored account. The business
 * must be locked; the wallet is too, so that a week that is closing is not missed.
 */
export async function withdrawAccounts(
  tx: Queryable,
  businessId: string,
  disowned: readonly string[],
  restored: string,
): Promise<void> {
  await tx.first(sql`select 1 from wallets where business_id = ${businessId} for update`);
  await tx.run(sql`
    update settlements set state = 'retenida', alias_cbu = ${restored},
      state_reason = coalesce(state_reason, ${disownedReason})
    where business_id = ${businessId} and state in ('cerrada', 'retenida') and net_cents > 0
      and alias_cbu <> '' and alias_cbu = any(${disowned}::text[])`);
}
