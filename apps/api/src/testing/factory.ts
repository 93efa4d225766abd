import type { BusinessStatus, LogisticsType } from '@mostrador/contract/lists';
import type { StaffRole } from '@mostrador/contract/permissions';
import { addDays } from '@mostrador/contract/time';
import { hash } from '@node-rs/argon2';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { openWalletAndBoard } from '../features/profile/insert-business.ts';
import { insertAccount } from '../features/session/insert-account.ts';
import { findSession } from '../features/session/live-session.ts';
import { hashPin, storePin } from '../features/session/member-pins.ts';
import { addStaff } from '../features/session/members.ts';
import { makeOwner } from '../features/session/owners.ts';
import { addSharedDevice, choosePerson } from '../features/session/shared-devices.ts';
import { startSession } from '../features/session/start-session.ts';
import { newId } from '../lib/ids.ts';

export const testPassword = 'clave-de-prueba';
export const testPin = '4827';
let passwordHash: Promise<string> | undefined;
let counter = 0;

export interface MadeOwner {
  accountId: string;
  email: string;
  token: string;
  /** The first business, when it has one. */
  businessId: string;
  businessIds: string[];
}

interface OwnerOptions {
  businesses?: number;
  status?: BusinessStatus;
  logistics?: LogisticsType;
  isOpen?: boolean;
  reason?: string;
}

/** Small makers of rows: each gives back just what a test goes on with. */
export class Factory {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async account(
    role: 'business' | 'admin' = 'business',
  ): Promise<{ accountId: string; email: string }> {
    // A hash carries its own cost: with the least of it, a login of the tests is quick.
    passwordHash ??= hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    const email = `persona${++counter}@ejemplo.ar`;
    const person = { name: 'Persona de prueba', phone: '3541 42-0000' };
    const account = { email, passwordHash: await passwordHash, role, ...person };
    const accountId = await insertAccount(this.#deps.db, account, this.#deps.now());
    if (accountId === null) throw new Error(`There is an account with ${email} already.`);
    return { accountId, email };
  }

  token(accountId: string): Promise<string> {
    return startSession(this.#deps.db, {
      accountId,
      device: 'prueba',
      now: this.#deps.now(),
      maxDays: this.#deps.config.sessionMaxDays,
    });
  }

  /** An owner who is signed in, with as many businesses as asked (one, approved, by default). */
  async owner({ businesses = 1, ...options }: OwnerOptions = {}): Promise<MadeOwner> {
    const { accountId, email } = await this.account();
    const businessIds: string[] = [];
    for (let i = 0; i < businesses; i++) businessIds.push(await this.business(accountId, options));
    return {
      accountId,
      email,
      token: await this.token(accountId),
      businessId: businessIds[0] ?? '',
      businessIds,
    };
  }

  /** Somebody who works in a business, signed in. */
  async staff(businessId: string, role: StaffRole): Promise<{ accountId: string; token: string }> {
    const { accountId } = await this.account();
    await addStaff(this.#deps.db, { businessId, accountId, role }, this.#deps.now());
    return { accountId, token: await this.token(accountId) };
  }

  /** Somebody's PIN in a business. */
  async pin(businessId: string, accountId: string, pin = testPin): Promise<void> {
    const member = { businessId, accountId };
    await storePin(this.#deps.db, member, await hashPin(member, pin), this.#deps.now());
  }

  /** A device that people share, signed in, with nobody chosen or with somebody who has a PIN. */
  async sharedDevice(
    businessId: string,
    personId: string | null = null,
  ): Promise<{ accountId: string; token: string }> {
    const { accountId } = await this.account();
    const device = { businessId, accountId, name: 'Mostrador', createdBy: accountId };
    await addSharedDevice(this.#deps.db, device, this.#deps.now());
    const token = await this.token(accountId);
    const session = await findSession(this.#deps, token);
    await choosePerson(this.#deps.db, session?.caller.sessionId ?? '', personId, this.#deps.now());
    return { accountId, token };
  }

  async business(
    ownerId: string,
    {
      status = 'approved',
      logistics = 'UNBREIK',
      isOpen = status === 'approved',
      reason,
    }: Omit<OwnerOptions, 'businesses'> = {},
  ): Promise<string> {
    const id = newId();
    const now = this.#deps.now();
    const n = ++counter;
    await this.#deps.db.run(sql`
      insert into businesses (id, name, phone, category, cuit, status, status_reason,
        approved_at, is_open, street, number, city, lat, lng, logistics, fixed_price_cents,
        max_distance_km, created_at)
      values (${id}, ${`Negocio ${n}`}, ${'3541 42-1111'}, ${'Restaurante'},
        ${'30-71234567-1'}, ${status}, ${reason ?? null},
        ${status === 'approved' ? addDays(now, -60) : null}, ${isOpen}, ${'San Martín'}, ${'850'},
        ${'Cosquín'}, ${-31.2453}, ${-64.4657}, ${logistics}, ${90_000}, ${8}, ${new Date(now.getTime() + n)})`);
    await makeOwner(this.#deps.db, id, ownerId, new Date(now.getTime() + n));
    await openWalletAndBoard(this.#deps.db, id);
    return id;
  }

  /** Open from Monday 00:00 to Sunday 24:00. */
  async alwaysOpen(businessId: string): Promise<void> {
    await this.#deps.db.run(sql`
      insert into slots (id, business_id, day, opens_minute, closes_minute)
      select ${newId()} || day, ${businessId}, day, 0, 0 from generate_series(0, 6) as day`);
  }

  async product(
    businessId: string,
    { name = 'Lomo completo', priceCents = 1_250_000, inStock = true } = {},
  ): Promise<string> {
    const id = newId();
    await this.#deps.db.run(sql`
      insert into products (id, business_id, name, price_cents, category, in_stock, created_at)
      values (${id}, ${businessId}, ${name}, ${priceCents}, ${'Lomos'}, ${inStock}, ${this.#deps.now()})`);
    return id;
  }
}
