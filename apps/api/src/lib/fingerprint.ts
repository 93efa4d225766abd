import { createHash } from 'node:crypto';

/** Of what a preview showed; whoever confirms sends it back. */
export const fingerprintOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex');
