import { setTimeout as delay } from 'node:timers/promises';
import type { BucketAddress } from './bucket-address.ts';
import { type FileStore, type ListedFile, StorageUnavailable } from './file-store.ts';
import { type BucketRequest, signRequest } from './sign-request.ts';

const pageSize = 1_000;
const isTemporary = (status: number) => status === 429 || status >= 500;

interface Answer {
  status: number;
  body: Buffer;
}

/** Files in a bucket, asked by its path: the one form that every S3-compatible service knows. */
export function bucketStore(address: BucketAddress, bucket: string): FileStore {
  const bucketUrl = `${address.endpoint}/${bucket}`;
  const urlOf = (name: string) => `${bucketUrl}/${address.prefix}${name}`;

  async function send(request: BucketRequest, limitMs: number): Promise<Answer> {
    const { url, method, headers, body } = await signRequest(address, request);
    const signal = AbortSignal.timeout(limitMs);
    // A redirection would lead to another place than the one that was signed for.
    const init = { method, headers, signal, redirect: 'manual' as const };
    const response = await fetch(url, body ? { ...init, body } : init);
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  }

  /** Asks once more after a hiccup; not after a silence, which has taken its time already. */
  async function ask(doing: keyof FileStore, request: BucketRequest): Promise<Answer> {
    for (let isLast = false; ; isLast = true) {
      try {
        const answer = await send(request, address.timeoutMs);
        if (isLast || !isTemporary(answer.status)) return answer;
      } catch (error) {
        const isSilence = error instanceof Error && error.name === 'TimeoutError';
        if (isLast || isSilence) throw new StorageUnavailable(doing, reasonOf(error), error);
      }
      await delay(50 + Math.random() * 150);
    }
  }

  const refused = (doing: keyof FileStore, answer: Answer) =>
    new StorageUnavailable(doing, `${bucket} answered ${answer.status} ${codeOf(answer)}`.trim());

  async function* pages(): AsyncGenerator<string> {
    for (let next: string | undefined = ''; next !== undefined; ) {
      const query = new URLSearchParams({
        'list-type': '2',
        'max-keys': String(pageSize),
        ...(address.prefix !== '' && { prefix: address.prefix }),
        ...(next !== '' && { 'continuation-token': next }),
      });
      const answer = await ask('list', { method: 'GET', url: `${bucketUrl}?${query}` });
      if (answer.status !== 200) throw refused('list', answer);
      const page = answer.body.toString();
      yield page;
      next = textOf(page, 'NextContinuationToken');
    }
  }

  return {
    async put(name, content) {
      const answer = await ask('put', {
        method: 'PUT',
        url: urlOf(name),
        headers: { 'content-type': 'application/octet-stream' },
        body: content,
      });
      if (answer.status !== 200) throw refused('put', answer);
    },
    async get(name) {
      const answer = await ask('get', { method: 'GET', url: urlOf(name) });
      if (answer.status === 200) return answer.body;
      // A bucket that is not there answers 404 too, and that is no missing file.
      if (answer.status === 404 && codeOf(answer) === 'NoSuchKey') return null;
      throw refused('get', answer);
    },
    async remove(name) {
      const answer = await ask('remove', { method: 'DELETE', url: urlOf(name) });
      const isGone = answer.status < 300 || codeOf(answer) === 'NoSuchKey';
      if (!isGone) throw refused('remove', answer);
    },
    async *list() {
      for await (const page of pages()) yield* filesOn(page, address.prefix);
    },
    async isReachable(limitMs) {
      const request = { method: 'HEAD', url: bucketUrl } as const;
      const answer = await send(request, limitMs).catch(() => null);
      return answer?.status === 200;
    },
  };
}

/** Why `fetch` failed: it tells the reason only as the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

const codeOf = ({ body }: Answer): string => textOf(body.toString(), 'Code') ?? '';

function* filesOn(page: string, prefix: string): Generator<ListedFile> {
  for (const [, entry = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const name = textOf(entry, 'Key')?.slice(prefix.length) ?? '';
    const modifiedAt = new Date(textOf(entry, 'LastModified') ?? '');
    // What somebody else keeps in deeper folders is not ours.
    if (!name.includes('/')) yield { name, bytes: Number(textOf(entry, 'Size')), modifiedAt };
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const textOf = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`)
    .exec(xml)?.[1]
    ?.replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole);
