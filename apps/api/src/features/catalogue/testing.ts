import { randomBytes } from 'node:crypto';
import type { Product } from '@mostrador/contract/catalogue';
import type { OptionGroup } from '@mostrador/contract/option-groups';
import { sql } from '../../db/sql.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import type { Answer, TestApp } from '../../testing/test-app.ts';

type Shop = Pick<MadeOwner, 'businessId' | 'token'>;

/** The calls of a shop's catalogue, as that shop makes them. */
export class CatalogueClient {
  readonly #test: TestApp;
  readonly shop: Shop;

  constructor(test: TestApp, shop: Shop) {
    this.#test = test;
    this.shop = shop;
  }

  get productsPath(): string {
    return `/api/businesses/${this.shop.businessId}/products`;
  }

  get groupsPath(): string {
    return `/api/option-groups/${this.shop.businessId}`;
  }

  send<Body = Record<string, unknown>>(
    methodAndPath: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    return this.#test.call<Body>(methodAndPath, { token: this.shop.token, body, headers });
  }

  async list(): Promise<Product[]> {
    return (await this.send<{ data: Product[] }>(`GET ${this.productsPath}`)).body.data;
  }

  add(body: unknown): Promise<Answer<{ data: Product; message: string }>> {
    return this.send(`POST ${this.productsPath}`, body);
  }

  async added(body: object = {}): Promise<Product> {
    return (await this.add({ name: 'Lomo completo', price: 12_500, ...body })).body.data;
  }

  async read(productId: string): Promise<Product> {
    return (await this.send<Product>(`GET ${this.productsPath}/${productId}`)).body;
  }

  change(
    productId: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<{ data: Product; message: string; code: string }>> {
    return this.send(`PATCH ${this.productsPath}/${productId}`, body, headers);
  }

  bulk(
    productIds: unknown,
    updates: unknown,
    { key, roundTo }: { key?: string; roundTo?: number | undefined } = {},
  ): Promise<Answer<{ updated: number; message: string }>> {
    const query = roundTo === undefined ? '' : `?roundTo=${roundTo}`;
    return this.send(
      `PATCH ${this.productsPath}/bulk-update${query}`,
      { productIds, updates },
      key === undefined ? {} : { 'idempotency-key': key },
    );
  }

  async groups(): Promise<OptionGroup[]> {
    return (await this.send<{ data: OptionGroup[] }>(`GET ${this.groupsPath}`)).body.data;
  }

  async group(groupName: string, ...optionNames: string[]): Promise<OptionGroup> {
    const { body } = await this.send<{ data: OptionGroup }>(`POST ${this.groupsPath}`, {
      groupName,
    });
    for (const name of optionNames) {
      await this.send(`POST ${this.groupsPath}/${body.data._id}/options`, { name });
    }
    const all = await this.groups();
    return all.find(({ _id }) => _id === body.data._id) ?? body.data;
  }
}

/** A picture that an account has uploaded, as far as the database knows. */
export async function makeUpload(test: TestApp, accountId: string): Promise<string> {
  const path = `${accountId}-${randomBytes(16).toString('hex')}.webp`;
  await test.deps.db.run(sql`
    insert into uploads (business_id, account_id, path, bytes, width, height, created_at)
    values (${accountId}, ${accountId}, ${path}, 100, 10, 10, ${test.now})`);
  return `${test.deps.config.publicUrl}/files/${path}`;
}

/** A shop with this many products, made in one statement. */
export async function makeManyProducts(
  test: TestApp,
  businessId: string,
  count: number,
): Promise<void> {
  await test.deps.db.run(sql`
    insert into products (id, business_id, name, price_cents, category, created_at, position)
    select ${businessId} || '-' || n, ${businessId}, 'Producto ' || n, 100 * n, 'General',
      ${test.now}, n
    from generate_series(1, ${count}::int) as n`);
}
