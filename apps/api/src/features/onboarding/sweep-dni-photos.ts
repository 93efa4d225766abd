import { addDays } from '@mostrador/contract/time';
import { claimRun } from '../../db/claim-run.ts';
import type { Deps } from '../../deps.ts';
import { nightOf } from '../../lib/night.ts';
import { openStorage } from '../../storage/storage.ts';
import { sweepStore } from '../../storage/sweep-store.ts';
import { findKnownPaths } from './dni-store.ts';
import { DniVault } from './dni-vault.ts';

/**
 * A job of the night: photos without a row. Only those that our key opens are ours to remove: another
 * installation may keep its own in the same place.
 */
export async function sweepDniPhotos({ config, db, now, log }: Deps): Promise<void> {
  const run = await claimRun(db, now, 'sweep-dni-photos', nightOf(now()));
  if (!run) return;
  const vault = new DniVault(config);
  const removed = await sweepStore(openStorage(config).dni, addDays(now(), -1), async (names) => {
    await run.hold();
    const known = await findKnownPaths(db, names);
    const orphans: string[] = [];
    for (const name of names) {
      if (!known.has(name) && (await vault.opens(name))) orphans.push(name);
    }
    return orphans;
  });
  if (removed > 0) log.warn({ removed }, 'DNI photos that no row knew were removed');
  await run.finish({ removed });
}
