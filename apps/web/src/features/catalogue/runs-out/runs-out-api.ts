import type { SoldOutMoment } from '@mostrador/contract/sold-out';
import { toast } from '../../../ui/toasts.ts';
import { changeProduct, patchListed } from '../api.ts';
import { changeOption, type OptionPath, patchOption } from '../options/option-groups-api.ts';
import { runsOutTexts } from './texts.ts';

/** The server says which moment that is. */
export async function chooseEnd(
  businessId: string,
  productId: string,
  unavailableUntil: SoldOutMoment | null,
): Promise<void> {
  try {
    const product = await changeProduct(businessId, productId, { unavailableUntil });
    if (product) patchListed(businessId, productId, product);
  } catch {
    toast.error(runsOutTexts.endFailed);
  }
}

export async function chooseOptionEnd(
  path: OptionPath,
  unavailableUntil: SoldOutMoment | null,
): Promise<void> {
  try {
    const option = await changeOption(path, { unavailableUntil });
    if (option) patchOption(path, option);
  } catch {
    toast.error(runsOutTexts.endFailed);
  }
}

export async function saveUnits(
  businessId: string,
  productId: string,
  stockQuantity: number,
): Promise<void> {
  const product = await changeProduct(businessId, productId, { stockQuantity });
  if (product) patchListed(businessId, productId, product);
}
