import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { queryClient } from './query-client.ts';
import { type OwnBusiness, readBusinesses } from './read-business.ts';
import { updateUser, useBusinessId, useSession } from './session.ts';
import type { BusinessName } from './session-record.ts';
import { currentSession } from './session-store.ts';

/**
 * Everything that belongs to one business is cached under this prefix, so that changing business
 * can drop it all: `businessKey(id, 'orders')`.
 */
export const businessKey = (businessId: string | null, ...rest: readonly unknown[]) =>
  ['business', businessId, ...rest] as const;

/** The businesses of whoever is signed in: sidebar, header, profile and logistics share it. */
export const myBusinesses = queryOptions({
  queryKey: ['my-businesses'],
  queryFn: async ({ signal }) =>
    readBusinesses(await call('GET /api/businesses/my-businesses', { signal })),
});

/** The business being shown. `business` is null while loading, on failure, and when there is none. */
export function useCurrentBusiness() {
  const businessId = useBusinessId();
  const hasSession = useSession() !== null;
  const query = useQuery({ ...myBusinesses, enabled: hasSession });
  const business = query.data?.find((each) => each._id === businessId) ?? null;
  return { ...query, business };
}

/** Every business known for the user, in the order of the account, with the freshest names. */
export function useBusinessNames(): BusinessName[] {
  const user = useSession()?.user;
  const { data = [] } = useQuery({ ...myBusinesses, enabled: user !== undefined });
  const names = new Map<string, string>();
  for (const _id of user?.businesses ?? []) names.set(_id, '');
  for (const { _id, name } of [...(user?.businessList ?? []), ...data]) names.set(_id, name);
  return [...names].map(([_id, name]) => ({ _id, name }));
}

/** Changes the cached copy of one business, e.g. before the server has answered. */
export function patchBusiness(businessId: string, changes: Partial<OwnBusiness>): void {
  queryClient.setQueryData(myBusinesses.queryKey, (businesses) =>
    businesses?.map((each) => (each._id === businessId ? { ...each, ...changes } : each)),
  );
}

/**
 * A business that was just added is known at once, in every tab, and shown if it is the first;
 * also when the list cannot be loaded again. Answers its id.
 */
export async function welcomeBusiness(answer: unknown): Promise<string | undefined> {
  const user = currentSession()?.user;
  const [added] = readBusinesses(answer);
  if (user && added) {
    const { _id, name } = added;
    updateUser({
      businesses: [...new Set([...(user.businesses ?? []), _id])],
      businessList: [...user.businessList.filter((each) => each._id !== _id), { _id, name }],
    });
  }
  await refreshBusinesses().catch((error: unknown) =>
    console.warn('Businesses not reloaded', error),
  );
  return added?._id;
}

/**
 * Loads the businesses again and keeps their list with the session, so that one that was just
 * added can be chosen and survives a reload.
 */
export async function refreshBusinesses(): Promise<void> {
  const businesses = await queryClient.fetchQuery({ ...myBusinesses, staleTime: 0 });
  updateUser({
    businesses: businesses.map((each) => each._id),
    businessList: businesses.map(({ _id, name }) => ({ _id, name })),
  });
}
