import { Lookout } from '../../db/lookout.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { type AgentCaller, noAgent } from '../../http/caller.ts';
import { printBell } from './queue-tickets.ts';

/** What falls due by itself rings no bell. */
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
  readonly #lookout: Lookout;
  #isClosed = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#lookout = new Lookout(deps.db, printBell, lookEveryMs, () => this.#tell());
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
    await this.#lookout.begin();
    const over = new AbortController();
    const end = () => over.abort();
    const timer = setTimeout(end, waitMs);
    gone.addEventListener('abort', end);
    if (gone.aborted) end();
    try {
      for (;;) {
        // Before the claim: what comes while it runs is not missed.
        const news = this.#next(agent, over.signal);
        const jobs = await claim();
        if (jobs.length > 0) return jobs;
        const word = await news;
        if (word === 'revoked') throw noAgent();
        if (word === 'over') return [];
      }
    } finally {
      clearTimeout(timer);
      end();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const poll of this.#polls) poll.wake('over');
    await this.#lookout.close();
  }

  #next(agent: AgentCaller, over: AbortSignal): Promise<News> {
    return new Promise((resolve) => {
      const leave = () => poll.wake('over');
      const poll: Poll = {
        agent,
        wake: (news) => {
          over.removeEventListener('abort', leave);
          this.#polls.delete(poll);
          resolve(news);
        },
      };
      this.#polls.add(poll);
      over.addEventListener('abort', leave);
      if (over.aborted || this.#isClosed) leave();
    });
  }

  /** Whether it went well. */
  async #tell(): Promise<boolean> {
    const polls = [...this.#polls];
    if (polls.length === 0) return true;
    try {
      const news = await this.#newsOf(polls.map(({ agent }) => agent));
      for (const poll of polls) {
        const word = news.get(poll.agent.deviceId);
        if (word) poll.wake(word);
      }
      return true;
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'waiting tickets were not looked for');
      return false;
    }
  }

  async #newsOf(agents: readonly AgentCaller[]): Promise<Map<string, News>> {
    const now = this.#deps.now();
    const rows = await this.#deps.db.many<{ id: string; isRevoked: boolean }>(sql`
      /* every business */
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
