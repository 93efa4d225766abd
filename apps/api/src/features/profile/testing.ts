import { sql } from '../../db/sql.ts';
import { hashOf, newId, newSecret } from '../../lib/ids.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** The session of an administrator who acts as the owner of that business. */
export async function impersonate(test: TestApp, owner: MadeOwner): Promise<string> {
  const admin = await test.make.account('admin');
  const token = newSecret();
  const expiresAt = new Date(test.now.getTime() + 1_800_000);
  await test.deps.db.run(sql`
    insert into sessions (id, token_hash, account_id, created_at, last_used_at, expires_at,
      impersonator_id, business_id, reason)
    values (${newId()}, ${hashOf(token)}, ${owner.accountId}, ${test.now}, ${test.now},
      ${expiresAt}, ${admin.accountId}, ${owner.businessId}, ${'Soporte'})`);
  return token;
}

/** Everything stored about a business, to compare before and after. */
export const wholeRow = (test: TestApp, businessId: string) =>
  test.deps.db.first<Record<string, unknown>>(
    sql`select b.*, (select jsonb_agg(z order by z.id) from shipping_zones z
      where z.business_id = b.id) as zones, (select jsonb_agg(s order by s.id) from slots s
      where s.business_id = b.id) as slots from businesses b where b.id = ${businessId}`,
  );

/** What was mailed to that address, oldest first. */
export const mailsTo = (test: TestApp, email: string) =>
  test.deps.db.many<{ subject: string; body: string }>(sql`
    select subject, body from outgoing_mail where recipient = ${email} order by created_at, id`);

/** The secret of the link in a mail. */
export const linkIn = (body: string): string => /token=([\w-]+)/.exec(body)?.[1] ?? '';

export async function openSessionsOf(test: TestApp, accountId: string): Promise<number> {
  const row = await test.deps.db.first<{ count: number }>(sql`
    select count(*)::int as count from sessions
    where account_id = ${accountId} and revoked_at is null`);
  return row?.count ?? 0;
}
