import { type Connection, type Log, type Queryable, silentLog } from './database.ts';
import { putBackForeignKeys, takeForeignKeys } from './foreign-keys.ts';
import { keepPlansWhereTheyStay } from './kept-plans.ts';
import {
  businessFunctions,
  coordinatorTables,
  copiedTables,
  distributionColumns,
} from './placement.ts';
import { rawSql, sql } from './sql.ts';

/** Why this database cannot be spread over several servers. */
export class NotDistributable extends Error {}

/** Whether an earlier run spread this database over several servers. */
export async function isDistributed(db: Queryable): Promise<boolean> {
  if (!(await hasExtension(db))) return false;
  return (
    (await db.first(
      sql`select 1 from pg_dist_partition where logicalrelid::text = 'businesses'`,
    )) !== undefined
  );
}

/**
 * Puts each table where placement.ts says, in one transaction: after a failure everything is as it
 * was. What is in its place already stays; answers the tables that were moved.
 */
export async function distribute(
  connection: Connection,
  { shards = 32, log = silentLog }: { shards?: number; log?: Log } = {},
): Promise<string[]> {
  await refuseUnprepared(connection);
  const waiting = await unplacedTables(connection);
  await insistOnRecovery(connection, !waiting.has('businesses'), log);
  const isMissing = (table: string) => waiting.has(table);
  const copied = Object.keys(copiedTables).filter(isMissing);
  const distributed = Object.keys(distributionColumns).filter(isMissing);
  const local = Object.keys(coordinatorTables).filter(isMissing);
  const moved = [...copied, ...distributed, ...local];
  const functions = await unplacedFunctions(connection);
  if (moved.length + functions.length === 0) {
    await keepPlansWhereTheyStay(connection);
    return [];
  }
  await allowTriggers(connection);
  await connection.transaction(async (tx) => {
    await tx.run(rawSql(`set local citus.shard_count = ${Math.trunc(shards)}`));
    await tx.run(rawSql('set local citus.enable_unsafe_triggers = on'));
    // Of one table after the other, because they refer to each other.
    await tx.run(rawSql(`set local citus.multi_shard_modify_mode = 'sequential'`));
    // No table can move while another that has not moved yet refers to it.
    const keys = await takeForeignKeys(tx, moved);
    for (const table of copied) {
      log.info({ table }, 'copying to every server');
      await tx.run(sql`select create_reference_table(${table})`);
    }
    for (const table of distributed) {
      log.info({ table }, 'spreading by business');
      await spread(tx, table);
    }
    for (const table of local) {
      log.info({ table }, 'keeping on the coordinator');
      await tx.run(sql`select citus_add_local_table_to_metadata(${table}::regclass)`);
    }
    await putBackForeignKeys(tx, keys);
    for (const signature of functions) {
      log.info({ function: signature }, 'running beside its business');
      await tx.run(sql`
        select create_distributed_function(${signature}::regprocedure, 'business',
          colocate_with => 'businesses', force_delegation => true)`);
    }
    await keepPlansWhereTheyStay(tx);
  });
  return [...moved, ...functions];
}

const hasExtension = async (db: Queryable): Promise<boolean> =>
  (await db.first(sql`select 1 from pg_extension where extname = 'citus'`)) !== undefined;

async function refuseUnprepared(db: Queryable): Promise<void> {
  if (!(await hasExtension(db))) {
    throw new NotDistributable(
      'La base de datos no tiene la extensión citus. Instálala en todos los servidores y ejecuta "create extension citus" antes de distribuir.',
    );
  }
  const nodes = await db.many<{ groupid: number }>(
    sql`select groupid from pg_dist_node where isactive`,
  );
  if (!nodes.some(({ groupid }) => groupid === 0)) {
    throw new NotDistributable(
      'El coordinador no sabe su propia dirección. Dísela con "select citus_set_coordinator_host(…)" antes de distribuir.',
    );
  }
  if (!nodes.some(({ groupid }) => groupid > 0)) {
    throw new NotDistributable(
      'El coordinador no conoce ningún otro servidor. Agrégalos con "select citus_add_node(…)" antes de distribuir.',
    );
  }
}

/** How long the events of all shops may wait for what a server had promised to commit when it died. */
const recoveredWithinMs = 10_000;
const noRecovery =
  'Si un servidor cae, lo que dejó a medias frena los avisos de todos los locales hasta que el coordinador lo recupera. Pon "citus.recover_2pc_interval = \'5s\'" en todos los servidores y recarga su configuración.';

/** Refused while it can still be put right first; said at every start where shops sell already. */
async function insistOnRecovery(db: Queryable, isSpread: boolean, log: Log): Promise<void> {
  const row = await db.first<{ ms: number }>(
    sql`select setting::int as ms from pg_settings where name = 'citus.recover_2pc_interval'`,
  );
  const ms = row?.ms ?? 0;
  if (ms > 0 && ms <= recoveredWithinMs) return;
  if (!isSpread) throw new NotDistributable(noRecovery);
  log.warn({ 'citus.recover_2pc_interval': ms }, noRecovery);
}

/** The tables that are there and have no place yet. */
async function unplacedTables(db: Queryable): Promise<Set<string>> {
  const rows = await db.many<{ table: string }>(sql`
    select relname::text as "table" from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and oid not in (select logicalrelid from pg_dist_partition)`);
  return new Set(rows.map(({ table }) => table));
}

/** With their arguments: a migration may have made one anew. */
async function unplacedFunctions(db: Queryable): Promise<string[]> {
  const rows = await db.many<{ signature: string }>(sql`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname = any(${businessFunctions}::text[])
      and not exists (select 1 from pg_catalog.pg_dist_object d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid
          and d.distribution_argument_index is not null)
    order by 1`);
  return rows.map(({ signature }) => signature);
}

/** Citus asks this of whoever puts a trigger on a table that is spread: ours only refuse. */
async function allowTriggers(db: Queryable): Promise<void> {
  const row = await db.first<{ name: string }>(sql`select quote_ident(current_database()) as name`);
  await db.run(rawSql(`alter database ${row?.name} set citus.enable_unsafe_triggers = on`));
}

/** The first makes the shards, the others lie beside its rows. */
const spread = (tx: Queryable, table: string): Promise<unknown> => {
  const beside = table === 'businesses' ? 'none' : 'businesses';
  return tx.run(sql`
    select create_distributed_table(${table}::regclass, ${distributionColumns[table]},
      colocate_with => ${beside})`);
};
