import { compress, type Encoding } from '../../http/compress.ts';

/** A board as text, and its compressed forms once somebody asked for them. */
export class BoardText {
  readonly version: number;
  readonly plain: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(version: number, text: string) {
    this.version = version;
    this.plain = Buffer.from(text);
  }

  /** The same version, told otherwise. */
  changed(tell: (text: string) => string): BoardText {
    return new BoardText(this.version, tell(this.plain.toString()));
  }

  /** Compressed once for all who ask for this version. */
  encoded(encoding: Encoding): Promise<Buffer> {
    let made = this.#compressed.get(encoding);
    if (!made) {
      made = compress(this.plain, encoding);
      this.#compressed.set(encoding, made);
    }
    return made;
  }
}

interface Kept {
  version: number;
  board: Promise<BoardText>;
}

/**
 * The boards that were read last, at most one version of each. It is never asked without a version
 * that was just read from the database, so other processes need not tell it anything.
 */
export class BoardCache {
  readonly #boards = new Map<string, Kept>();
  readonly #maxBoards: number;

  constructor(maxBoards = 300) {
    this.#maxBoards = maxBoards;
  }

  /** The board of that key (a business, and who reads it) at that version; of several callers at once, one reads it. */
  async get(key: string, version: number, read: () => Promise<BoardText>): Promise<BoardText> {
    const known = this.#boards.get(key);
    const kept = known?.version === version ? known : { version, board: read() };
    this.#boards.delete(key);
    this.#boards.set(key, kept);
    this.#dropOldest();
    try {
      const board = await kept.board;
      // It may have changed once more before it was read.
      kept.version = board.version;
      return board;
    } catch (error) {
      if (this.#boards.get(key) === kept) this.#boards.delete(key);
      throw error;
    }
  }

  #dropOldest(): void {
    const [oldest] = this.#boards.keys();
    if (this.#boards.size > this.#maxBoards && oldest !== undefined) this.#boards.delete(oldest);
  }
}
