import {
  type BrowserError,
  type BrowserErrorKind,
  browserErrorLimits,
  scrubbed,
} from '@mostrador/contract/browser-errors';
import { call } from './api-client.ts';
import { ApiError } from './api-error.ts';

const told = new Set<string>();

/** Nothing that somebody else threw (an extension), nor what no code of ours can mend. */
function errorIn(thrown: unknown): Error | null {
  if (!(thrown instanceof Error) || thrown.name === 'AbortError') return null;
  if (thrown instanceof ApiError && thrown.status === 0) return null;
  return /extension:\/\//.test(thrown.stack ?? '') ? null : thrown;
}

/** The sentence of an answer may name somebody. */
const messageOf = (error: Error): string =>
  error instanceof ApiError ? `${error.status} ${error.code}` : error.message;

/** Tells the server of an error in this panel: each once, a few in all. */
export function reportError(kind: BrowserErrorKind, thrown: unknown): void {
  const error = errorIn(thrown);
  if (!error) return;
  const report: BrowserError = scrubbed({
    kind,
    message: `${error.name}: ${messageOf(error)}`,
    stack: error.stack ?? '',
    screen: location.pathname,
  });
  const mark = report.message + report.stack;
  if (told.has(mark) || told.size >= browserErrorLimits.perPage) return;
  told.add(mark);
  call('POST /api/support/browser-errors', { body: report, keepalive: true }).catch(() => {});
}

export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => reportError('script', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('promise', reason));
}

/** What a page that is opened anew has forgotten. */
export const forgetReports = (): void => told.clear();
