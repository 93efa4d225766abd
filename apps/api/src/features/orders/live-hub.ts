import { Lookout } from '../../db/lookout.ts';
import type { Deps } from '../../deps.ts';
import { liveSessions } from '../session/live-session.ts';
import type { BoardWatch } from './board-watch.ts';
import { isKept, type LiveEvent, numberEvents, readLiveEvents } from './event-store.ts';
import type { LiveStream } from './live-stream.ts';
import { type OrderSight, sightsOf } from './order-sight.ts';
import { eventBell } from './store.ts';

type Sights = ReadonlyMap<string, OrderSight>;

const eventsPerRead = 500;
const streamsPerSession = 5;
const beatEveryMs = 15_000;
/** Whoever may see less than before starts anew, with what the server says of them now. */
const hasLost = (before: Sights, after: Sights): boolean =>
  [...before].some(([businessId, sight]) => {
    const now = after.get(businessId);
    return !now || (sight.money && !now.money) || (sight.contact && !now.contact);
  });

const lookEveryMs = 3_000;
const checkSessionsEveryMs = 4_000;
const noteWatchingEveryMs = 20_000;

/**
 * Reads each event once for all the streams of this process. A stream that lacks some reads them
 * for itself first, and joins the others when it has them.
 */
export class LiveHub {
  readonly #deps: Deps;
  readonly #watch: BoardWatch;
  readonly #streams = new Set<LiveStream>();
  /** Up to where the streams have been told, or are being told, everything. */
  #position = 0;
  readonly #lookout: Lookout;
  #timers: NodeJS.Timeout[] = [];
  #isClosed = false;

  constructor(deps: Deps, watch: BoardWatch) {
    this.#deps = deps;
    this.#watch = watch;
    this.#lookout = new Lookout(deps.db, eventBell, lookEveryMs, () => this.#tell());
  }

  /** Starts a stream, or continues one after the last event that the panel says it has. */
  async join(stream: LiveStream, lastEventId: string | undefined): Promise<void> {
    await this.#listen();
    const head = await numberEvents(this.#deps.db);
    if (lastEventId === undefined) stream.start('hello', head);
    else if (await this.#canContinue(lastEventId, head)) stream.after = Number(lastEventId);
    else stream.start('resync', head);
    await this.#catchUp(stream, head);
    if (this.#isClosed) stream.end();
    else this.#add(stream);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const stream of this.#streams) this.#drop(stream);
    await this.#lookout.close();
  }

  async #canContinue(lastEventId: string, head: number): Promise<boolean> {
    return /^\d{1,15}$/.test(lastEventId) && isKept(this.#deps.db, Number(lastEventId), head);
  }

  /** Sends what the stream lacks, until it has as much as the others. */
  async #catchUp(stream: LiveStream, knownHead: number): Promise<void> {
    for (let head = knownHead; ; head = this.#position) {
      for await (const events of this.#read(stream.businessIds, stream.after, head)) {
        stream.send(events);
      }
      stream.after = head;
      if (this.#streams.size === 0) this.#position = head;
      if (this.#position <= head) return;
    }
  }

  #add(stream: LiveStream): void {
    const ofSession = [...this.#streams].filter(({ sessionId }) => sessionId === stream.sessionId);
    for (const oldest of ofSession.slice(0, 1 - streamsPerSession)) this.#drop(oldest);
    this.#streams.add(stream);
    stream.body.once('close', () => this.#remove(stream));
    this.#deps.meter?.streamsOpen(this.#streams.size);
    this.#noteWatching();
  }

  /** An administrator who looks does not answer orders. */
  #noteWatching(): void {
    const seen = [...this.#streams].filter(({ isOfOwner }) => isOfOwner);
    const businessIds = new Set(seen.flatMap((stream) => stream.businessIds));
    void this.#watch.noteQuietly(this.#deps, businessIds);
  }

  #drop(stream: LiveStream): void {
    stream.end();
    this.#remove(stream);
  }

  #remove(stream: LiveStream): void {
    this.#streams.delete(stream);
    this.#deps.meter?.streamsOpen(this.#streams.size);
  }

  async #listen(): Promise<void> {
    await this.#lookout.begin();
    if (this.#timers.length > 0 || this.#isClosed) return;
    this.#timers = [
      setInterval(() => this.#beat(), beatEveryMs).unref(),
      setInterval(() => void this.#checkSessions(), checkSessionsEveryMs).unref(),
      setInterval(() => this.#noteWatching(), noteWatchingEveryMs).unref(),
    ];
  }

  /** Whether it went well. */
  async #tell(): Promise<boolean> {
    if (this.#streams.size === 0) return true;
    const from = this.#position;
    try {
      const head = await numberEvents(this.#deps.db);
      const streams = [...this.#streams];
      // Before reading: a stream that joins meanwhile sees that it has to read up to here itself.
      this.#position = head;
      const businessIds = [...new Set(streams.flatMap(({ businessIds }) => businessIds))];
      for await (const events of this.#read(businessIds, from, head)) {
        for (const stream of streams) stream.send(events);
        this.#measure(events);
      }
      return true;
    } catch (error) {
      // What was told already is not told twice: each stream knows its last event.
      this.#position = from;
      this.#deps.log.warn({ err: error }, 'live events were not read');
      return false;
    }
  }

  #measure(events: readonly LiveEvent[]): void {
    const { meter, now } = this.#deps;
    if (!meter) return;
    const sentAt = now().getTime();
    for (const { kind, at } of events) {
      meter.eventSent(kind, Math.max(0, (sentAt - at.getTime()) / 1_000));
    }
  }

  async *#read(
    businessIds: readonly string[],
    after: number,
    head: number,
  ): AsyncGenerator<LiveEvent[]> {
    for (let last = after; last < head; ) {
      const { db } = this.#deps;
      const events = await readLiveEvents(db, businessIds, last, head, eventsPerRead);
      yield events;
      last = events.length < eventsPerRead ? head : (events.at(-1)?.number ?? head);
    }
  }

  #beat(): void {
    for (const stream of this.#streams) stream.beat();
  }

  /** Ends the streams of sessions that ended, and learns of businesses that came or went. */
  async #checkSessions(): Promise<void> {
    if (this.#streams.size === 0) return;
    try {
      const sessionIds = [...this.#streams].map(({ sessionId }) => sessionId);
      const live = await liveSessions(this.#deps, sessionIds);
      for (const stream of this.#streams) {
        if (!sessionIds.includes(stream.sessionId)) continue;
        const memberships = live.get(stream.sessionId);
        const sights = sightsOf(memberships ?? []);
        if (!memberships || hasLost(stream.sights, sights)) this.#drop(stream);
        else stream.sights = sights;
      }
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'sessions of live streams were not checked');
    }
  }
}
