import { expect, it } from 'vitest';
import { joinSql, sql, statementOf } from './sql.ts';

it('keeps values apart from the text', () => {
  const query = sql`select * from t where a = ${1} and b = ${"'; drop table t"}`;
  expect(statementOf(query)).toBe('select * from t where a = $1 and b = $2');
  expect(query.values).toEqual([1, "'; drop table t"]);
});

it('numbers the values of parts in their place', () => {
  const condition = sql`b = ${2}`;
  const query = sql`select ${1} where ${condition} and c = ${3}`;
  expect(statementOf(query)).toBe('select $1 where b = $2 and c = $3');
  expect(query.values).toEqual([1, 2, 3]);
});

it('joins parts', () => {
  const query = joinSql([sql`a = ${1}`, sql`b = ${2}`], sql` and `);
  expect(statementOf(query)).toBe('a = $1 and b = $2');
});
