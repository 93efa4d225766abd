import { toast } from '../../../ui/toasts.ts';
import { sinceNow } from '../availability.ts';
import { LatestWrite } from '../latest-write.ts';
import { groupTexts } from '../texts.ts';
import { changeOption, type OptionPath, patchOption, reloadGroups } from './option-groups-api.ts';

const writes = new Map<string, LatestWrite<boolean>>();

/** Shows the new state at once; the server ends with the last click. */
export function setOptionStock(path: OptionPath, inStock: boolean): void {
  patchOption(path, { inStock, ...sinceNow(inStock) });
  let write = writes.get(path.optionId);
  if (!write) {
    write = new LatestWrite((wanted) => send(path, wanted));
    writes.set(path.optionId, write);
  }
  write.push(inStock);
}

async function send(path: OptionPath, inStock: boolean): Promise<void> {
  try {
    await changeOption(path, { inStock });
  } catch {
    if (writes.get(path.optionId)?.hasNewer) return;
    toast.error(groupTexts.updateFailed);
    await reloadGroups(path.businessId);
  }
}
