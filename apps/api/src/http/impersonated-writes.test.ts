import { allCalls } from '@mostrador/contract/all-calls';
import type { Endpoint } from '@mostrador/contract/endpoint';
import { sampleOf } from '@mostrador/contract/testing/sample-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { makeOrder } from '../features/orders/testing/make-order.ts';
import { formOf, formType, picture } from '../features/uploads/testing.ts';
import type { MadeOwner } from '../testing/factory.ts';
import { type Answer, TestApp } from '../testing/test-app.ts';

/** Asked of every call in the contract that an administrator could make in the name of a business. */

const writes = allCalls.filter(
  ([name, { access }]) => access === 'business' && !name.startsWith('GET '),
);

let test: TestApp;
let adminId: string;
let adminToken: string;
let owner: MadeOwner;
let photo: Buffer;
let imageUrl: string;
let ids: Record<string, string>;
const succeeded: string[] = [];
beforeAll(async () => {
  test = await TestApp.start();
  adminId = (await test.make.account('admin')).accountId;
  adminToken = await test.make.token(adminId);
  photo = formOf({
    name: 'image',
    filename: 'foto.jpg',
    content: await picture().jpeg().toBuffer(),
  });
  owner = await test.make.owner();
  const { businessId } = owner;
  ids = {
    businessId,
    productId: await test.make.product(businessId),
    id: await makeOrder(test.deps, businessId),
  };
  ids = { ...ids, groupId: await makeGroup(), slotId: await makeSlot() };
  const answer = await send('POST /upload', { files: ['image'] }, owner.token);
  imageUrl = String(answer.body.imageUrl);
});
afterAll(() => test.stop());

async function makeGroup(): Promise<string> {
  const path = `POST /api/option-groups/${owner.businessId}`;
  const { body } = await test.call<{ data: { _id: string } }>(path, {
    token: owner.token,
    body: { groupName: 'Salsas' },
  });
  return body.data._id;
}

async function makeSlot(): Promise<string> {
  const path = `POST /api/businesses/${owner.businessId}/horarios`;
  const { body } = await test.call<{ slots: { _id: string }[] }[]>(path, {
    token: owner.token,
    body: { dias: ['Lunes'], apertura: '09:00', cierre: '13:00' },
  });
  return body[0]?.slots[0]?._id ?? '';
}

async function takeOver(): Promise<string> {
  const { body } = await test.call<{ url: string }>(
    `POST /api/admin/businesses/${owner.businessId}/takeover`,
    { token: adminToken, body: { reason: 'El dueño pidió ayuda' } },
  );
  return new URL(body.url).searchParams.get('token') ?? '';
}

const closedDay = { from: '2026-03-05', until: '2026-03-05', kind: 'closed', reason: 'feriado' };

/** Where a body made from the schema alone would be refused. */
const wholeBodies = (): Record<string, unknown> => ({
  'POST /upload/delete': { imageUrl },
  'PATCH /api/orders/:id/status': { status: 'preparando' },
  'PUT /api/businesses/:businessId/shipping-config': {
    tipoDeTarifa: 'FIJA',
    precioFijo: 900,
    distanciaMaxima_km: 4,
    tarifasPorZona: [],
  },
  'PATCH /api/businesses/:businessId/products/bulk-groups': {
    productIds: [ids.productId],
    groupIds: [ids.groupId],
    action: 'add',
  },
  'PUT /api/option-groups/:businessId/order': { groupIds: [ids.groupId] },
  'POST /api/businesses/:businessId/special-dates': closedDay,
  'PUT /api/businesses/:businessId/special-dates/:dateId': closedDay,
});

type Sent = Pick<Endpoint, 'files' | 'body'>;

function send(name: string, { files, body }: Sent, token: string): Promise<Answer> {
  const path = name.replace(/:(\w+)/g, (_, param) => ids[param] ?? 'desconocido');
  if (files) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': formType };
    return test.call(path, { raw: { payload: photo, headers } });
  }
  const sent = wholeBodies()[name] ?? (body && sampleOf(body));
  return test.call(path, { token, ...(sent !== undefined && { body: sent }) });
}

const linesSince = (id: string) =>
  test.deps.db.many<{ action: string; business_id: string }>(sql`
    select action, business_id from audit_log
    where impersonator_id = ${adminId} and id > ${id}::bigint`);

const lastLine = async (): Promise<string> =>
  String(
    (await test.deps.db.first<{ id: string }>(sql`select max(id)::text as id from audit_log`))?.id,
  );

describe('a write in the name of a business', () => {
  it.each(writes)(
    '%s leaves exactly one line when it succeeds, none when not',
    async (name, endpoint) => {
      const token = await takeOver();
      const before = await lastLine();
      const { status } = await send(name, endpoint, token);
      const lines = await linesSince(before);
      if (endpoint.notWhileImpersonating) expect(status).toBe(403);
      if (status >= 300) {
        expect(lines).toEqual([]);
        return;
      }
      succeeded.push(name);
      expect(lines).toEqual([{ action: name, business_id: owner.businessId }]);
    },
  );

  it('was really done often enough to prove something', () => {
    expect(succeeded).toEqual(expect.arrayContaining(['POST /upload', 'POST /upload/delete']));
    const possible = writes.filter(
      ([, { notWhileImpersonating, onSharedDevice }]) =>
        !notWhileImpersonating && onSharedDevice !== 'only',
    );
    expect(succeeded.length).toBeGreaterThan(possible.length / 3);
  });
});

it('leaves no line of an upload that its owner makes', async () => {
  const before = await lastLine();
  expect((await send('POST /upload', { files: ['image'] }, owner.token)).status).toBe(200);
  expect(await linesSince(before)).toEqual([]);
});
