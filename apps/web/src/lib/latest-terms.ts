import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';

/** The terms in force: to be accepted on registering, and again whenever they change. */
export const latestTerms = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => call('GET /api/terms/latest', { signal }),
  staleTime: 5 * 60_000,
});
