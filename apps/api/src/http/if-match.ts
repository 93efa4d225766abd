import type { FastifyRequest } from 'fastify';
import { invalid } from './errors.ts';

const badVersion = 'La cabecera If-Match debe ser una versión entre comillas, por ejemplo "3".';

/** The version that the caller read, which must still be the present one; null: whichever it is. */
export function expectedVersionOf({ headers }: FastifyRequest): number | null {
  const sent = headers['if-match'];
  if (sent === undefined || sent === '*') return null;
  const version = /^"(\d{1,9})"$/.exec(sent)?.[1];
  if (version === undefined) throw invalid(badVersion);
  return Number(version);
}
