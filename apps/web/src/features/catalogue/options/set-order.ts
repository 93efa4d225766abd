import type { OptionGroup } from '@mostrador/contract/option-groups';
import { toast } from '../../../ui/toasts.ts';
import { LatestWrite } from '../latest-write.ts';
import { groupTexts } from '../texts.ts';
import { withMoved } from '../with-moved.ts';
import {
  type GroupPath,
  patchGroup,
  patchGroups,
  putGroupsInOrder,
  putOptionsInOrder,
  reloadGroups,
} from './option-groups-api.ts';

/** Both show the new order at once; however fast someone taps, the server ends with the last one. */
export function moveGroup(
  businessId: string,
  groups: readonly OptionGroup[],
  from: number,
  to: number,
): void {
  const ordered = withMoved(groups, from, to);
  patchGroups(businessId, () => ordered);
  write(businessId, businessId, () => putGroupsInOrder(businessId, idsOf(ordered)));
}

export function moveOption(path: GroupPath, { options }: OptionGroup, from: number, to: number) {
  const ordered = withMoved(options, from, to);
  patchGroup(path.businessId, path.groupId, (group) => ({ ...group, options: ordered }));
  write(path.groupId, path.businessId, () => putOptionsInOrder(path, idsOf(ordered)));
}

const idsOf = (list: readonly { _id: string }[]): string[] => list.map(({ _id }) => _id);

type Send = () => Promise<void>;

const writes = new Map<string, LatestWrite<Send>>();

function write(what: string, businessId: string, send: Send): void {
  let latest = writes.get(what);
  if (!latest) {
    latest = new LatestWrite((newest) =>
      newest().catch(() => {
        if (writes.get(what)?.hasNewer) return;
        toast.error(groupTexts.orderFailed);
        void reloadGroups(businessId);
      }),
    );
    writes.set(what, latest);
  }
  latest.push(send);
}
