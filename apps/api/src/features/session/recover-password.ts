import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { issueResetLink, resetLinkMinutes } from './issue-reset-link.ts';
import { recoveryMail, recoveryMessage } from './texts.ts';

const maxLinksPerHour = 3;
// More than writing the link and the mail takes: the time of the answer tells nothing either.
const leastMs = 150;

interface Answer {
  message: string;
  resetLink?: string;
}

/** Answers the same whether the account exists or not; only its owner gets the mail. */
export async function recoverPassword(deps: Deps, email: string): Promise<Answer> {
  const now = deps.now();
  const earliest = pause(leastMs);
  // Whoever reads the answer could take the account: never outside a demonstration.
  const showsLink = deps.config.demo && deps.config.smtpUrl === undefined;
  const link = await deps.db.transaction(async (tx) => {
    // The lock makes simultaneous requests count one after the other.
    const account = await tx.first<{ id: string; name: string }>(sql`
      select id, name from accounts where email = ${email} and disabled_at is null for update`);
    if (
      !account ||
      (!showsLink && (await linksOfLastHour(tx, account.id, now)) >= maxLinksPerHour)
    ) {
      return null;
    }
    const address = await issueResetLink(deps, tx, account.id, now);
    await queueMail(tx, recoveryMail(email, account.name, address, resetLinkMinutes), now);
    return address;
  });
  await earliest;
  return { message: recoveryMessage, ...(showsLink && link !== null && { resetLink: link }) };
}

async function linksOfLastHour(tx: Queryable, accountId: string, now: Date): Promise<number> {
  const counted = await tx.first<{ links: number }>(sql`
    select count(*)::int as links from password_resets
    where account_id = ${accountId} and created_at > ${new Date(now.getTime() - 3_600_000)}`);
  return counted?.links ?? 0;
}
