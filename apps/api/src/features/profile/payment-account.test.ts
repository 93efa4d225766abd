import type { SettlementSummary } from '@mostrador/contract/finances';
import type { Business } from '@mostrador/contract/profile';
import { addDays } from '@mostrador/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import {
  holdTransfer,
  markPaid,
  markRejected,
  releaseTransfer,
  retryTransfer,
} from '../finances/change-transfer.ts';
import { settleDue } from '../finances/settle-due.ts';
import { listSettlementsOfRun } from '../finances/settlement-runs.ts';
import { makeSale, setAlias, settlementsOf } from '../finances/testing.ts';
import { linkIn, mailsTo, openSessionsOf } from './testing.ts';

/** Midnight of Córdoba: a week closes, and the next one, which closes at `closing`, begins. */
const monday = new Date('2026-03-02T03:00:00Z');
const closing = addDays(monday, 7);
const former = 'CUENTA.DE.SIEMPRE';
const thiefs = 'CUENTA.DEL.LADRON';

let test: TestApp;
let owner: MadeOwner;
beforeAll(async () => {
  test = await TestApp.start({ publicUrl: 'https://panel.ejemplo.ar' });
});
afterAll(() => test.stop());
beforeEach(async () => {
  test.setNow(monday);
  await test.deps.db.run(sql`delete from job_runs`);
  owner = await test.make.owner();
  await setAlias(test.deps.db, owner.businessId, former);
  await makeSale(test.deps.db, owner.businessId, { at: monday });
});

/** With a session of its own: one of a week ago has ended by itself. */
async function save(aliasCBU: string) {
  const answer = await test.call<{ data: Business }>(`PUT /api/businesses/${owner.businessId}`, {
    token: await test.make.token(owner.accountId),
    body: { aliasCBU },
  });
  expect(answer.status).toBe(200);
  return answer;
}
/** Saves it so long before the week closes. */
async function saveBeforeClosing(aliasCBU: string, hours: number, minutes = 0): Promise<void> {
  test.setNow(new Date(closing.getTime() - (hours * 60 + minutes) * 60_000));
  await save(aliasCBU);
}
const closeWeek = async () => {
  test.setNow(closing);
  await settleDue(test.deps);
  return settlement();
};
const settlement = async () => {
  const [one] = await settlementsOf(test.deps.db, owner.businessId);
  if (!one) throw new Error('Nothing was settled.');
  return one;
};
const businessNow = async () => {
  const token = await test.make.token(owner.accountId);
  return (await test.call<Business[]>('GET /api/businesses/my-businesses', { token })).body[0];
};
const settlementShown = async () => {
  const token = await test.make.token(owner.accountId);
  const { body } = await test.call<{ settlements: SettlementSummary[] }>(
    'GET /api/finances/settlements',
    { token },
  );
  return body.settlements[1];
};
const undo = (token: string) =>
  test.call<{ message: string; error: string }>('POST /api/businesses/undo-account-change', {
    body: { token },
  });
const newestToken = async () => {
  const mail = (await mailsTo(test, owner.email)).findLast(({ body }) => body.includes('token='));
  return linkIn(mail?.body ?? '');
};
/** Ids and accounts of what the bank would get now. */
const fileOfWeek = async () =>
  (await listSettlementsOfRun(test.deps.db, closing))
    .filter(({ state }) => state === 'cerrada')
    .flatMap(({ _id, aliasCBU }) => [_id, aliasCBU]);

