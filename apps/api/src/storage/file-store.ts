export interface ListedFile {
  name: string;
  bytes: number;
  modifiedAt: Date;
}

/**
 * Where files lie, by name: a folder of this machine or a bucket. A name is made once and never gets
 * other content, so every call may be repeated. What is kept here are pictures of our own making, a
 * megabyte at most: they travel whole, so that nobody is ever shown half of one.
 */
export interface FileStore {
  put(name: string, content: Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** Removing what is not there is not an error. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<ListedFile>;
  isReachable(limitMs: number): Promise<boolean>;
}

/** The disk is full or broken, the bucket is away, slow or refuses us: later it may work. */
export class StorageUnavailable extends Error {
  readonly doing: keyof FileStore;

  constructor(doing: keyof FileStore, reason: string, cause?: unknown) {
    super(`storage, ${doing}: ${reason}`, { cause });
    this.doing = doing;
  }
}
