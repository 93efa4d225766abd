import type { Product } from '@mostrador/contract/catalogue';
import { toCents, toPesos } from '@mostrador/contract/money';
import {
  changedExtra,
  changedPrices,
  type PriceRule,
  priceRoundings,
} from '@mostrador/contract/price-change-rule';
import type { PriceChange, PriceLine, StoredPrices } from '@mostrador/contract/price-changes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { TestApp } from '../../testing/test-app.ts';
import { createMarketplaceKey } from '../marketplace/create-marketplace-key.ts';
import { cartOf, intake, openShop } from '../marketplace/testing.ts';
import { applyDueEverywhere, forgetOldPriceChanges } from './prices/apply-due.ts';
import { CatalogueClient, makeManyProducts } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const tenUp: PriceRule = {
  direction: 'up',
  type: 'percentage',
  value: 10,
  rounding: 'none',
  promotions: 'both',
};

/** A shop that sends what its preview showed. */
class PriceClient extends CatalogueClient {
  get path(): string {
    return `/api/businesses/${this.shop.businessId}`;
  }

  async prices(): Promise<StoredPrices> {
    return (await this.send<{ data: StoredPrices }>(`GET ${this.path}/prices`)).body.data;
  }

  async wish(rule: PriceRule, more: { applyAt?: string; withOptions?: boolean } = {}) {
    const { products, groups } = await this.prices();
    return {
      name: 'Aumento noviembre',
      rule,
      products: products.map(({ _id, price, regularPrice }) => ({ _id, price, regularPrice })),
      options: more.withOptions
        ? groups.flatMap(({ options }) =>
            options.map(({ _id, priceModifier }) => ({ _id, priceModifier })),
          )
        : [],
      applyAt: more.applyAt ?? null,
    };
  }

  apply(body: unknown) {
    return this.send<{ data: PriceChange; message: string; code: string }>(
      `POST ${this.path}/price-changes`,
      body,
    );
  }

  undo(changeId: string) {
    return this.send<{ data: PriceChange; message: string }>(
      `POST ${this.path}/price-changes/${changeId}/undo`,
    );
  }

  async history(): Promise<PriceChange[]> {
    const { body } = await this.send<{ data: PriceChange[] }>(`GET ${this.path}/price-changes`);
    return body.data;
  }

  async lines(changeId: string): Promise<PriceLine[]> {
    const { body } = await this.send<{ data: { lines: PriceLine[] } }>(
      `GET ${this.path}/price-changes/${changeId}`,
    );
    return body.data.lines;
  }
}

const newShop = async () => new PriceClient(test, await test.make.owner());
const inHours = (hours: number) => new Date(test.now.getTime() + hours * 3_600_000).toISOString();
const prices = (products: readonly Product[]) => products.map(({ price }) => price);

