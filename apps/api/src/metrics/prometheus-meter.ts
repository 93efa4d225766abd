import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import type { Part } from '../readiness.ts';
import { makeInstruments } from './instruments.ts';
import { KeptFigure } from './kept-figure.ts';
import type { Meter, MetricsPage } from './meter.ts';
import { countUnwatched, loadPlatformFigures, type PlatformFigures } from './platform-figures.ts';

/** Orders, mail, tickets and ledgers are counted in indexes; for the shops each one's hours are read. */
const keepSeconds = { figures: 10, shops: 60 };

/** Counts in this process; asks the database for what all processes share, when somebody looks. */
export class PrometheusMeter implements Meter {
  readonly #deps: Deps;
  readonly #registry = new Registry();
  readonly #instruments = makeInstruments(this.#registry);
  /** The end of the last turn that went well, or the start. */
  readonly #soundTurns = new Map<string, Date>();
  readonly #figures: KeptFigure<PlatformFigures>;
  readonly #unwatched: KeptFigure<number>;

  constructor(deps: Deps) {
    this.#deps = deps;
    const { db, now } = deps;
    this.#figures = new KeptFigure(deps, keepSeconds.figures, () => loadPlatformFigures(db, now()));
    this.#unwatched = new KeptFigure(deps, keepSeconds.shops, () => countUnwatched(db, now()));
    collectDefaultMetrics({ register: this.#registry });
  }

  answered(call: string, status: number, seconds: number | null): void {
    this.#instruments.requests.inc({ call, status });
    if (seconds !== null) this.#instruments.requestSeconds.observe({ call }, seconds);
  }

  streamsOpen(count: number): void {
    this.#instruments.streams.set(count);
  }

  eventSent(kind: string, seconds: number): void {
    this.#instruments.eventSeconds.observe({ kind }, seconds);
  }

  jobStarts(task: string, everySeconds: number, now: Date): void {
    this.#soundTurns.set(task, now);
    this.#instruments.jobEvery.set({ task }, everySeconds);
    this.#instruments.jobFailures.inc({ task }, 0);
  }

  jobTookTurn(task: string, seconds: number, hasFailed: boolean, now: Date): void {
    this.#instruments.jobSeconds.set({ task }, seconds);
    this.#instruments.jobLast.set({ task }, now.getTime() / 1_000);
    if (hasFailed) this.#instruments.jobFailures.inc({ task });
    else this.#soundTurns.set(task, now);
  }

  browserError(kind: string): void {
    this.#instruments.browserErrors.inc({ kind });
  }

  async page(parts: readonly Part[]): Promise<MetricsPage> {
    this.#lookAtProcess();
    for (const { name, isThere } of parts) {
      this.#instruments.ready.set({ part: name }, isThere ? 1 : 0);
    }
    await this.#lookAtPlatform();
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() };
  }

  #lookAtProcess(): void {
    const { jobAge, poolConnections, poolWaiting } = this.#instruments;
    const now = this.#deps.now().getTime();
    for (const [task, soundAt] of this.#soundTurns) {
      jobAge.set({ task }, Math.max(0, (now - soundAt.getTime()) / 1_000));
    }
    const pool = this.#deps.db.pool?.();
    if (!pool) return;
    poolConnections.set({ use: 'busy' }, pool.busy);
    poolConnections.set({ use: 'idle' }, pool.idle);
    poolWaiting.set(pool.waiting);
  }

  /** What could not be counted is not told: an old figure would look like a fresh one. */
  async #lookAtPlatform(): Promise<void> {
    const instruments = this.#instruments;
    const [figures, unwatched] = await Promise.all([this.#figures.look(), this.#unwatched.look()]);
    const shown = [
      [instruments.unanswered, figures?.unansweredOrders],
      [instruments.longestUnanswered, figures?.longestUnansweredSeconds],
      [instruments.unwatched, unwatched ?? undefined],
      [instruments.mailWaiting, figures?.waitingMails],
      [instruments.mailAge, figures?.longestMailSeconds],
      [instruments.mailDead, figures?.deadMails],
      [instruments.ticketsWaiting, figures?.waitingTickets],
      [instruments.ticketAge, figures?.longestTicketSeconds],
      [instruments.ticketsFailed, figures?.failedTickets],
      [instruments.pushWaiting, figures?.waitingPushes],
      [instruments.pushAge, figures?.longestPushSeconds],
      [instruments.pushDead, figures?.deadPushes],
      [instruments.unsoundLedgers, figures?.unsoundLedgers],
    ] as const;
    for (const [gauge, value] of shown) {
      if (value === undefined) gauge.remove();
      else gauge.set(value);
    }
    instruments.orders.reset();
    for (const [status, count] of figures?.orders ?? []) instruments.orders.set({ status }, count);
  }
}
