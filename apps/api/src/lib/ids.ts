import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** 26 characters: 48 bits of time, so that new rows sit together in an index, and 80 random bits. */
export function newId(at: number = Date.now()): string {
  let time = '';
  for (let rest = at, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) {
    time = alphabet[rest % 32] + time;
  }
  return time + Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join('');
}

/** 256 random bits for sessions, links and keys; only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
