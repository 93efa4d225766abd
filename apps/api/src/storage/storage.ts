import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { BucketAddress } from './bucket-address.ts';
import { bucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** The two places of an installation: pictures for everybody, and identity documents. */
export interface Storage {
  files: FileStore;
  dni: FileStore;
}

export const folderStorage = (dataDir: string): Storage => ({
  files: folderStore(join(dataDir, 'files'), { isSpread: true }),
  dni: folderStore(join(dataDir, 'dni'), { isPrivate: true }),
});

export const bucketStorage = (address: BucketAddress): Storage => ({
  files: bucketStore(address, address.bucket),
  dni: bucketStore(address, address.dniBucket),
});

export const openStorage = ({ dataDir, storage }: Config): Storage =>
  storage ? bucketStorage(storage) : folderStorage(dataDir);

/** Whether both places answer within the limit. */
export async function storageIsReachable(config: Config, limitMs: number): Promise<boolean> {
  const { files, dni } = openStorage(config);
  const answers = await Promise.all([files.isReachable(limitMs), dni.isReachable(limitMs)]);
  return answers.every((isReachable) => isReachable);
}
