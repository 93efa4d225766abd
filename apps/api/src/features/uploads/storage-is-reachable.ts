import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import type { Config } from '../../config.ts';

/** Whether files can be kept now. */
export async function storageIsReachable({ dataDir }: Config): Promise<boolean> {
  await mkdir(dataDir, { recursive: true });
  await access(dataDir, constants.W_OK);
  return true;
}
