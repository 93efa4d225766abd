import type { Payments, SettlementOfRun, TransferFile } from '@mostrador/contract/settlement-runs';
import { addDays } from '@mostrador/contract/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { settleDue } from './settle-due.ts';
import { makeSale, setAlias } from './testing.ts';
import { verifyLedger } from './verify-ledger.ts';

const monday = new Date('2026-03-02T03:00:00Z');
const week = addDays(monday, 7);
const periodEnd = week.toISOString();

let test: TestApp;
let token: string;
let email: string;
/** The settlements of three businesses. */
let ids: string[];
beforeEach(async () => {
  test = await TestApp.start();
  test.setNow(monday);
  for (const productsTotalCents of [100_000, 200_000, 300_000]) {
    const { businessId } = await test.make.owner();
    await setAlias(test.deps.db, businessId, 'NEGOCIO.DE.PRUEBA');
    await makeSale(test.deps.db, businessId, { at: monday, productsTotalCents });
  }
  test.setNow(week);
  await settleDue(test.deps);
  const admin = await test.make.account('admin');
  email = admin.email;
  token = await test.make.token(admin.accountId);
  ids = (await run()).settlements.map(({ _id }) => _id);
});
afterEach(() => test.stop());

const call = <Body = { error: string }>(name: string, body?: unknown) =>
  test.call<Body>(name, { token, body });
const run = async () =>
  (
    await call<{ settlements: SettlementOfRun[]; files: TransferFile[] }>(
      `GET /api/admin/settlements/run?periodEnd=${periodEnd}`,
    )
  ).body;
const makeFile = () =>
  call<TransferFile & { error: string }>('POST /api/admin/settlements/transfer-files', {
    periodEnd,
  });
const download = async (number: number) =>
  (await call(`GET /api/admin/settlements/transfer-files/${number}`)).text;
const act = (id: string | undefined, verb: string, body?: unknown) =>
  call(`POST /api/admin/settlements/${id}/${verb}`, body);
const mailCount = async () =>
  (await test.deps.db.first<{ n: number }>(sql`select count(*)::int as n from outgoing_mail`))?.n;

describe('a transfer file', () => {
  it('has a number, says who made it and when, and is the same whenever it is downloaded', async () => {
    const made = await makeFile();
    expect([made.status, made.body]).toEqual([
      201,
      { number: 1, createdAt: periodEnd, createdBy: email, transfers: 3, net: 5_400 },
    ]);
    const before = await download(1);
    expect(before.split('\r\n')).toHaveLength(1 + 3 + 1);
    await act(ids[0], 'hold', { reason: 'Se revisa.' });
    expect(await download(1)).toBe(before);
    const { settlements, files } = await run();
    expect(files).toEqual([made.body]);
    expect(settlements.map(({ transferFile }) => transferFile)).toEqual([1, 1, 1]);
  });

  it('never holds what another one holds, also when both are made at once', async () => {
    const [first, second] = await Promise.all([makeFile(), makeFile()]);
    expect([first.status, second.status].sort()).toEqual([201, 409]);
    const refused = first.status === 409 ? first : second;
    expect(refused.body.error).toBe(
      'Todo lo que hay para transferir de esta semana ya está en un archivo.',
    );
    expect((await run()).files).toHaveLength(1);
  });

  it('takes what goes out once more, after a rejection or a hold', async () => {
    const [rejected, held] = ids;
    const first = (await makeFile()).body.number;
    await act(rejected, 'reject', { reason: 'Cuenta cerrada.' });
    await act(held, 'hold', { reason: 'Se revisa.' });
    expect((await makeFile()).status).toBe(409);
    await act(rejected, 'retry');
    await act(held, 'release');
    const second = (await makeFile()).body;
    expect(second.transfers).toBe(2);
    const fileOf = new Map((await run()).settlements.map((one) => [one._id, one.transferFile]));
    expect(ids.map((id) => fileOf.get(id))).toEqual([second.number, second.number, first]);
  });

  it('is marked as paid at once, but for what may not be paid any more', async () => {
    const { number } = (await makeFile()).body;
    await act(ids[1], 'reject', { reason: 'Cuenta cerrada.' });
    const mails = (await mailCount()) ?? 0;
    const pay = () =>
      call<Payments>(`POST /api/admin/settlements/transfer-files/${number}/pay`, {
        reference: 'LOTE-7',
      });
    expect((await pay()).body).toEqual({
      paid: 2,
      refused: [{ _id: ids[1], message: 'La liquidación está rechazada.' }],
    });
    expect(await mailCount()).toBe(mails + 2);
    expect((await pay()).body.paid).toBe(0);
    expect(await mailCount()).toBe(mails + 2);
    const { settlements } = await run();
    expect(
      settlements.filter(({ transferReference }) => transferReference === 'LOTE-7'),
    ).toHaveLength(2);
    expect((await verifyLedger(test.deps.db)).differences).toEqual([]);
  });

  it('that does not exist is not found', async () => {
    expect((await call('GET /api/admin/settlements/transfer-files/9')).status).toBe(404);
    const paid = await call('POST /api/admin/settlements/transfer-files/9/pay', { reference: 'X' });
    expect(paid.status).toBe(404);
  });
});

describe('several settlements', () => {
  it('are marked as paid by selection, each once', async () => {
    const answer = await call<Payments>('POST /api/admin/settlements/pay', {
      settlementIds: [ids[0], ids[2], ids[0], 'nada'],
      reference: 'LOTE-8',
    });
    expect(answer.body).toEqual({
      paid: 2,
      refused: [{ _id: 'nada', message: 'No se encontró la liquidación.' }],
    });
    const states = (await run()).settlements.map(({ state }) => state);
    expect(states.sort()).toEqual(['cerrada', 'pagada', 'pagada']);
  });
});
