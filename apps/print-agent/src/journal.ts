import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A ticket that the server has not been told about: on its way to the printer, or sent. */
export interface JournalEntry {
  jobId: string;
  lease: string;
  isSent: boolean;
}

/**
 * What was sent to printers and not yet acknowledged, on disk, so that a restart between paper and
 * acknowledgement prints nothing twice. Its name for the agent goes with it: whoever lost the journal is
 * somebody else to the server.
 */
export class Journal {
  readonly agent: string;
  readonly #file: string;
  readonly #entries: Map<string, JournalEntry>;

  private constructor(file: string, agent: string, entries: readonly JournalEntry[]) {
    this.agent = agent;
    this.#file = file;
    this.#entries = new Map(entries.map((entry) => [entry.jobId, entry]));
    this.#save();
  }

  static open(file: string): Journal {
    const { agent, entries } = read(file);
    return new Journal(file, agent, entries);
  }

  get entries(): JournalEntry[] {
    return [...this.#entries.values()];
  }

  note(entry: JournalEntry): void {
    this.#entries.set(entry.jobId, entry);
    this.#save();
  }

  forget(jobId: string): void {
    this.#entries.delete(jobId);
    this.#save();
  }

  /** The old file stays whole until the new one is. */
  #save(): void {
    const draft = `${this.#file}.new`;
    writeFileSync(draft, JSON.stringify({ agent: this.agent, entries: this.entries }));
    const handle = openSync(draft, 'r+');
    fsyncSync(handle);
    closeSync(handle);
    renameSync(draft, this.#file);
  }
}

function read(file: string): { agent: string; entries: JournalEntry[] } {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { agent: randomBytes(12).toString('hex'), entries: [] };
  }
}
