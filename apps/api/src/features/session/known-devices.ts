import { deviceName } from '@mostrador/contract/device-name';
import { addDays } from '@mostrador/contract/time';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { hashOf, newSecret } from '../../lib/ids.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { newDeviceMail } from './texts.ts';

const mostMailsADay = 5;
const linkDays = 3;

/**
 * What a browser calls itself at the door: a word that it made at random and keeps. Whoever sends none
 * has never been here before.
 */
function markOf({ headers }: FastifyRequest): string | null {
  const mark = headers['x-device-mark'];
  return typeof mark === 'string' && /^[A-Za-z0-9_-]{20,64}$/.test(mark) ? hashOf(mark) : null;
}

/** Remembers where somebody signs in, and mails the owner when it is somewhere new. */
export async function noteDevice(
  deps: Deps,
  tx: Queryable,
  accountId: string,
  request: FastifyRequest,
): Promise<void> {
  const now = deps.now();
  const mark = markOf(request);
  if (mark !== null && (await seeAgain(tx, accountId, mark, now))) return;
  const isFirst = (await tx.first(anyDevice(accountId))) === undefined;
  if (mark !== null) await remember(tx, accountId, mark, now);
  if (!isFirst) await tellNewDevice(deps, tx, accountId, request.headers['user-agent'] ?? '', now);
}

const anyDevice = (accountId: string) =>
  sql`select 1 from known_devices where account_id = ${accountId} limit 1`;

async function seeAgain(
  tx: Queryable,
  accountId: string,
  mark: string,
  now: Date,
): Promise<boolean> {
  const seen = await tx.run(sql`
    update known_devices set last_seen_at = ${now}
    where account_id = ${accountId} and mark_hash = ${mark}`);
  return seen > 0;
}

async function remember(tx: Queryable, accountId: string, mark: string, now: Date): Promise<void> {
  await tx.run(sql`
    insert into known_devices (account_id, mark_hash, first_seen_at, last_seen_at)
    values (${accountId}, ${mark}, ${now}, ${now}) on conflict do nothing`);
}

/** Whoever knows the password could fill a mailbox: after some mails in a day there are no more. */
async function tellNewDevice(
  { config }: Deps,
  tx: Queryable,
  accountId: string,
  userAgent: string,
  now: Date,
): Promise<void> {
  const sent = await tx.first<{ mails: number }>(sql`
    select count(*)::int as mails from login_alerts
    where account_id = ${accountId} and created_at > ${addDays(now, -1)}`);
  if ((sent?.mails ?? 0) >= mostMailsADay) return;
  const account = await tx.first<{ email: string; name: string }>(
    sql`select email, name from accounts where id = ${accountId}`,
  );
  if (!account) return;
  const token = newSecret();
  await tx.run(sql`
    insert into login_alerts (token_hash, account_id, created_at, expires_at)
    values (${hashOf(token)}, ${accountId}, ${now}, ${addDays(now, linkDays)})`);
  const link = `${config.publicUrl}/no-entre-yo?token=${token}`;
  const device = deviceName(userAgent);
  await queueMail(tx, newDeviceMail({ ...account, at: now, device, link }), now);
}
