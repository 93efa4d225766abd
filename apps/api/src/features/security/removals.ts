import { addDays } from '@mostrador/contract/time';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { factorsOf } from '../session/factors.ts';
import { noSecondFactor, removalMail, removedMail } from './texts.ts';

const waitDays = 1;

interface Account {
  email: string;
  name: string;
}

const accountOf = (tx: Queryable, accountId: string): Promise<Account | undefined> =>
  tx.first(sql`select email, name from accounts where id = ${accountId} and disabled_at is null`);

export interface AskedRemoval {
  accountId: string;
  /** Who asks; null: somebody on the console. */
  askedBy: string | null;
  reason: string;
}

/** For who lost it. It is mailed, and the account has a day to show that it was not lost. */
export async function askRemoval(
  tx: Queryable,
  { accountId, askedBy, reason }: AskedRemoval,
  now: Date,
): Promise<Date> {
  const account = await accountOf(tx, accountId);
  if (!account) throw notFound('No se encontró la cuenta.');
  await refuseWithoutFactor(tx, accountId, now);
  const dueAt = addDays(now, waitDays);
  await tx.run(sql`
    insert into factor_removals (account_id, asked_by, reason, asked_at, due_at)
    values (${accountId}, ${askedBy}, ${reason}, ${now}, ${dueAt})
    on conflict (account_id) do nothing`);
  const kept = await removalOf(tx, accountId);
  await queueMail(tx, removalMail(account.email, account.name, reason, kept ?? dueAt), now);
  return kept ?? dueAt;
}

/** On the console, where whoever types could read the database anyway. */
export async function removeNow(tx: Queryable, email: string, now: Date): Promise<void> {
  const account = await tx.first<Account & { id: string }>(
    sql`select id, email, name from accounts where email = ${email} and disabled_at is null`,
  );
  if (!account) throw notFound('No hay una cuenta con ese correo.');
  await refuseWithoutFactor(tx, account.id, now);
  await forgetFactors(tx, account.id);
  await queueMail(tx, removedMail(account.email, account.name), now);
}

async function refuseWithoutFactor(tx: Queryable, accountId: string, now: Date): Promise<void> {
  if ((await factorsOf(tx, accountId, now)).length === 0) {
    throw new Refusal('conflict', noSecondFactor);
  }
}

export async function removalOf(db: Queryable, accountId: string): Promise<Date | null> {
  const row = await db.first<{ due_at: Date }>(
    sql`select due_at from factor_removals where account_id = ${accountId}`,
  );
  return row?.due_at ?? null;
}

/** It was not lost after all. */
export const cancelRemoval = (tx: Queryable, accountId: string): Promise<number> =>
  tx.run(sql`delete from factor_removals where account_id = ${accountId}`);

export async function forgetFactors(tx: Queryable, accountId: string): Promise<void> {
  await tx.run(sql`delete from one_time_codes where account_id = ${accountId}`);
  await tx.run(sql`delete from passkeys where account_id = ${accountId}`);
  await tx.run(sql`delete from recovery_codes where account_id = ${accountId}`);
  await tx.run(sql`delete from factor_removals where account_id = ${accountId}`);
}

/** Without a factor the codes that stand in for it open nothing either. */
export async function forgetSpareCodes(tx: Queryable, accountId: string): Promise<void> {
  await tx.run(sql`
    delete from recovery_codes c where c.account_id = ${accountId}
      and not exists (select 1 from one_time_codes o
        where o.account_id = ${accountId} and o.confirmed_at is not null)
      and not exists (select 1 from passkeys p where p.account_id = ${accountId})`);
}

/** A job: what counts no more since it was due is deleted. */
export async function removeDueFactors({ db, now }: Deps): Promise<void> {
  const due = await db.many<{ account_id: string }>(
    sql`select account_id from factor_removals where due_at <= ${now()} limit 100`,
  );
  for (const { account_id } of due) {
    await db.transaction(async (tx) => {
      const account = await accountOf(tx, account_id);
      await forgetFactors(tx, account_id);
      if (account) await queueMail(tx, removedMail(account.email, account.name), now());
    });
  }
}
