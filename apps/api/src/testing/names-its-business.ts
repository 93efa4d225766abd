import type { Database, Queryable } from '../db/database.ts';
import { distributionColumns } from '../db/placement.ts';
import { type Sql, statementOf } from '../db/sql.ts';
import { isNew, noteStatement } from './asked-statements.ts';

/**
 * A statement on tables that lie with their business must say of each which business it means, so
 * that one server of many answers it. One that is meant for all says so in its first line.
 */
const everyBusiness = '/* every business */';

interface Mention {
  table: string;
  /** What the statement calls it. */
  alias: string;
  isInsert: boolean;
}

const tables = Object.keys(distributionColumns).join('|');
const mentionPattern = new RegExp(
  `\\b(from|join|update|into|using)\\s+(${tables})\\b(?:\\s+(?:as\\s+)?(?!(?:${[
    ...['set', 'where', 'on', 'join', 'left', 'order', 'group', 'limit', 'values', 'select', 'for'],
    ...['returning', 'using', 'union', 'offset', 'cross', 'inner', 'default'],
  ].join('|')})\\b)([a-z_]+))?`,
  'gi',
);

const mentionsIn = (statement: string): Mention[] =>
  [...statement.matchAll(mentionPattern)].map(([, verb = '', table = '', alias]) => ({
    table,
    alias: alias ?? table,
    isInsert: verb.toLowerCase() === 'into',
  }));

/** Why a statement would ask every server, or null. */
export function whyNotOneBusiness(statement: string): string | null {
  if (
    statement.includes(everyBusiness) ||
    !/^\s*(with|select|insert|update|delete)\b/i.test(statement)
  ) {
    return null;
  }
  const mentions = mentionsIn(statement);
  const foreign = mentions.find((mention) => !isBound(statement, mention));
  if (foreign) return `${foreign.alias} (${foreign.table}) is not tied to one business`;
  const following = mentions.find((mention) => onlyFollows(statement, mention));
  return following
    ? `${following.alias} (${following.table}) only follows another table: name the business there too`
    : null;
}

/** A subquery that takes its business from the row outside of it: several servers do not see which it is. */
const onlyFollows = (statement: string, { table, alias }: Mention): boolean =>
  new RegExp(
    `\\bwhere\\s+${alias}\\.${distributionColumns[table]}\\s*=\\s*\\w+\\.(business_)?id\\b`,
    'i',
  ).test(statement);

function isBound(statement: string, { table, alias, isInsert }: Mention): boolean {
  const column = distributionColumns[table] ?? '';
  if (isInsert)
    return new RegExp(`into\\s+${table}\\s*\\([^)]*\\b${column}\\b`, 'i').test(statement);
  const name = `(?:${alias}\\.|(?<![.\\w]))${column}`;
  return (
    new RegExp(`${name}\\s*(?:=|in\\b)`, 'i').test(statement) ||
    new RegExp(`=\\s*${alias}\\.${column}\\b`, 'i').test(statement)
  );
}

const verdicts = new Map<string, string | null>();

/** The same database, on which product code cannot ask every server by mistake. */
export const oneBusinessEach = (db: Database): Database => {
  const checked = checkedOn(db.kind);
  return {
    ...db,
    ...checked(db),
    history: checked(db),
    transaction: (work) => db.transaction((tx) => work(checked(tx))),
  };
};

const checkedOn =
  (kind: Database['kind']) =>
  (db: Queryable): Queryable => {
    async function ask<Answer>(query: Sql, send: (query: Sql) => Promise<Answer>): Promise<Answer> {
      const isToNote = kind === 'postgres' && isNew(query) && !isOfTest(callerOf(new Error()));
      const answer = await send(judged(query));
      if (isToNote) noteStatement(query);
      return answer;
    }
    return {
      many: <Row>(query: Sql) => ask(query, (asked) => db.many<Row>(asked)),
      first: <Row>(query: Sql) => ask(query, (asked) => db.first<Row>(asked)),
      run: (query) => ask(query, (asked) => db.run(asked)),
    };
  };

/** The query, unless product code means all businesses with it and does not say so. */
export function judged(query: Sql, caller?: string): Sql {
  const statement = statementOf(query);
  if (!verdicts.has(statement)) verdicts.set(statement, whyNotOneBusiness(statement));
  const verdict = verdicts.get(statement);
  if (!verdict) return query;
  const place = caller ?? callerOf(new Error());
  if (isOfTest(place)) return query;
  throw new Error(`${verdict}, ${place}:\n${statement}`);
}

const isOfTest = (place: string): boolean => /\.test\.ts|\/testing/.test(place);

/** The place that asked: the first that is neither this file nor the one that it tells. */
const callerOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .slice(1)
    .find((line) => !/names-its-business|asked-statements/.test(line))
    ?.trim() ?? '';