describe('a new payment account', () => {
  it('is stored at once, and tells until when no money goes there', async () => {
    const { body } = await save(thiefs);
    expect(body.data).toMatchObject({
      aliasCBU: thiefs,
      aliasHeldUntil: addDays(monday, 1).toISOString(),
    });
    test.advance({ hours: 23, minutes: 59, seconds: 59 });
    expect((await businessNow())?.aliasHeldUntil).not.toBeNull();
    test.advance({ seconds: 1 });
    expect((await businessNow())?.aliasHeldUntil).toBeNull();
  });

  it('gets nothing before 24 hours: the week is held at 23:59:59 and goes out at 24:00:00', async () => {
    await saveBeforeClosing(thiefs, 24);
    test.setNow(new Date(test.now.getTime() + 1000));
    await save('CUENTA.NUEVA');
    const held = await closeWeek();
    expect(held).toMatchObject({ state: 'retenida', alias_cbu: '' });
    expect((await settlementShown())?.stateReason).toBe(
      'La cuenta de cobro es nueva: transferimos desde el 09/03/2026 00:00.',
    );
    expect(await fileOfWeek()).not.toContain(held.id);
    const now = test.now;
    for (const attempt of [
      (tx: Queryable) => markPaid(tx, held.id, 'TRF', now),
      (tx: Queryable) => releaseTransfer(tx, held.id, now),
    ]) {
      await expect(test.deps.db.transaction<unknown>(attempt)).rejects.toMatchObject({
        code: 'conflict',
      });
    }
    test.advance({ seconds: 1 });
    await settleDue(test.deps);
    expect(await settlement()).toMatchObject({
      state: 'cerrada',
      state_reason: null,
      alias_cbu: 'CUENTA.NUEVA',
    });
    expect(await fileOfWeek()).toContain('CUENTA.NUEVA');
  });

  it('gets a week that closes exactly 24 hours after the change', async () => {
    await saveBeforeClosing('CUENTA.NUEVA', 24);
    expect(await closeWeek()).toMatchObject({ state: 'cerrada', alias_cbu: 'CUENTA.NUEVA' });
  });

  it('waits too when it is the first one', async () => {
    await setAlias(test.deps.db, owner.businessId, '');
    await saveBeforeClosing('LA.PRIMERA', 1);
    expect((await closeWeek()).state).toBe('retenida');
    test.advance({ hours: 23 });
    await settleDue(test.deps);
    expect(await settlement()).toMatchObject({ state: 'cerrada', alias_cbu: 'LA.PRIMERA' });
  });

  it('does not get what the bank sent back, nor what waited for an account, before its time', async () => {
    const { id } = await closeWeek();
    const inTransaction = test.deps.db.transaction;
    await inTransaction((tx) => markRejected(tx, id, 'Cerrada.', test.now));
    await save(thiefs);
    await inTransaction((tx) => retryTransfer(tx, id, test.now));
    expect(await settlement()).toMatchObject({ state: 'retenida', alias_cbu: '' });
    await expect(inTransaction((tx) => releaseTransfer(tx, id, test.now))).rejects.toMatchObject({
      message: expect.stringMatching(/^La cuenta de cobro es nueva/),
    });
    test.advance({ days: 1 });
    await inTransaction((tx) => releaseTransfer(tx, id, test.now));
    expect(await settlement()).toMatchObject({ state: 'cerrada', alias_cbu: thiefs });
  });

  it('does not touch a week that closed before it, which goes to the account of then', async () => {
    await closeWeek();
    await save(thiefs);
    await settleDue(test.deps);
    expect(await settlement()).toMatchObject({ state: 'cerrada', alias_cbu: former });
  });

  it('waits for nothing when it is the account of before again, or where the setting is 0', async () => {
    await save(thiefs);
    expect((await save(former)).body.data.aliasHeldUntil).toBeNull();
    const free = await TestApp.start({ aliasHoldHours: 0 });
    const another = await free.make.owner();
    const { body } = await free.call<{ data: Business }>(
      `PUT /api/businesses/${another.businessId}`,
      { token: another.token, body: { aliasCBU: 'A.LA.VISTA' } },
    );
    expect(body.data.aliasHeldUntil).toBeNull();
    await free.stop();
  });
});

