import { describe, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { judged, whyNotOneBusiness } from './names-its-business.ts';

describe('a statement that names its business', () => {
  it.each([
    `select 1 from orders where business_id = $1 and id = $2`,
    `select 1 from orders o join order_lines l on l.business_id = o.business_id where o.business_id = $1`,
    `update products set version = 1 where business_id = $1 and id = any($2)`,
    `insert into slots (business_id, id) values ($1, $2)`,
    `select 1 from businesses where id = any($1)`,
    `with changed as (update orders o set status = $1 where o.business_id = $2 returning o.*)
     insert into order_events (business_id, version) select business_id, 1 from changed`,
    `select 1 from accounts`,
    `/* every business */ select count(*) from orders`,
  ])('passes: %s', (statement) => {
    expect(whyNotOneBusiness(statement)).toBeNull();
  });
});

describe('a statement that would ask every server', () => {
  it.each([
    ['orders', `select 1 from orders where id = $1`],
    ['orders', `update orders set status = $1 where id = $2`],
    [
      'l',
      `select 1 from orders o join order_lines l on l.order_id = o.id where o.business_id = $1`,
    ],
    ['order_lines', `insert into order_lines (order_id, position) values ($1, $2)`],
    ['businesses', `select 1 from businesses where status = 'pending'`],
    [
      'e',
      `delete from order_events e using orders o where o.business_id = $1 and e.order_id = o.id`,
    ],
    [
      'l',
      `select (select count(*) from order_lines l where l.business_id = o.business_id)
       from orders o where o.business_id = $1`,
    ],
  ])('is named by its table %s: %s', (name, statement) => {
    expect(whyNotOneBusiness(statement)).toContain(`${name} (`);
  });

  it('is refused with its place', () => {
    const ask = (caller: string) => judged(sql`select 1 from orders where id = ${'x'}`, caller);
    expect(() => ask('at find (src/features/orders/store.ts:9:1)')).toThrow(/orders\/store\.ts/);
    expect(() => ask('at src/features/orders/board.test.ts:9:1')).not.toThrow();
  });
});