describe('a change of prices', () => {
  it('is applied whole, kept as one row, and undone to the centavo', async () => {
    const shop = await newShop();
    await shop.added({ name: 'Lomo', price: 100.05 });
    const promotion = { isActive: true, originalPrice: 1_000, description: 'Martes' };
    await shop.added({ name: 'Pizza', price: 800, promotion });
    const group = await shop.group('Salsas', 'Cheddar');
    const path = `${shop.groupsPath}/${group._id}/options/${group.options[0]?._id}`;
    await shop.send(`PUT ${path}`, { priceModifier: 50 });
    const before = await shop.prices();

    const { body, status } = await shop.apply(await shop.wish(tenUp, { withOptions: true }));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...{ name: 'Aumento noviembre', state: 'applied', who: 'Persona de prueba' },
      ...{ products: 2, options: 1, left: [] },
    });
    const after = await shop.prices();
    expect(after.products.map(({ price, regularPrice }) => [price, regularPrice])).toEqual([
      [110.06, null],
      [880, 1_100],
    ]);
    expect(after.groups[0]?.options[0]?.priceModifier).toBe(55);
    expect(await shop.lines(body.data._id)).toMatchObject([
      { name: 'Lomo', before: 100.05, after: 110.06, regularBefore: null, outcome: 'changed' },
      { name: 'Pizza', before: 800, after: 880, regularBefore: 1_000, regularAfter: 1_100 },
      { kind: 'option', name: 'Salsas: Cheddar', before: 50, after: 55 },
    ]);

    const undone = await shop.undo(body.data._id);
    expect(undone.body.data).toMatchObject({ state: 'undone', left: [], undoUntil: null });
    expect(await shop.prices()).toEqual(before);
    expect((await shop.undo(body.data._id)).status).toBe(409);
    expect(await shop.history()).toHaveLength(1);
  });

  it('is refused with names where a price is another than the preview showed', async () => {
    const shop = await newShop();
    const lomo = await shop.added({ name: 'Lomo', price: 100 });
    const pizza = await shop.added({ name: 'Pizza', price: 200 });
    const wish = await shop.wish(tenUp);
    await shop.change(pizza._id, { price: 210 });
    const stale = await shop.apply(wish);
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    expect(stale.body.message).toContain('"Pizza"');
    expect(stale.body.message).not.toContain('Lomo');
    await shop.send(`DELETE ${shop.productsPath}/${lomo._id}`);
    expect((await shop.apply({ ...wish, products: wish.products.slice(0, 1) })).status).toBe(409);
    expect([prices(await shop.list()), await shop.history()]).toEqual([[210], []]);
  });

  it('is refused when it changes nothing, or asks for what is no change', async () => {
    const shop = await newShop();
    await shop.added({ price: 100 });
    const wish = await shop.wish(tenUp);
    for (const broken of [
      { ...wish, products: [] },
      { ...wish, rule: { ...tenUp, value: 0.001 } },
      { ...wish, rule: { ...tenUp, direction: 'down', value: 100 } },
      { ...wish, rule: { ...tenUp, direction: 'down', type: 'fixed', value: 100 } },
      { ...wish, name: ' ' },
      { ...wish, products: [...wish.products, ...wish.products] },
      { ...wish, applyAt: inHours(-1) },
      { ...wish, applyAt: inHours(24 * 91) },
    ]) {
      const { status, body } = await shop.apply(broken);
      expect([status, body.message]).toEqual([400, expect.stringMatching(/\.$/)]);
    }
    expect(prices(await shop.list())).toEqual([100]);
  });

  it('undone, names what was edited or deleted since and leaves it', async () => {
    const shop = await newShop();
    const [lomo, pizza] = [
      await shop.added({ name: 'Lomo', price: 100 }),
      await shop.added({ name: 'Pizza', price: 200 }),
    ];
    await shop.added({ name: 'Flan', price: 300 });
    const { data } = (await shop.apply(await shop.wish(tenUp))).body;
    await shop.change(lomo._id, { price: 150 });
    await shop.send(`DELETE ${shop.productsPath}/${pizza._id}`);
    const undone = await shop.undo(data._id);
    expect(undone.body.data.left).toEqual(['Lomo', 'Pizza']);
    expect(prices(await shop.list())).toEqual([150, 300]);
  });

  it('is not undone after a day', async () => {
    const shop = await newShop();
    await shop.added({ price: 100 });
    const { data } = (await shop.apply(await shop.wish(tenUp))).body;
    expect(data.undoUntil).toBe(inHours(24));
    test.advance({ hours: 24 });
    expect((await shop.undo(data._id)).status).toBe(409);
    expect((await shop.history())[0]?.undoUntil).toBeNull();
    expect(prices(await shop.list())).toEqual([110]);
  });

  it('is of its shop alone', async () => {
    const [shop, other] = [await newShop(), await newShop()];
    await shop.added({ price: 100 });
    await other.added({ price: 100 });
    const { data } = (await shop.apply(await shop.wish(tenUp))).body;
    expect((await other.undo(data._id)).status).toBe(404);
    expect((await other.apply(await shop.wish(tenUp))).status).toBe(409);
    expect(prices(await other.list())).toEqual([100]);
  });

  it('stores what the preview shows and takes every centavo back, whatever is asked', async () => {
    const shop = await newShop();
    const cents = fc.sample(fc.integer({ min: 0, max: 999_999_999 }), { numRuns: 60, seed: 7 });
    await test.deps.db.run(sql`
      insert into products (id, business_id, name, price_cents, created_at, position,
        promo_active, original_price_cents)
      select ${shop.shop.businessId} || '-' || at, ${shop.shop.businessId}, 'P' || at, cents,
        ${test.now}, at, at % 3 = 0, case when at % 3 = 0 then cents + 1 + at * 977 end
      from unnest(${cents}::bigint[]) with ordinality as given (cents, at)`);
    const group = await shop.group('Salsas', 'Suma', 'Resta');
    for (const [index, priceModifier] of [333.33, -120.5].entries()) {
      const path = `${shop.groupsPath}/${group._id}/options/${group.options[index]?._id}`;
      await shop.send(`PUT ${path}`, { priceModifier });
    }
    const before = await shop.prices();
    const rules = fc.sample(
      fc.record({
        direction: fc.constantFrom<'up' | 'down'>('up', 'down'),
        type: fc.constantFrom<'percentage' | 'fixed'>('percentage', 'fixed'),
        value: fc.integer({ min: 1, max: 9_999 }).map((hundredths) => hundredths / 100),
        rounding: fc.constantFrom(...priceRoundings),
        promotions: fc.constantFrom<'both' | 'regular'>('both', 'regular'),
      }),
      { numRuns: 8, seed: 11 },
    );
    for (const rule of rules) {
      const { body } = await shop.apply(await shop.wish(rule, { withOptions: true }));
      expect(await shop.prices()).toEqual(previewOf(before, rule));
      await shop.undo(body.data._id);
      expect(await shop.prices()).toEqual(before);
      test.advance({ minutes: 1 });
    }
  });
});

