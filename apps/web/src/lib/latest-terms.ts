import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';

interface Terms {
  version: string;
  content: string;
}

/**
 * Terms without a name cannot be accepted, nor can those without a text be read: that is a failed
 * load, whatever the status says.
 */
export function readTerms({ version, content }: Partial<Terms>): Terms {
  if (version === undefined || version === '') throw new Error('The terms came without a version');
  if (!content?.trim()) throw new Error('The terms came without a text');
  return { version, content };
}

/** The terms in force: to be accepted on registering, and again whenever they change. */
export const latestTerms = queryOptions({
  queryKey: ['terms'],
  queryFn: async ({ signal }) => readTerms(await call('GET /api/terms/latest', { signal })),
  staleTime: 5 * 60_000,
});
