import type { Option, OptionGroup } from '@mostrador/contract/option-groups';
import { queryOptions } from '@tanstack/react-query';
import { hasId } from '../../../lib/answer.ts';
import { type CallOptions, call } from '../../../lib/api-client.ts';
import { businessKey } from '../../../lib/business.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { productsOf } from '../api.ts';
import { requireBusiness } from '../call-guards.ts';
import { readGroup, readGroups, readOption } from '../read-catalogue.ts';

export const optionGroupsOf = (businessId: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'option-groups'),
    queryFn: async ({ signal }): Promise<OptionGroup[]> => {
      requireBusiness(businessId);
      const params = { businessId };
      return readGroups(await call('GET /api/option-groups/:businessId', { params, signal }));
    },
  });

type Change = (groups: OptionGroup[]) => OptionGroup[];

/** Changes what is shown, without waiting for a list that was asked for before. */
export function patchGroups(businessId: string, change: Change): void {
  const { queryKey } = optionGroupsOf(businessId);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (groups) => groups && change(groups));
}

export const reloadGroups = (businessId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: optionGroupsOf(businessId).queryKey });

export const patchGroup = (
  businessId: string,
  groupId: string,
  change: (group: OptionGroup) => OptionGroup,
): void =>
  patchGroups(businessId, (groups) =>
    groups.map((group) => (group._id === groupId ? change(group) : group)),
  );

export const patchOption = (
  { businessId, groupId, optionId }: OptionPath,
  changes: Partial<Option>,
): void =>
  patchGroup(businessId, groupId, (group) => ({
    ...group,
    options: group.options.map((option) =>
      option._id === optionId ? { ...option, ...changes } : option,
    ),
  }));

export interface GroupPath {
  businessId: string;
  groupId: string;
}
export interface OptionPath extends GroupPath {
  optionId: string;
}

export async function createGroup(
  businessId: string,
  groupName: string,
  idempotencyKey: string,
): Promise<void> {
  const { data } = await call('POST /api/option-groups/:businessId', {
    params: { businessId },
    body: { groupName },
    idempotencyKey,
  });
  if (hasId(data)) patchGroups(businessId, (groups) => [...groups, readGroup(data)]);
  await reloadGroups(businessId);
}

/** Products show the name of a group that has no title of its own. */
const reloadProducts = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: productsOf(businessId).queryKey });

export async function renameGroup(params: GroupPath, groupName: string): Promise<void> {
  await call('PUT /api/option-groups/:businessId/:groupId', {
    params: { ...params },
    body: { groupName },
  });
  patchGroup(params.businessId, params.groupId, (group) => ({ ...group, groupName }));
  void reloadProducts(params.businessId);
}

export async function deleteGroup(params: GroupPath): Promise<void> {
  await call('DELETE /api/option-groups/:businessId/:groupId', { params: { ...params } });
  patchGroups(params.businessId, (groups) => groups.filter(({ _id }) => _id !== params.groupId));
  void reloadProducts(params.businessId);
}

export async function createOption(
  params: GroupPath,
  body: { name: string; priceModifier: number },
  idempotencyKey: string,
): Promise<void> {
  const { data } = await call('POST /api/option-groups/:businessId/:groupId/options', {
    params: { ...params },
    body,
    idempotencyKey,
  });
  if (!hasId(data)) return reloadGroups(params.businessId);
  patchGroup(params.businessId, params.groupId, (group) => ({
    ...group,
    options: [...group.options, readOption(data)],
  }));
}

/** Finish even if the page is left while they are on their way. */
export async function putGroupsInOrder(businessId: string, groupIds: string[]): Promise<void> {
  await call('PUT /api/option-groups/:businessId/order', {
    params: { businessId },
    body: { groupIds },
    keepalive: true,
  });
  void reloadProducts(businessId);
}

export async function putOptionsInOrder(params: GroupPath, optionIds: string[]): Promise<void> {
  await call('PUT /api/option-groups/:businessId/:groupId/options/order', {
    params: { ...params },
    body: { optionIds },
    keepalive: true,
  });
}

export type OptionChanges =
  CallOptions<'PUT /api/option-groups/:businessId/:groupId/options/:optionId'>['body'];

/** Finishes even if the page is left while it is on its way. */
export async function changeOption(
  params: OptionPath,
  body: OptionChanges,
): Promise<Option | null> {
  const { data } = await call('PUT /api/option-groups/:businessId/:groupId/options/:optionId', {
    params: { ...params },
    body,
    keepalive: true,
  });
  return hasId(data) ? readOption(data) : null;
}

export async function deleteOption(params: OptionPath): Promise<void> {
  await call('DELETE /api/option-groups/:businessId/:groupId/options/:optionId', {
    params: { ...params },
  });
}
