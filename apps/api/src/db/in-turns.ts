import type { Queryable } from './database.ts';
import { rawSql } from './sql.ts';

/**
 * For a transaction that asks every business and then writes what stands in one place and is referred to:
 * several servers allow that only if they are asked one after the other. On one server it means nothing.
 */
export const askInTurns = async (tx: Queryable): Promise<void> => {
  await tx.run(rawSql(`set local citus.multi_shard_modify_mode = 'sequential'`));
};
