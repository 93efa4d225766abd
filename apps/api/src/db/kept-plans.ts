import type { Queryable } from './database.ts';
import { businessFunctions } from './placement.ts';
import { rawSql, sql } from './sql.ts';

/**
 * Whether a release of Citus plans the statements of a function anew at each call on a worker and keeps
 * every plan: a connection grows by hundreds of kB with each step of an order (citusdata/citus#8824). Seen with
 * 13.2.2; by its notes 13.5 put it right; those between are taken for the same (docs/scale.md).
 */
export function growsByPlans(release: string): boolean {
  const [major = 0, minor = 0, patch = 0] = release.split('.').map(Number);
  if (major === 13) return (minor === 2 && patch > 0) || minor === 3 || minor === 4;
  return major === 14 && minor < 3;
}

interface Placed {
  signature: string;
  forgets: boolean;
}

/** There the functions of a business throw their plans away, which costs nothing; elsewhere they keep them. */
export async function keepPlansWhereTheyStay(db: Queryable): Promise<void> {
  const row = await db.first<{ release: string }>(
    sql`select substring(citus_version() from '[0-9.]+') as release`,
  );
  const mustForget = growsByPlans(row?.release ?? '');
  const placed = await db.many<Placed>(sql`
    select oid::regprocedure::text as signature,
      coalesce('plan_cache_mode=force_custom_plan' = any(proconfig), false) as forgets
    from pg_proc
    where pronamespace = 'public'::regnamespace and proname = any(${businessFunctions}::text[])
    order by 1`);
  for (const { signature, forgets } of placed) {
    if (forgets === mustForget) continue;
    const change = mustForget ? 'set plan_cache_mode = force_custom_plan' : 'reset plan_cache_mode';
    await db.run(rawSql(`alter function ${signature} ${change}`));
  }
}
