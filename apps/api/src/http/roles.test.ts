import { allCalls } from '@mostrador/contract/all-calls';
import type { Endpoint } from '@mostrador/contract/endpoint';
import { financeCalls } from '@mostrador/contract/finances';
import { mayRole, type Needs, type Role, roles, staffRoles } from '@mostrador/contract/permissions';
import { roleByPin, roleOfNobody } from '@mostrador/contract/pins';
import { sampleOf } from '@mostrador/contract/testing/sample-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrder } from '../features/orders/testing/make-order.ts';
import type { MadeOwner } from '../testing/factory.ts';
import { TestApp } from '../testing/test-app.ts';

/**
 * Every call of a business x every role, also on a shared device x own or other business: the table of
 * permissions, asked.
 */

interface BusinessCall {
  name: string;
  needs: Needs;
  endpoint: Endpoint;
}

const calls: BusinessCall[] = allCalls
  .flatMap(([name, endpoint]) =>
    endpoint.access === 'business' ? [{ name, needs: endpoint.needs, endpoint }] : [],
  )
  // Asks what kind of session it is, not whose.
  .filter(({ name }) => name !== 'POST /api/auth/takeover');

type OnDevice = `${Role | 'nobody'} on a shared device`;
type Who = Role | 'impersonated' | OnDevice;
const onDevice: OnDevice[] = [...roles, 'nobody' as const].map(
  (who) => `${who} on a shared device` as const,
);
const everybody: Who[] = [...roles, 'impersonated', ...onDevice];

const isOnDevice = (who: Who): who is OnDevice => onDevice.some((one) => one === who);
const personOn = (who: OnDevice): Role | undefined => roles.find((role) => who.startsWith(role));

let test: TestApp;
let own: MadeOwner;
let other: MadeOwner;
let adminToken: string;
let orders: { own: string; other: string };
const accounts = new Map<Who, { accountId: string; token: string }>();
beforeAll(async () => {
  test = await TestApp.start();
  [own, other] = [await test.make.owner(), await test.make.owner()];
  accounts.set('owner', own);
  for (const role of staffRoles) accounts.set(role, await test.make.staff(own.businessId, role));
  for (const role of roles) {
    await test.make.pin(own.businessId, accounts.get(role)?.accountId ?? '');
  }
  adminToken = await test.make.token((await test.make.account('admin')).accountId);
  orders = {
    own: await makeOrder(test.deps, own.businessId),
    other: await makeOrder(test.deps, other.businessId),
  };
});
afterAll(() => test.stop());

/** What ends the session that asks gets one of its own. */
async function tokenFor(who: Who, name: string): Promise<string> {
  const known = accounts.get(who);
  const isKept = !name.endsWith('/logout') && name !== 'DELETE /api/shared-device/person';
  if (isOnDevice(who) && !(known && isKept)) {
    const role = personOn(who);
    const person = role && accounts.get(role)?.accountId;
    const device = await test.make.sharedDevice(own.businessId, person ?? null);
    if (isKept) accounts.set(who, device);
    return device.token;
  }
  if (known && (isKept || who !== 'impersonated')) {
    return isKept ? known.token : test.make.token(known.accountId);
  }
  const { body } = await test.call<{ url: string }>(
    `POST /api/admin/businesses/${own.businessId}/takeover`,
    { token: adminToken, body: { reason: 'El dueño pidió ayuda' } },
  );
  const token = new URL(body.url).searchParams.get('token') ?? '';
  if (isKept) accounts.set(who, { accountId: '', token });
  return token;
}

const namesBusiness = (name: string) => /:(businessId|id)\b/.test(name);

/** Nothing is to happen in the own business: what is let in there is known by its body's refusal. */
function bodyOf({ name, endpoint }: BusinessCall, where: 'own' | 'other'): unknown {
  if (where === 'own' || !endpoint.body || !namesBusiness(name)) return {};
  return name === 'PATCH /api/orders/:id/status'
    ? { status: 'preparando' }
    : sampleOf(endpoint.body);
}

async function ask(who: Who, call: BusinessCall, where: 'own' | 'other') {
  const { businessId } = where === 'own' ? own : other;
  const [method = '', url = ''] = call.name
    .replace(':businessId', businessId)
    .replace(/:id\b/, orders[where])
    .replace(/:\w+/g, 'desconocido')
    .split(' ');
  const answer = await test.app.inject({
    method: method as 'GET',
    url,
    headers: {
      authorization: `Bearer ${await tokenFor(who, call.name)}`,
      'x-business-id': businessId,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { payload: JSON.stringify(bodyOf(call, where)) }),
    payloadAsStream: true,
  });
  const stream = answer.stream();
  // The live stream does not end by itself.
  const text = call.name === 'GET /api/live' ? '' : (await stream.toArray()).join('');
  stream.destroy();
  return { status: answer.statusCode, text };
}

const isOfFinances = (name: string) => name in financeCalls;

function roleOf(who: Who): Role {
  if (who === 'impersonated') return 'owner';
  if (!isOnDevice(who)) return who;
  const person = personOn(who);
  return person ? roleByPin(person) : roleOfNobody;
}

const isOfKind = (who: Who, { needs, onSharedDevice }: Endpoint): boolean =>
  isOnDevice(who)
    ? onSharedDevice !== 'never' && (needs !== 'anyone' || onSharedDevice !== undefined)
    : onSharedDevice !== 'only';

/** What the table says. */
function expected(who: Who, { name, needs, endpoint }: BusinessCall, where: 'own' | 'other') {
  const isAllowed = mayRole(roleOf(who), needs);
  if (who === 'impersonated' && endpoint.notWhileImpersonating) return 'refused';
  if (!isOfKind(who, endpoint)) return 'refused';
  if (where === 'other' && namesBusiness(name)) return 'unknown';
  if (!isAllowed) return 'refused';
  return where === 'other' && isOfFinances(name) ? 'unknown' : 'let in';
}

/** `let in` is whatever the call itself answers. */
function outcomeOf(status: number, text: string, where: 'own' | 'other', name: string) {
  // Whoever is asked for the password again has been let in.
  if (status === 403 && !text.includes('"proof_needed"')) return 'refused';
  const mustBeUnknown = where === 'other' && (namesBusiness(name) || isOfFinances(name));
  if (status === 404 && mustBeUnknown) return 'unknown';
  return status === 401 || status >= 500 ? `failed with ${status}` : 'let in';
}

describe.each(everybody)('%s', (who) => {
  it.each(['own', 'other'] as const)(
    'gets in where the table says, in the %s business',
    async (where) => {
      const differences: string[] = [];
      for (const call of calls) {
        const { status, text } = await ask(who, call, where);
        const [wanted, got] = [
          expected(who, call, where),
          outcomeOf(status, text, where, call.name),
        ];
        if (wanted !== got)
          differences.push(`${call.name}: ${wanted}, got ${got} (${status}) ${text.slice(0, 120)}`);
        if (status === 403) expect(text).not.toMatch(/token/i);
      }
      expect(differences).toEqual([]);
    },
  );
});
