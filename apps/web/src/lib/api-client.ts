import type { Calls } from '@mostrador/contract/all-calls';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '@mostrador/contract/endpoint';
import { anySignal } from './any-signal.ts';
import { ApiError, errorFieldOf } from './api-error.ts';
import { headersOf, urlOf } from './call-request.ts';
import { takeEarlyAnswer } from './early-answer.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { currentSession, forgetSession } from './session-store.ts';
import { whileWriting } from './writes-under-way.ts';

export type CallName = keyof Calls & string;

type Given<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T };
type FilesOf<E> = E extends { files: readonly (infer F extends string)[] }
  ? { files: Record<F, Blob>; onProgress?: (fraction: number) => void }
  : { files?: undefined; onProgress?: (fraction: number) => void };

/** The version that was read, if the server told one: it refuses to overwrite a newer one. */
type VersionOf<E> = E extends { takesIfMatch: true }
  ? { version?: number | undefined }
  : { version?: undefined };

interface CommonOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Lets the server recognise a repetition of the same intent. */
  idempotencyKey?: string;
  /** Finishes even if the page is left. */
  keepalive?: boolean;
}

export type CallOptions<N extends CallName> = CommonOptions &
  Given<'params', ParamsOf<Calls[N]>> &
  Given<'query', QueryOf<Calls[N]>> &
  Given<'body', BodyOf<Calls[N]>> &
  FilesOf<Calls[N]> &
  VersionOf<Calls[N]>;

type Arguments<N extends CallName> =
  Record<string, never> extends CallOptions<N>
    ? [options?: CallOptions<N>]
    : [options: CallOptions<N>];

/** The same options, once the name has been checked against the contract. */
interface AnyOptions extends CommonOptions {
  params?: object;
  query?: object;
  body?: unknown;
  files?: Record<string, Blob>;
  onProgress?: (fraction: number) => void;
  version?: number | undefined;
}

const timeoutMs = 30_000;
const loginCalls: readonly string[] = ['/api/businesses/login', '/api/auth/login'];

const allHeadersOf = (options: AnyOptions): Record<string, string> => ({
  ...headersOf(currentSession()),
  ...(options.body !== undefined && { 'Content-Type': 'application/json' }),
  ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
  ...(options.version && { 'If-Match': `"${options.version}"` }),
  ...options.headers,
});

function formOf(files: Record<string, Blob>): FormData {
  const form = new FormData();
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

/** A token that the server no longer takes ends the session; any other refusal does not. */
function endSessionIfTokenRefused(
  path: string,
  usedToken: string | undefined,
  error: ApiError,
): void {
  if (error.status !== 401 && error.status !== 403) return;
  if (loginCalls.includes(path)) return;
  if (!/token/i.test(`${error.error} ${error.message}`)) return;
  // A late answer to the former session must not end the one that replaced it.
  if (usedToken !== undefined && usedToken === currentSession()?.token) forgetSession(true);
}

async function bodyOf(response: Response): Promise<unknown> {
  const content = await response.text();
  if (content === '') return null;
  try {
    return JSON.parse(content);
  } catch {
    return content;
  }
}

function isAborted(error: unknown, signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true && error instanceof DOMException;
}

const send = (name: string, options: AnyOptions, signal?: AbortSignal): Promise<Response> =>
  name.startsWith('GET ')
    ? sendOne(name, options, signal)
    : whileWriting(() => sendOne(name, options, signal));

async function sendOne(name: string, options: AnyOptions, signal?: AbortSignal): Promise<Response> {
  const [method = 'GET', path = ''] = name.split(' ');
  const url = urlOf(path, options.params ?? {}, options.query ?? {});
  const headers = allHeadersOf(options);
  const usedToken = headers.Authorization?.replace('Bearer ', '');
  const init = {
    method,
    headers,
    body: options.files ? formOf(options.files) : JSON.stringify(options.body),
    keepalive: options.keepalive,
    signal,
    referrerPolicy: 'no-referrer' as const,
  };
  let response: Response;
  try {
    response = options.onProgress
      ? await sendWithProgress(url, init, options.onProgress)
      : await (takeEarlyAnswer(url, headers) ?? fetch(url, init));
  } catch (error) {
    if (isAborted(error, options.signal)) throw error;
    throw new ApiError(0, null);
  }
  if (response.ok) return response;
  const error = new ApiError(response.status, await bodyOf(response).catch(() => null));
  endSessionIfTokenRefused(path, usedToken, error);
  throw error;
}

/** For what is not JSON: streams, spreadsheets. Has no time limit of its own. */
export const request = <N extends CallName>(
  name: N,
  ...[options]: Arguments<N>
): Promise<Response> => requestWith(name, options ?? {});

/** The same for who has options checked already. */
export const requestWith = (name: CallName, options: AnyOptions): Promise<Response> =>
  send(name, options, options.signal);

/** Makes one call of the contract and answers what it replies. */
export const call = <N extends CallName>(
  name: N,
  ...[options]: Arguments<N>
): Promise<ReplyOf<Calls[N]>> => callWith(name, options ?? {});

/** The same for who has options checked already. */
export async function callWith<N extends CallName>(
  name: N,
  given: AnyOptions,
): Promise<ReplyOf<Calls[N]>> {
  const limits = given.files || given.onProgress ? [] : [AbortSignal.timeout(timeoutMs)];
  const signal = anySignal(...limits, ...(given.signal ? [given.signal] : []));
  const response = await send(name, given, signal);
  let body: unknown;
  try {
    body = await bodyOf(response);
  } catch (error) {
    if (isAborted(error, given.signal)) throw error;
    throw new ApiError(0, null);
  }
  if (errorFieldOf(body)) throw new ApiError(response.status, body);
  // The server parses every reply with the contract's schema before it leaves, so the shape is held
  // there. An empty body says no more than that all went well.
  return (body ?? {}) as ReplyOf<Calls[N]>;
}