describe('“no fui yo”', () => {
  it('brings the former account back, ends every session, says what to do next and leaves a trace', async () => {
    await save(thiefs);
    const [mail] = await mailsTo(test, owner.email);
    expect(mail?.body).toContain('Cambiaste la cuenta donde recibes tus transferencias');
    expect(mail?.body).toContain('desde el 03/03/2026 00:00');
    expect(mail?.body).toContain('https://panel.ejemplo.ar/no-fui-yo?token=');

    const { status, body } = await undo(await newestToken());
    expect([status, body.message]).toEqual([
      200,
      expect.stringMatching(/^Volvimos a la cuenta anterior/),
    ]);
    expect(await openSessionsOf(test, owner.accountId)).toBe(0);
    expect(await businessNow()).toMatchObject({ aliasCBU: former, aliasHeldUntil: null });
    const trail = await test.deps.db.first(sql`
      select account_id, details from audit_log
      where business_id = ${owner.businessId} and action = 'aliasCBU restored'`);
    expect(trail).toEqual({
      account_id: owner.accountId,
      details: { before: thiefs, after: former },
    });
    const last = (await mailsTo(test, owner.email)).at(-1);
    expect(last?.body).toContain('https://panel.ejemplo.ar/recuperar-password');
  });

  it('works once, without a session, for 72 hours, and only with a link of ours', async () => {
    await save(thiefs);
    const token = await newestToken();
    test.advance({ hours: 71, minutes: 59, seconds: 59 });
    const answers = await Promise.all([undo(token), undo(token), undo(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const spent =
      'El enlace ya se usó o venció. Si la cuenta no es la tuya, escríbenos por Soporte.';
    expect((await undo(token)).body.error).toBe(spent);
    for (const wrong of ['', 'x', 'x'.repeat(300), undefined as never]) {
      expect((await undo(wrong)).status).toBe(400);
    }
    await save(thiefs);
    const late = await newestToken();
    test.advance({ hours: 72 });
    expect((await undo(late)).body.error).toBe(spent);
    expect((await businessNow())?.aliasCBU).toBe(thiefs);
  });

  it('leaves no token in the database, only its hash', async () => {
    await save(thiefs);
    const rows = await test.deps.db.many(sql`select * from payment_account_changes`);
    expect(JSON.stringify(rows)).not.toContain(await newestToken());
  });

  it('goes back to the last account that was in use, however often it was changed since', async () => {
    await save(thiefs);
    test.advance({ hours: 1 });
    await save('OTRA.DEL.LADRON');
    expect((await undo(await newestToken())).status).toBe(200);
    expect((await businessNow())?.aliasCBU).toBe(former);
  });

  it('also ends the links of the changes that came after it', async () => {
    await save(thiefs);
    const first = await newestToken();
    test.advance({ hours: 1 });
    await save('OTRA.DEL.LADRON');
    const second = await newestToken();
    expect((await undo(first)).status).toBe(200);
    expect((await undo(second)).status).toBe(400);
  });

  it('gives the held week to the former account', async () => {
    await saveBeforeClosing(thiefs, 1);
    expect((await closeWeek()).state).toBe('retenida');
    await undo(await newestToken());
    await settleDue(test.deps);
    expect(await settlement()).toMatchObject({ state: 'cerrada', alias_cbu: former });
  });

  it('stops what was about to go to the disowned account, until somebody has looked', async () => {
    await saveBeforeClosing(thiefs, 30);
    const { id } = await closeWeek();
    await undo(await newestToken());
    await settleDue(test.deps);
    expect(await settlement()).toMatchObject({
      state: 'retenida',
      alias_cbu: former,
      state_reason: 'Se deshizo un cambio de la cuenta de cobro: se revisa antes de transferir.',
    });
    await test.deps.db.transaction((tx) => releaseTransfer(tx, id, test.now));
    expect(await settlement()).toMatchObject({ state: 'cerrada', alias_cbu: former });
  });

  it('keeps the hold of an administrator, with the former account in it', async () => {
    await saveBeforeClosing(thiefs, 30);
    const { id } = await closeWeek();
    await test.deps.db.transaction((tx) => holdTransfer(tx, id, 'En revisión.'));
    await undo(await newestToken());
    expect(await settlement()).toMatchObject({
      state: 'retenida',
      alias_cbu: former,
      state_reason: 'En revisión.',
    });
  });

  it('never changes what was transferred already', async () => {
    await saveBeforeClosing(thiefs, 30);
    const { id } = await closeWeek();
    await test.deps.db.transaction((tx) => markPaid(tx, id, 'TRF', test.now));
    expect((await undo(await newestToken())).status).toBe(200);
    expect(await settlement()).toMatchObject({ state: 'pagada', alias_cbu: thiefs });
  });

  it('wins over a release and over a closing that happen at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      test.setNow(monday);
      await test.deps.db.run(sql`delete from job_runs`);
      owner = await test.make.owner();
      await setAlias(test.deps.db, owner.businessId, former);
      await makeSale(test.deps.db, owner.businessId, { at: monday });
      const isHeldFirst = round % 2 === 0;
      await saveBeforeClosing(thiefs, isHeldFirst ? 1 : 30);
      if (isHeldFirst) {
        await closeWeek();
        test.advance({ hours: 24 });
      } else {
        test.setNow(closing);
      }
      const token = await newestToken();
      await Promise.all([settleDue(test.deps), undo(token), settleDue(test.deps)]);
      await settleDue(test.deps);
      expect((await settlement()).alias_cbu).toBe(former);
    }
  });
});
