import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApp } from '../testing/test-app.ts';
import { firstOf, sql } from './sql.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

it('a page of a long list is planned once, and has the rows that were asked for', async () => {
  await test.deps.db.transaction(async (tx) => {
    await tx.run(sql`create temporary table pages (place int primary key) on commit drop`);
    await tx.run(sql`insert into pages select n from generate_series(1, 20000) n`);
    await tx.run(sql`analyze pages`);
    for (let turn = 0; turn < 8; turn++) {
      const rows = await tx.many<{ place: number }>(
        firstOf(sql`select * from pages where place > ${turn}`, sql`place`, 51),
      );
      expect(rows.map(({ place }) => place)).toEqual(
        Array.from({ length: 51 }, (_, i) => turn + 1 + i),
      );
    }
    // Only a connection to PostgreSQL keeps plans.
    if (test.deps.db.kind !== 'postgres') return;
    const [plans] = await tx.many<{ generic: number }>(sql`
      select generic_plans as generic from pg_prepared_statements
      where statement like '%from pages where place > $1%'`);
    expect(plans?.generic).toBeGreaterThan(0);
  });
});
