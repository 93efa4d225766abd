/** What the tests of the server see of `postgres.mjs`. */
export interface ThrowAwayPostgres {
  url: string;
  /** Without the network, which takes twice as long for a short statement. */
  socketUrl: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
  startServer(): Promise<void>;
  stopServer(mode?: 'fast' | 'immediate' | 'killed'): Promise<void>;
  restart(options?: { mode?: 'fast' | 'immediate'; awayMs?: number }): Promise<void>;
  pause(): void;
  resume(): void;
}

export function startPostgres(options?: {
  durable?: boolean;
  replicaOf?: string;
  settings?: string[];
  dataIn?: string;
  walIn?: string;
  env?: Record<string, string>;
}): Promise<ThrowAwayPostgres>;
