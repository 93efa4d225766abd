import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { forgottenBusiness } from './texts.ts';

/**
 * Closes a business for good and takes out of it what tells of its owner. The row stays for the orders,
 * movements and settlements that lead to it; these keep the name and CUIT that were issued.
 */
export async function forgetBusiness(tx: Queryable, businessId: string): Promise<void> {
  await tx.run(sql`
    update businesses set name = ${forgottenBusiness.name}, phone = '', alias_cbu = '',
      alias_usable_at = null, alias_awaits_approval = false, image_url = '', cuit = ${forgottenBusiness.cuit}, street = '',
      number = '', city = '', lat = null, lng = null, status = 'suspended',
      status_reason = ${forgottenBusiness.reason}, is_open = false, paused_since = null,
      paused_until = null, pause_reason = '', pause_actor = null, busy_minutes = null,
      busy_until = null, auto_accept_minutes = null, pickup_instructions = '', version = version + 1
    where id = ${businessId}`);
  await tx.run(sql`delete from payment_account_changes where business_id = ${businessId}`);
}
