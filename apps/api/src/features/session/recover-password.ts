import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { hashOf, newSecret } from '../../lib/ids.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { recoveryMail, recoveryMessage } from './texts.ts';

const linkMinutes = 30;
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
  const hasMailer = deps.config.smtpUrl !== undefined;
  const link = await deps.db.transaction(async (tx) => {
    const account = await tx.first<{ id: string; name: string; recent: number }>(sql`
      select a.id, a.name, (select count(*)::int from password_resets r
        where r.account_id = a.id and r.created_at > ${new Date(now.getTime() - 3_600_000)}) as recent
      from accounts a where a.email = ${email} and a.disabled_at is null`);
    if (!account || (hasMailer && account.recent >= maxLinksPerHour)) return null;
    const token = newSecret();
    const expiresAt = new Date(now.getTime() + linkMinutes * 60_000);
    await tx.run(sql`
      insert into password_resets (token_hash, account_id, created_at, expires_at)
      values (${hashOf(token)}, ${account.id}, ${now}, ${expiresAt})`);
    const address = `${deps.config.publicUrl}/restablecer-password?token=${token}`;
    await queueMail(tx, recoveryMail(email, account.name, address, linkMinutes), now);
    return address;
  });
  await earliest;
  return {
    message: recoveryMessage,
    ...(link !== null && mayShowLink(deps) && { resetLink: link }),
  };
}

/** Whoever reads the answer could take the account: only where nobody else can be listening. */
const mayShowLink = ({ config }: Deps): boolean =>
  config.smtpUrl === undefined &&
  (config.demo || ['127.0.0.1', '::1', 'localhost'].includes(config.host));
