import { createMarketplaceKey } from '../../features/marketplace/create-marketplace-key.ts';
import { cartOf, openShop, type Shop } from '../../features/marketplace/testing.ts';
import { ServerProcess } from '../../features/orders/testing/server-process.ts';
import { TestApp } from '../../testing/test-app.ts';
import { openPostgres } from '../postgres.ts';
import { sql } from '../sql.ts';
import { PersistentCustomers } from './persistent-customers.ts';

/** A shop that a real server serves, on a PostgreSQL that is to have a bad day. */
export class ServedShop {
  private constructor(
    readonly server: ServerProcess,
    /** Looks at the same database from beside. */
    readonly test: TestApp,
    readonly shop: Shop,
    private readonly key: string,
  ) {}

  static async open(databaseUrl: string): Promise<ServedShop> {
    const server = await ServerProcess.create(databaseUrl);
    await server.start();
    const test = await TestApp.start({}, openPostgres(databaseUrl, 2));
    // That process has the real clock.
    test.setNow(new Date());
    const shop = await openShop(test);
    const { secret } = await createMarketplaceKey(test.deps.db, 'prueba', test.now);
    return new ServedShop(server, test, shop, secret);
  }

  /** Who order there, or from another server of the same shop. */
  customers(url = this.server.url): PersistentCustomers {
    return new PersistentCustomers(url, this.key, cartOf(this.shop));
  }

  /** The orders that are whole: each with its line and its event, once. */
  async storedOrders(): Promise<string[]> {
    const rows = await this.test.deps.db.many<{ id: string }>(sql`
      select o.id from orders o where o.business_id = ${this.shop.businessId}
        and (select count(*) from order_lines l where l.order_id = o.id) = 1
        and (select count(*) from order_events e where e.order_id = o.id) = 1
      order by o.id`);
    return rows.map(({ id }) => id);
  }

  async close(): Promise<void> {
    await this.server.remove();
    await this.test.stop();
  }
}
