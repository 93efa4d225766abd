import { anySignal } from '../../../lib/any-signal.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { noteAnswer, noteHeartbeat } from './live-status.ts';
import { readStream, type StreamMessage } from './read-stream.ts';
import { retryDelayMs } from './retry-delay.ts';

/** A connection that lived this long was a good one: the next trouble starts counting anew. */
const steadyMs = 10_000;

interface StreamLoop {
  lastEventId: () => string | null;
  onMessage: (message: StreamMessage) => void;
  onOpenChange: (isOpen: boolean) => void;
  /** A stream that worked cannot be opened again: time to ask whether the server is still there. */
  onUnreachable: () => void;
}

type Outcome = 'steady' | 'short' | 'refused' | 'unreachable';

/** Waits, but no longer than until the network or the person comes back. */
function waitToRetry(delayMs: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(finish, delayMs);
    const { signal } = done;
    stop.addEventListener('abort', finish, { signal });
    window.addEventListener('online', finish, { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') finish();
      },
      { signal },
    );
  });
}

async function connectOnce(loop: StreamLoop, stop: AbortSignal): Promise<Outcome> {
  let openedAt: number | null = null;
  const dead = new AbortController();
  // A connection from before the network went away may look open for minutes.
  window.addEventListener('online', () => dead.abort(), { signal: dead.signal });
  let failure: unknown;
  try {
    await readStream(loop.lastEventId(), anySignal(stop, dead.signal), {
      onOpen: () => {
        openedAt = performance.now();
        loop.onOpenChange(true);
      },
      onActivity: noteHeartbeat,
      onMessage: loop.onMessage,
    });
  } catch (error) {
    failure = error;
  }
  dead.abort();
  // Said even if it never opened: a tab that closed may have left the others believing in its stream.
  loop.onOpenChange(false);
  if (openedAt === null) return outcomeOf(failure);
  return performance.now() - openedAt > steadyMs ? 'steady' : 'short';
}

function outcomeOf(failure: unknown): Outcome {
  const isAnswer = failure instanceof ApiError && failure.status !== 0;
  if (isAnswer) noteAnswer();
  return isAnswer ? 'refused' : 'unreachable';
}

/** Keeps one stream open until stopped. */
export function keepStream(loop: StreamLoop): () => void {
  const stopped = new AbortController();
  async function run(): Promise<void> {
    let failures = 0;
    let mayAsk = false;
    while (!stopped.signal.aborted) {
      const outcome = await connectOnce(loop, stopped.signal);
      if (stopped.signal.aborted) return;
      failures = outcome === 'steady' ? 1 : failures + 1;
      if (outcome === 'unreachable' && mayAsk) loop.onUnreachable();
      mayAsk = outcome === 'steady' || outcome === 'short';
      await waitToRetry(retryDelayMs(failures), stopped.signal);
    }
  }
  void run();
  return () => stopped.abort();
}
