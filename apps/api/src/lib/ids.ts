import { createHash, randomBytes, randomFillSync } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** 26 characters: 48 bits of time, so that new rows sit together in an index, and 80 random bits. */
export const newId = (at: number = Date.now()): string => timeLetters(at) + randomLetters(16);

/**
 * The id of something that calls name without naming its business: it begins with the business's, so
 * that one place is asked for it and not all of them.
 */
export const newIdOf = (businessId: string, at: number = Date.now()): string =>
  `${businessId}-${timeLetters(at)}${randomLetters(6)}`;

/** The business of such an id; of anything else, one that does not exist. */
export const businessOf = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf('-')));

/** For thousands at once, each later than the one before. */
export function idMaker(at: number): () => string {
  let made = 0;
  return () => newId(at + made++);
}

function timeLetters(at: number): string {
  let time = '';
  for (let rest = at, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) {
    time = alphabet[rest % 32] + time;
  }
  return time;
}

/** Asked for many ids at once: to ask costs more than all the rest of an id. */
const chance = Buffer.alloc(4_096);
let used = chance.length;

function randomLetters(count: number): string {
  if (used + count > chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  let letters = '';
  for (const end = used + count; used < end; used++) letters += alphabet[(chance[used] ?? 0) % 32];
  return letters;
}

/** 256 random bits for sessions, links and keys; only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A secret that begins with its business, for what is looked up where that business's rows are. */
export const newSecretOf = (businessId: string): string =>
  `${businessId}-${randomBytes(32).toString('hex')}`;

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
