import { Secret, TOTP } from 'otpauth';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/errors.ts';
import { sealOf } from './seal-of.ts';
import { alreadyOn, wrongCode } from './texts.ts';

/** Codes of an app (TOTP, RFC 6238): six digits, another every half minute. */
const periodSeconds = 30;
/** How many half minutes a clock may be wrong, to either side. */
const drift = 1;

const generatorOf = (label: string, secret: string): TOTP =>
  new TOTP({
    issuer: 'Mostrador',
    label,
    secret: Secret.fromBase32(secret),
    period: periodSeconds,
  });

/** Of which half minute it is, if it is one of those that count now. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const off = generatorOf('', secret).validate({ token: code, timestamp, window: drift });
  return off === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + off;
}

/** A new secret that opens nothing until a code of it is shown; one that was never confirmed goes. */
export async function beginCodes(
  { config }: Deps,
  tx: Queryable,
  accountId: string,
  now: Date,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32;
  const sealed = sealOf(config, accountId).close(secret);
  const begun = await tx.run(sql`
    insert into one_time_codes as c (account_id, sealed_secret, created_at)
    values (${accountId}, ${sealed}, ${now})
    on conflict (account_id) do update set sealed_secret = ${sealed}, created_at = ${now}, last_step = 0
      where c.confirmed_at is null`);
  if (begun === 0) throw new Refusal('conflict', alreadyOn);
  const account = await tx.first<{ email: string }>(
    sql`select email from accounts where id = ${accountId}`,
  );
  return { secret, uri: generatorOf(account?.email ?? '', secret).toString() };
}

export async function confirmCodes(
  { config }: Deps,
  tx: Queryable,
  accountId: string,
  code: string,
  now: Date,
): Promise<void> {
  const begun = await tx.first<{ sealed_secret: string }>(sql`
    select sealed_secret from one_time_codes
    where account_id = ${accountId} and confirmed_at is null for update`);
  const secret = begun && sealOf(config, accountId).open(begun.sealed_secret);
  const step = secret === undefined ? null : stepOf(secret, code, now);
  if (step === null) throw new Refusal('wrong_code', wrongCode);
  await tx.run(sql`
    update one_time_codes set confirmed_at = ${now}, last_step = ${step}
    where account_id = ${accountId}`);
}

/** Whether it is a right code that was not used yet: of many simultaneous uses, one counts. */
export async function takeCode(
  { config }: Deps,
  tx: Queryable,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const kept = await tx.first<{ sealed_secret: string }>(sql`
    select sealed_secret from one_time_codes
    where account_id = ${accountId} and confirmed_at is not null`);
  const secret = kept && sealOf(config, accountId).open(kept.sealed_secret);
  const step = secret === undefined ? null : stepOf(secret, code, now);
  if (step === null) return false;
  const taken = await tx.run(sql`
    update one_time_codes set last_step = ${step}
    where account_id = ${accountId} and confirmed_at is not null and last_step < ${step}::bigint`);
  return taken === 1;
}

export const removeCodes = (tx: Queryable, accountId: string): Promise<number> =>
  tx.run(sql`delete from one_time_codes where account_id = ${accountId}`);
