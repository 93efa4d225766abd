import type { Part } from '../readiness.ts';

/** What the server tells of itself while it works; without METRICS_PORT or METRICS_TOKEN nobody listens. */
export interface Meter {
  /** `call` is the pattern of a route, never an address; a stream and an answer that waits have no duration. */
  answered(call: string, status: number, seconds: number | null): void;
  streamsOpen(count: number): void;
  /** From the change of an order until its event was written to the streams of its shop. */
  eventSent(kind: string, seconds: number): void;
  /** A job begins to take turns. */
  jobStarts(job: string, everySeconds: number, now: Date): void;
  jobTookTurn(job: string, seconds: number, hasFailed: boolean, now: Date): void;
  browserError(kind: string): void;
  /** Everything, as Prometheus reads it. */
  page(parts: readonly Part[]): Promise<MetricsPage>;
}

export interface MetricsPage {
  contentType: string;
  text: string;
}
