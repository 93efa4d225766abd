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
 * A value that no plan looks at. What PostgreSQL would make of one, a day in which little happened, or the first
 * hundred rows of thousands, has it plan the statement anew at each call instead of keeping one plan.
 */
export const unseen = (value: Sql): Sql => sql`(select ${value})`;

/** The first rows of a list: no more are read than asked for, however long it is. */
export const firstOf = (rows: Sql, order: Sql, limit: number): Sql =>
  sql`${rows} order by ${order} limit ${unseen(sql`${limit}::int`)}`;

/** The statement with $1, $2… in place of the values. */
export const statementOf = ({ strings }: Sql): string =>
  strings.reduce((text, part, index) => `${text}$${index}${part}`);

/** Parts joined by a separator, for lists of conditions or assignments. */
export const joinSql = (parts: readonly Sql[], separator: Sql): Sql =>
  parts.reduce((all, part) => sql`${all}${separator}${part}`);
