import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../config.ts';

/** Whether files can be kept now; a disk that does not answer within the limit cannot. */
export const storageIsReachable = ({ dataDir }: Config, limitMs: number): Promise<boolean> =>
  Promise.race([isWritable(dataDir), delay(limitMs, false, { ref: false })]);

async function isWritable(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
