import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coordinatorTables, copiedTables, distributionColumns } from '../db/placement.ts';
import { type Sql, sql } from '../db/sql.ts';
import { markPaid } from '../features/finances/change-transfer.ts';
import { settleDue } from '../features/finances/settle-due.ts';
import { makeSale, setAlias, settlementsOf } from '../features/finances/testing.ts';
import { verifyLedger } from '../features/finances/verify-ledger.ts';
import { publishTerms, register, registrationOf } from '../features/onboarding/testing.ts';
import { recordChange } from '../features/opening/record-change.ts';
import { makeOrder } from '../features/orders/testing/make-order.ts';
import { printerWish } from '../features/printing/testing/printing-shop.ts';
import { turnCodesOn } from '../features/security/testing.ts';
import { picture, upload } from '../features/uploads/testing.ts';
import { readZip } from '../testing/read-zip.ts';
import { TestApp } from '../testing/test-app.ts';
import { runCommand } from './run-command.ts';

let test: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'mostrador-test-'));
beforeAll(async () => {
  test = await TestApp.start({ publicUrl: 'https://panel.ejemplo.ar' });
  await publishTerms(test, '1.0');
});
afterAll(async () => {
  await test.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...args: string[]) => runCommand(test.deps, args);

interface Shop {
  accountId: string;
  businessId: string;
  token: string;
  name: string;
  email: string;
  phone: string;
}

let count = 0;

/** An owner who has done everything that leaves a trace: a week sold, settled and paid. */
async function tradingOwner(): Promise<Shop> {
  const { db } = test.deps;
  const name = `Filomena${++count}`;
  const email = `${name.toLowerCase()}@ejemplo.ar`;
  const phone = `3541 15-99880${count}`;
  const registration = await registrationOf(test, {
    owner: { name, email, phone },
    business: { name: `Lo de ${name}`, phone },
  });
  const { body } = await register(test, registration);
  const [businessId = ''] = body.user.businesses;
  await run('approve', businessId);
  await run('reset-link', email);
  await setAlias(db, businessId, `${name}.alias`);
  const { imageUrl } = (await upload(test, body.token, await picture().jpeg().toBuffer())).body;
  const product = await test.make.product(businessId);
  await test.call(`PATCH /api/businesses/${businessId}/products/${product}`, {
    token: body.token,
    body: { imageUrl },
  });
  const shopCall = (call: string, asked: object) =>
    test.call(`POST /api/businesses/${businessId}/${call}`, { token: body.token, body: asked });
  await shopCall('print-devices', { name: `PC de ${name}` });
  await shopCall('printers', printerWish({ name: `Cocina de ${name}` }));
  // Sharing a device ends the session that asks.
  await test.call(`POST /api/businesses/${businessId}/shared-devices`, {
    token: await test.make.token(body.user._id),
    body: { name: `Tablet de ${name}` },
  });
  await test.make.pin(businessId, body.user._id);
  await makeOrder(test.deps, businessId, {
    status: 'cancelado',
    customerName: `Clienta de ${name}`,
  });
  await makeSale(db, businessId, { at: test.now });
  await turnCodesOn(test, body.token);
  await db.run(sql`
    insert into passkeys (id, account_id, public_key, counter, transports, name, created_at)
    values (${`llave${count}`}, ${body.user._id}, 'clave', 0, '{}', ${`Teléfono de ${name}`}, ${test.now})`);
  await recordChange(
    db,
    businessId,
    { kind: 'close', reason: `${name} está de viaje` },
    { accountId: body.user._id, impersonatorId: null },
    test.now,
  );
  test.advance({ days: 8 });
  await settleDue(test.deps);
  const token = await test.make.token(body.user._id);
  return { accountId: body.user._id, businessId, token, name, email, phone };
}

async function pay({ businessId }: Shop): Promise<void> {
  for (const { id } of await settlementsOf(test.deps.db, businessId)) {
    await markPaid(test.deps.db, id, 'T-1', test.now);
  }
}

/** Where such an owner's name stands before. */
const tellingTables = [
  ...['accounts', 'businesses', 'opening_changes', 'orders', 'outgoing_mail'],
  ...['passkeys', 'print_devices', 'printers'],
];

const raw = (text: string): Sql => ({ strings: [text], values: [] });

/** Where in the database a text stands, as table names. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of [coordinatorTables, copiedTables, distributionColumns].flatMap(Object.keys)) {
    const rows = await test.deps.db.many<{ line: string }>(
      raw(`select to_jsonb(t)::text as line from ${table} t`),
    );
    if (rows.some(({ line }) => line.toLowerCase().includes(text.toLowerCase()))) found.push(table);
  }
  return found.toSorted();
}

const filesIn = (name: 'files' | 'dni') =>
  readdirSync(join(test.deps.config.dataDir, name), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile()).length;

describe('an erased owner', () => {
  it('is refused while money or food is on the way', async () => {
    const shop = await tradingOwner();
    await expect(run('erase-owner', shop.email)).rejects.toThrow('Falta el motivo.');
    const erase = () => run('erase-owner', shop.email, 'Lo pidió');
    await expect(erase()).rejects.toThrow(/liquidaciones sin pagar/);
    await pay(shop);
    const order = await makeOrder(test.deps, shop.businessId, { status: 'preparando' });
    await expect(erase()).rejects.toThrow(/pedidos en curso/);
    await test.deps.db.run(sql`delete from order_lines where order_id = ${order}`);
    await test.deps.db.run(sql`delete from orders where id = ${order}`);
    await makeSale(test.deps.db, shop.businessId, { at: test.now });
    await expect(erase()).rejects.toThrow(/saldo de \$/);
    expect((await test.call('GET /api/auth/session', { token: shop.token })).status).toBe(200);
    await expect(run('erase-owner', 'nadie@ejemplo.ar', 'x')).rejects.toThrow(/No hay un dueño/);
  });

  it('leaves no trace but the books, which add up as before', async () => {
    const before = [filesIn('files'), filesIn('dni')];
    const shop = await tradingOwner();
    await pay(shop);
    const books = () =>
      test.deps.db.many(sql`
        select e.seq, e.kind, e.amount_cents, e.balance_after_cents, e.description, s.business_name,
          s.cuit, s.alias_cbu, s.net_cents, o.total_cents
        from ledger_entries e
        left join settlements s on s.business_id = e.business_id and s.id = e.settlement_id
        left join orders o on o.business_id = e.business_id and o.id = e.order_id
        where e.business_id = ${shop.businessId} order by e.seq`);
    const kept = await books();
    expect(kept).toHaveLength(2);
    expect(filesIn('files')).toBeGreaterThan(before[0] ?? 0);
    expect(await tablesWith(shop.name)).toEqual(expect.arrayContaining(tellingTables));
    expect(await tablesWith(shop.email)).toContain('audit_log');

    expect(await run('erase-owner', shop.email.toUpperCase(), 'Pidió', 'irse')).toBe(
      'Cuenta borrada. Sus imágenes y fotos de DNI se borraron.',
    );
    expect(await books()).toEqual(kept);
    expect((await verifyLedger(test.deps.db)).differences).toEqual([]);
    expect([filesIn('files'), filesIn('dni')]).toEqual(before);
    expect((await test.call('GET /api/auth/session', { token: shop.token })).status).toBe(401);
    // What was issued to the business keeps its name and account.
    expect(await tablesWith(shop.name)).toEqual(['settlements']);
    for (const text of [shop.email, shop.phone, `Clienta de ${shop.name}`]) {
      expect(await tablesWith(text)).toEqual([]);
    }
    expect(
      await test.deps.db.many(sql`select 1 from products where business_id = ${shop.businessId}`),
    ).toEqual([]);
    const line = await test.deps.db.first(sql`
      select action, target, details from audit_log order by id desc limit 1`);
    expect(line).toEqual({
      action: 'consola: erase-owner',
      target: shop.accountId,
      details: { reason: 'Pidió irse', businesses: 1 },
    });
  });

  it('may come back with the same address', async () => {
    const shop = await tradingOwner();
    await pay(shop);
    await run('erase-owner', shop.email, 'Lo pidió');
    await expect(run('erase-owner', shop.email, 'otra vez')).rejects.toThrow(/No hay un dueño/);
    const again = await register(
      test,
      await registrationOf(test, { owner: { email: shop.email } }),
    );
    expect(again.status).toBe(201);
  });
});

describe('an exported owner', () => {
  it('gets all records, pictures and documents, and nothing of the customers', async () => {
    const shop = await tradingOwner();
    const file = join(folder, 'filomena.zip');
    expect(await run('export-owner', shop.email, file)).toBe(`Guardado en ${file}.`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const files = readZip(readFileSync(file));
    const list = (name: string): Record<string, unknown>[] =>
      JSON.parse(files.get(`${name}.json`)?.toString() ?? '');
    expect(list('cuenta')).toMatchObject([{ email: shop.email, name: shop.name }]);
    expect(list('sesiones').length).toBeGreaterThan(0);
    expect(list('terminos')).toHaveLength(1);
    expect(list('negocio-1/negocio')).toMatchObject([{ name: `Lo de ${shop.name}` }]);
    expect(list('negocio-1/productos')).toHaveLength(1);
    expect(list('negocio-1/pedidos')).toHaveLength(2);
    expect(list('negocio-1/movimientos')).toHaveLength(2);
    expect(list('negocio-1/liquidaciones')).toMatchObject([{ alias_cbu: `${shop.name}.alias` }]);
    expect(list('negocio-1/aperturas')).toMatchObject([{ reason: `${shop.name} está de viaje` }]);
    expect(list('negocio-1/impresoras')).toMatchObject([{ name: `Cocina de ${shop.name}` }]);
    const [agent] = list('negocio-1/agentes-de-impresion');
    expect(agent).toMatchObject({ name: `PC de ${shop.name}` });
    expect(agent).not.toHaveProperty('key_hash');
    expect(list('codigos-de-app')).toHaveLength(1);
    expect(list('codigos-de-recuperacion')).toHaveLength(10);
    expect(list('llaves-de-acceso')).toMatchObject([{ name: `Teléfono de ${shop.name}` }]);
    const names = [...files.keys()];
    expect(names.filter((name) => name.startsWith('imagenes/'))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('dni/')).toSorted()).toEqual([
      'dni/negocio-1-back.jpg',
      'dni/negocio-1-front.jpg',
    ]);
    const texts = names.filter((name) => name.endsWith('.json')).map((name) => files.get(name));
    const all = Buffer.concat(texts.filter((text) => text !== undefined)).toString();
    for (const secret of [
      'Clienta de',
      'Timbre 2',
      'Sin cebolla',
      '$argon2',
      'token_hash',
      'sealed_secret',
    ]) {
      expect(all).not.toContain(secret);
    }
    await expect(run('export-owner', shop.email, file)).rejects.toThrow(/ya existe/);
    expect(await run('audit')).toContain('consola: export-owner');
  });
});
