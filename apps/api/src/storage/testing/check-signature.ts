import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/**
 * Whether a request is signed with this secret, by the rules of AWS Signature Version 4 and without a
 * line of the library that signs: the server behind it does not look.
 */
export function isSigned(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const { headers, method, url = '' } = request;
  const pattern = /Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/;
  const [, scope = '', signedNames = '', signature] =
    pattern.exec(headers.authorization ?? '') ?? [];
  const { pathname, searchParams } = new URL(url, 'http://x');
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&');
  const signedHeaders = signedNames.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = [
    method,
    pathname,
    query,
    signedHeaders.join(''),
    signedNames,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const isWhole = headers['x-amz-content-sha256'] === sha256(body);
  return isWhole && hmac(key, text).toString('hex') === signature;
}