function previewOf({ products, groups }: StoredPrices, rule: PriceRule): StoredPrices {
  return {
    products: products.map((product) => {
      const { price, regularPrice } = product;
      const regularCents = regularPrice === null ? null : toCents(regularPrice);
      const after = changedPrices({ priceCents: toCents(price), regularCents }, rule);
      if (after === null) return product;
      const regular = after.regularCents;
      return {
        ...product,
        price: toPesos(after.priceCents),
        regularPrice: regular === null ? null : toPesos(regular),
      };
    }),
    groups: groups.map((group) => ({
      ...group,
      options: group.options.map((option) => {
        const cents = toCents(option.priceModifier);
        return { ...option, priceModifier: toPesos(changedExtra(cents, rule) ?? cents) };
      }),
    })),
  };
}

describe('a scheduled change', () => {
  it('waits for its hour, can be cancelled, and leaves what was edited meanwhile', async () => {
    const shop = await newShop();
    const lomo = await shop.added({ name: 'Lomo', price: 100 });
    await shop.added({ name: 'Pizza', price: 200 });
    const applyAt = inHours(2);
    const cancelled = (await shop.apply(await shop.wish(tenUp, { applyAt }))).body.data;
    const path = `${shop.path}/price-changes/${cancelled._id}`;
    expect((await shop.undo(cancelled._id)).status).toBe(409);
    expect((await shop.send(`DELETE ${path}`)).status).toBe(200);
    expect((await shop.send(`DELETE ${path}`)).status).toBe(409);
    test.advance({ minutes: 1 });

    const { data } = (await shop.apply(await shop.wish(tenUp, { applyAt }))).body;
    expect(data).toMatchObject({ state: 'scheduled', applyAt, appliedAt: null });
    await shop.change(lomo._id, { price: 150 });
    expect(prices(await shop.list())).toEqual([150, 200]);
    test.advance({ hours: 2 });
    // No job has run: whoever reads the prices sees the new ones.
    expect(prices(await shop.list())).toEqual([150, 220]);
    const [applied, former] = await shop.history();
    expect(former?.state).toBe('cancelled');
    expect(applied).toMatchObject({ state: 'applied', left: ['Lomo'], undoUntil: inHours(24) });
    await shop.undo(data._id);
    expect(prices(await shop.list())).toEqual([150, 200]);
  });

  it('is what a customer pays from its minute on', async () => {
    const owner = await openShop(test);
    const shop = new PriceClient(test, owner);
    const { secret } = await createMarketplaceKey(test.deps.db, 'precios', test.now);
    await shop.apply(await shop.wish(tenUp, { applyAt: inHours(1) }));
    test.advance({ hours: 1 });
    const lines = [{ productId: owner.productId, quantity: 1, price: 13_750 }];
    const { status, body } = await intake(test, secret, { ...cartOf(owner), products: lines });
    expect([status, body.error]).toEqual([201, undefined]);
    expect((await shop.history())[0]?.state).toBe('applied');
  });

  it('is applied once, however many processes run the job, and forgotten after a year', async () => {
    const shop = await newShop();
    await makeManyProducts(test, shop.shop.businessId, 300);
    await shop.apply(await shop.wish(tenUp, { applyAt: inHours(1) }));
    const before = prices(await shop.list());
    test.advance({ hours: 1 });
    const twice: Deps[] = [test.deps, test.deps];
    await Promise.all(twice.map((deps) => applyDueEverywhere(deps)));
    expect(prices(await shop.list())).toEqual(before.map((price) => price * 1.1).map(toCentavos));
    test.advance({ days: 401 });
    await forgetOldPriceChanges(test.deps);
    const token = await test.make.token((await ownerOf(shop)).accountId);
    const later = new PriceClient(test, { ...shop.shop, token });
    expect(await later.history()).toEqual([]);
  });
});

const toCentavos = (price: number) => toPesos(toCents(price));
const ownerOf = async ({ shop: { businessId } }: PriceClient) => {
  const row = await test.deps.db.first<{ accountId: string }>(sql`
    select account_id as "accountId" from business_owners where business_id = ${businessId}`);
  return { accountId: row?.accountId ?? '' };
};
