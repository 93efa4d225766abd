import type { AuditLine } from '@mostrador/contract/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { writeAudit } from '../../http/audit.ts';
import { TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let token: string;
let ana: string;
let shop: string;
beforeAll(async () => {
  test = await TestApp.start();
  const admin = await test.make.account('admin');
  const owner = await test.make.owner();
  [ana, shop] = [admin.accountId, owner.businessId];
  token = await test.make.token(ana);
  await test.deps.db.run(sql`update accounts set name = 'Ana Pérez' where id = ${ana}`);
  await test.deps.db.run(sql`update businesses set name = 'El Fogón' where id = ${shop}`);
  const lines: [string, string | null, string | null, string, string][] = [
    ['2026-03-01T02:59:59Z', ana, null, shop, 'POST /api/admin/businesses/:businessId/approve'],
    ['2026-03-01T03:00:00Z', ana, null, shop, 'POST /api/admin/settlements/:settlementId/reject'],
    ['2026-03-02T02:59:59Z', owner.accountId, ana, shop, 'PATCH /api/orders/:id/status'],
    ['2026-03-02T03:00:00Z', owner.accountId, null, shop, 'aliasCBU changed'],
    ['2026-03-03T03:00:00Z', null, null, '', 'consola: create-key'],
  ];
  for (const [at, accountId, impersonatorId, businessId, action] of lines) {
    await writeAudit(test.deps.db, {
      at: new Date(at),
      accountId,
      impersonatorId,
      action,
      businessId: businessId || null,
      target: null,
      details: null,
      ip: '',
      requestId: '',
    });
  }
});
afterAll(() => test.stop());

const actions = async (query: Record<string, string>) => {
  const { body } = await test.call<{ lines: AuditLine[] }>(
    `GET /api/admin/audit?${new URLSearchParams(query)}`,
    { token },
  );
  return body.lines.map(({ action }) => action.replace(/^.*\//, ''));
};

describe('the trail', () => {
  it('is filtered by who did it, also in the name of another', async () => {
    expect(await actions({ person: 'ana p' })).toEqual(['status', 'reject', 'approve']);
    expect(await actions({ person: 'nadie' })).toEqual([]);
  });

  it('is filtered by business, in any letters', async () => {
    expect(await actions({ business: 'FOGÓN' })).toHaveLength(4);
    expect(await actions({ business: '%' })).toEqual([]);
  });

  it.each([
    ['decisiones', ['approve']],
    ['dinero', ['aliasCBU changed', 'reject']],
    ['pedidos', ['status']],
    ['plataforma', ['consola: create-key']],
    ['catalogo', []],
  ])('is filtered by kind: %s', async (kind, expected) => {
    expect(await actions({ kind })).toEqual(expected);
  });

  it('is filtered by local days, both included', async () => {
    expect(await actions({ from: '2026-03-01', to: '2026-03-01' })).toEqual(['status', 'reject']);
    expect(await actions({ from: '2026-03-02' })).toHaveLength(2);
  });

  it('says of a call what it is for', async () => {
    const { body } = await test.call<{ lines: AuditLine[] }>('GET /api/admin/audit', { token });
    const byAction = new Map(body.lines.map((line) => [line.action, line]));
    expect(byAction.get('PATCH /api/orders/:id/status')).toMatchObject({
      actorName: 'Ana Pérez',
      summary: 'Acepta, marca listo, rechaza o despacha un pedido.',
      business: 'El Fogón',
    });
    expect(byAction.get('consola: create-key')?.summary).toBeNull();
  });
});
