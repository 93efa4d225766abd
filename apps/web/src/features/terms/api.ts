import { call } from '../../lib/api-client.ts';

export const acceptTerms = (version: string) =>
  call('POST /api/terms/accept', { body: { version } });
