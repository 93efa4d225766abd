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
} from './change-transfer.ts';
import { settleDue } from './settle-due.ts';
import { listSettlementRuns, listSettlementsOfRun } from './settlement-runs.ts';
import { makeSale, setAlias, settlementsOf } from './testing.ts';
import { makeTransferFile, readTransferFile } from './transfer-file.ts';

const monday = new Date('2026-03-02T03:00:00Z');
const alias = 'NEGOCIO.DE.PRUEBA';

let test: TestApp;
let owner: MadeOwner;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());
beforeEach(async () => {
  owner = await test.make.owner();
});

/** A sale in a week that is then closed; answers the id of its settlement. */
async function closeWeek(account = alias, isCash = false): Promise<string> {
  test.setNow(monday);
  await test.deps.db.run(sql`delete from job_runs`);
  await setAlias(test.deps.db, owner.businessId, account);
  await makeSale(test.deps.db, owner.businessId, { at: monday, isCash });
  test.setNow(addDays(monday, 7));
  await settleDue(test.deps);
  return (await settlement()).id;
}
const settlement = async () => {
  const last = (await settlementsOf(test.deps.db, owner.businessId)).at(-1);
  if (!last) throw new Error('Nothing was settled.');
  return last;
};
const write = (work: (tx: Queryable) => Promise<void>) => test.deps.db.transaction(work);
const mails = async () =>
  test.deps.db.many<{ subject: string; body: string }>(
    sql`select subject, body from outgoing_mail where recipient = ${owner.email} order by created_at`,
  );

describe('the transfer of a closed settlement', () => {
  it('is marked as made with its reference, tells the owner, and is the end of it', async () => {
    const id = await closeWeek();
    await write((tx) => markPaid(tx, id, 'TRF-000123', test.now));
    expect(await settlement()).toMatchObject({
      state: 'pagada',
      paid_at: test.now,
      transfer_reference: 'TRF-000123',
    });
    expect((await mails())[0]?.body).toContain('$ 9.000,00');
    for (const change of [
      (tx: Queryable) => markPaid(tx, id, 'OTRA', test.now),
      (tx: Queryable) => markRejected(tx, id, 'No', test.now),
      (tx: Queryable) => holdTransfer(tx, id, 'No'),
      (tx: Queryable) => releaseTransfer(tx, id, test.now),
      (tx: Queryable) => retryTransfer(tx, id, test.now),
    ]) {
      await expect(write(change)).rejects.toMatchObject({
        code: 'conflict',
        message: 'La liquidación está pagada.',
      });
    }
    await expect(
      test.deps.db.run(sql`update settlements set transfer_reference = 'x' where id = ${id}`),
    ).rejects.toMatchObject({ code: '55000' });
  });

  it('is made once when two administrators click at the same time', async () => {
    const id = await closeWeek();
    const pay = (reference: string) => write((tx) => markPaid(tx, id, reference, test.now));
    const done = await Promise.allSettled([pay('A'), pay('B'), pay('C')]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('goes out again to the present account after the bank refused it', async () => {
    const id = await closeWeek();
    await write((tx) => markRejected(tx, id, 'La cuenta está cerrada.', test.now));
    expect(await settlement()).toMatchObject({
      state: 'rechazada',
      state_reason: 'La cuenta está cerrada.',
    });
    expect((await mails())[0]?.body).toContain('La cuenta está cerrada.');
    await setAlias(test.deps.db, owner.businessId, 'CUENTA.NUEVA');
    await write((tx) => retryTransfer(tx, id, test.now));
    expect(await settlement()).toMatchObject({ state: 'cerrada', alias_cbu: 'CUENTA.NUEVA' });
  });

  it('is held while the business has no account, and released as soon as it has one', async () => {
    const id = await closeWeek('');
    expect(await settlement()).toMatchObject({
      state: 'retenida',
      state_reason: 'Falta el alias o CBU del negocio.',
      net_cents: 900_000,
    });
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Tu liquidación semanal está retenida',
    ]);
    await expect(write((tx) => releaseTransfer(tx, id, test.now))).rejects.toMatchObject({
      message: 'Falta el alias o CBU del negocio.',
    });
    await setAlias(test.deps.db, owner.businessId, alias);
    await settleDue(test.deps);
    expect(await settlement()).toMatchObject({
      state: 'cerrada',
      state_reason: null,
      alias_cbu: alias,
    });
  });

  it('waits for whoever held it, whatever the account', async () => {
    const id = await closeWeek();
    await write((tx) => holdTransfer(tx, id, 'En revisión.'));
    await setAlias(test.deps.db, owner.businessId, 'OTRA.CUENTA');
    await settleDue(test.deps);
    expect((await settlement()).state).toBe('retenida');
    await write((tx) => releaseTransfer(tx, id, test.now));
    expect(await settlement()).toMatchObject({ state: 'cerrada', alias_cbu: alias });
  });

  it('does not exist when there is nothing to transfer', async () => {
    const id = await closeWeek('', true);
    expect((await settlement()).state).toBe('cerrada');
    await expect(write((tx) => markPaid(tx, id, 'A', test.now))).rejects.toMatchObject({
      message: 'La liquidación no tiene nada que transferir.',
    });
  });

  it('answers an unknown id like any other', async () => {
    await expect(write((tx) => markPaid(tx, 'nada', 'A', test.now))).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the run of a week', () => {
  it('is counted by state and gives the bank only what is ready', async () => {
    const fresh = await TestApp.start();
    const week = addDays(monday, 7);
    fresh.setNow(monday);
    const [ready, held, owing] = [
      await fresh.make.owner(),
      await fresh.make.owner(),
      await fresh.make.owner(),
    ];
    await setAlias(fresh.deps.db, ready.businessId, '0110599552000000123456');
    await fresh.deps.db.run(
      sql`update businesses set name = ${'=HYPERLINK("x");y'} where id = ${ready.businessId}`,
    );
    await makeSale(fresh.deps.db, ready.businessId, { at: monday, productsTotalCents: 1_234_500 });
    await makeSale(fresh.deps.db, held.businessId, { at: monday });
    await makeSale(fresh.deps.db, owing.businessId, { at: monday, isCash: true });
    fresh.setNow(week);
    await settleDue(fresh.deps);

    expect(await listSettlementRuns(fresh.deps.db, 10)).toEqual([
      {
        periodEnd: week,
        count: 3,
        netCents: 1_111_050 + 900_000,
        byState: [
          { state: 'cerrada', count: 2, netCents: 1_111_050 },
          { state: 'retenida', count: 1, netCents: 900_000 },
        ],
      },
    ]);
    expect(await listSettlementsOfRun(fresh.deps.db, week)).toHaveLength(3);
    const number = await fresh.deps.db.transaction((tx) => makeTransferFile(tx, week, null, week));
    const file = await readTransferFile(fresh.deps.db, number);
    const [id = ''] = (await settlementsOf(fresh.deps.db, ready.businessId)).map((row) => row.id);
    expect(file).toBe(
      [
        '\ufeffReferencia;Negocio;CUIT;Alias o CBU;Importe;Concepto',
        `${id};"'=HYPERLINK(""x"");y";30-71234567-1;0110599552000000123456;11110,50;Liquidación 1, 02/03/2026 al 08/03/2026`,
        '',
      ].join('\r\n'),
    );
    await fresh.stop();
  });
});
