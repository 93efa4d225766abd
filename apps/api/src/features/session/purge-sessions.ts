import { addDays } from '@mostrador/contract/time';
import { type Sql, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { entriesShownDays } from './list-sessions.ts';
import { isLive } from './live-session.ts';

const resetsKeptDays = 1;
const guessesKeptDays = 1;
const devicesKeptDays = 365;
const atOnce = 5_000;

/**
 * A job: forgets sessions that are long over, devices of those that are just over, links of mails, steps
 * at the door and old tries at passwords. What an owner still sees, an administrator's entries, stays as long as it is
 * listed.
 */
export async function purgeSessions({ config, db, now }: Deps): Promise<void> {
  const daysAgo = (days: number) => addDays(now(), -days);
  const inBatches = async (deleteSome: Sql) => {
    while ((await db.run(deleteSome)) === atOnce);
  };
  await inBatches(sql`
    delete from sessions where id in (
      select id from sessions
      where least(expires_at, revoked_at) < ${daysAgo(config.sessionRetentionDays)}
        and (impersonator_id is null or created_at < ${daysAgo(entriesShownDays)})
      order by least(expires_at, revoked_at) limit ${atOnce})`);
  await inBatches(sql`
    delete from push_devices where id in (
      select d.id from push_devices d join sessions s on s.id = d.session_id
      join accounts a on a.id = s.account_id
      where not (${isLive({ config, now })}) limit ${atOnce})`);
  await inBatches(sql`
    delete from password_resets where token_hash in (
      select token_hash from password_resets where created_at < ${daysAgo(resetsKeptDays)}
      order by created_at limit ${atOnce})`);
  await inBatches(sql`
    delete from door_challenges where id_hash in (
      select id_hash from door_challenges where expires_at < ${now()}
      order by expires_at limit ${atOnce})`);
  await inBatches(sql`
    delete from login_alerts where token_hash in (
      select token_hash from login_alerts where expires_at < ${now()}
      order by expires_at limit ${atOnce})`);
  await inBatches(sql`
    delete from known_devices where (account_id, mark_hash) in (
      select account_id, mark_hash from known_devices where last_seen_at < ${daysAgo(devicesKeptDays)}
      order by last_seen_at limit ${atOnce})`);
  await inBatches(sql`
    delete from password_guesses where key in (
      select key from password_guesses where greatest(free_at, known_until) < ${daysAgo(guessesKeptDays)}
      order by greatest(free_at, known_until) limit ${atOnce})`);
}
