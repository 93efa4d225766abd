import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { AgentCaller } from '../../http/caller.ts';
import { noAgent } from '../../http/caller.ts';
import { printBell } from './queue-tickets.ts';

/** The bell is the quick way; what it misses, and what falls due by itself, is found by looking. */
const lookEveryMs = 2_000;

/** An agent's question that waits for a ticket. */
interface Poll {
  agent: AgentCaller;
  wake(news: News): void;
}

/** `work`: there may be a ticket; `over`: nobody waits any longer. */
type News = 'work' | 'revoked' | 'over';

/** The agents that wait in this process: one look for all of them at each ring. */
export class AgentPolls {
  readonly #deps: Deps;
  readonly #polls = new Set<Poll>();
  #listening: Promise<() => Promise<void>> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #mustLookAgain = false;
  #isClosed = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Asks `claim` at once, and again whenever there may be something for this agent, until it brings
   * something, the time is over or the agent is gone.
   */
  async untilSome<Job>(
    agent: AgentCaller,
    claim: () => Promise<Job[]>,
    waitMs: number,
    gone: AbortSignal,
  ): Promise<Job[]> {
    const endsAt = performance.now() + waitMs;
    await this.#listen();
    let news = this.#next(agent, endsAt, gone);
    for (;;) {
      const jobs = await claim();
      if (jobs.length > 0) return jobs;
      const word = await news;
      if (word === 'revoked') throw noAgent();
      if (word === 'over') return [];
      // Before the next claim: what comes while it runs is not missed.
      news = this.#next(agent, endsAt, gone);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const poll of this.#polls) poll.wake('over');
    const stopListening = await this.#listening?.catch(() => undefined);
    await stopListening?.();
    await this.#looking;
  }

  #next(agent: AgentCaller, endsAt: number, gone: AbortSignal): Promise<News> {
    return new Promise((resolve) => {
      const leave = () => poll.wake('over');
      const timer = setTimeout(leave, Math.max(0, endsAt - performance.now()));
      const poll: Poll = {
        agent,
        wake: (news) => {
          clearTimeout(timer);
          gone.removeEventListener('abort', leave);
          this.#polls.delete(poll);
          resolve(news);
        },
      };
      this.#polls.add(poll);
      gone.addEventListener('abort', leave);
      if (gone.aborted || this.#isClosed) leave();
    });
  }

  async #listen(): Promise<void> {
    this.#listening ??= this.#deps.db.listen(
      printBell,
      () => this.#look(),
      () => this.#look(),
    );
    const listening = this.#listening;
    try {
      await listening;
    } catch (error) {
      if (this.#listening === listening) this.#listening = undefined;
      throw error;
    }
    if (!this.#isClosed) this.#timer ??= setInterval(() => this.#look(), lookEveryMs).unref();
  }

  /** Once at a time; a ring that comes meanwhile causes one more look. */
  #look(): void {
    this.#mustLookAgain = this.#looking !== undefined;
    if (this.#looking || this.#isClosed || this.#polls.size === 0) return;
    this.#looking = this.#tell().finally(() => {
      this.#looking = undefined;
      if (this.#mustLookAgain) this.#look();
    });
  }

  async #tell(): Promise<void> {
    const polls = [...this.#polls];
    try {
      const news = await this.#newsOf(polls.map(({ agent }) => agent));
      for (const poll of polls) {
        const word = news.get(poll.agent.deviceId);
        if (word) poll.wake(word);
      }
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'waiting tickets were not looked for');
    }
  }

  async #newsOf(agents: readonly AgentCaller[]): Promise<Map<string, News>> {
    const now = this.#deps.now();
    const rows = await this.#deps.db.many<{ id: string; isRevoked: boolean }>(sql`
      select d.id, d.revoked_at is not null as "isRevoked" from print_devices d
      where d.business_id = any(${agents.map(({ businessId }) => businessId)}::text[])
        and d.id = any(${agents.map(({ deviceId }) => deviceId)}::text[])
        and (d.revoked_at is not null or exists (
          select 1 from printers p
          join print_jobs j on j.business_id = p.business_id and j.printer_id = p.id
          where p.business_id = d.business_id and p.device_id = d.id and p.removed_at is null
            and j.state in ('waiting', 'printing') and j.due_at <= ${now}
            and (j.state = 'waiting' or j.lease_until <= ${now})))`);
    return new Map(rows.map(({ id, isRevoked }) => [id, isRevoked ? 'revoked' : 'work']));
  }
}
