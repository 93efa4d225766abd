/** SQL with its values kept apart: what is interpolated never becomes text of the statement. */
export interface Sql {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value;

/** sql`select … where id = ${id}`; another sql`…` may be interpolated as a part. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  const outStrings: string[] = [strings[0] ?? ''];
  const outValues: unknown[] = [];
  const append = (text: string) => {
    outStrings[outStrings.length - 1] += text;
  };
  values.forEach((value, index) => {
    if (isSql(value)) {
      append(value.strings[0] ?? '');
      value.values.forEach((inner, i) => {
        outValues.push(inner);
        outStrings.push(value.strings[i + 1] ?? '');
      });
    } else {
      outValues.push(value);
      outStrings.push('');
    }
    append(strings[index + 1] ?? '');
  });
  return { strings: outStrings, values: outValues };
}

/** A statement made of names that no caller chose: of tables and columns, from the schema itself. */
export const rawSql = (text: string): Sql => ({ strings: [text], values: [] });

/**
 * A limit that is always the same. One that is a value is taken for a tenth of what there is: where that is
 * more than a page, PostgreSQL plans each call anew.
 */
export const fixedLimit = (rows: number): Sql => rawSql(`limit ${Math.trunc(rows)}`);

/**
 * A value that no plan looks at. Where PostgreSQL sees that few rows lie behind one, it plans the statement anew at
 * each call instead of keeping the plan that is as good for any.
 */
export const unseen = (value: Sql): Sql => sql`(select ${value})`;

/** The first rows of a list that never gives more than `most` at once. */
export const firstOf = (rows: Sql, order: Sql, limit: number, most: number): Sql => sql`
  select * from (${rows} order by ${order} ${fixedLimit(most)}) o
  order by ${order} limit ${limit}`;

/** The statement with $1, $2… in place of the values. */
export const statementOf = ({ strings }: Sql): string =>
  strings.reduce((text, part, index) => `${text}$${index}${part}`);

/** Parts joined by a separator, for lists of conditions or assignments. */
export const joinSql = (parts: readonly Sql[], separator: Sql): Sql =>
  parts.reduce((all, part) => sql`${all}${separator}${part}`);
