import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import { createMarketplaceKey } from '../features/marketplace/create-marketplace-key.ts';
import { findKey } from '../features/marketplace/find-key.ts';

/** Whose orders the demo data is full of. */
export const demoMarketplace = 'Demostración';

/**
 * The key with which the simulator plays the marketplace. Its secret is kept beside the data,
 * readable by this user alone; a lost or revoked one is replaced.
 */
export async function integrationKey(deps: Deps): Promise<string> {
  const file = join(deps.config.dataDir, 'simulator.key');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '' && (await findKey(deps, kept))) return kept;

  const { secret } = await createMarketplaceKey(deps.db, 'Simulador', deps.now(), demoMarketplace);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(deps.config.dataDir, { recursive: true });
  await writeFile(draft, secret, { mode: 0o600 });
  await rename(draft, file);
  return secret;
}
