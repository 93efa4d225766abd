import type { KnownPort } from '../../../lib/printing/prints-here.ts';
import { portTexts } from '../texts.ts';
import { PortError } from './port-error.ts';
import { printerClass } from './usb.ts';

/** The kinds of port that this browser can use: none on iOS and in Firefox. */
export const portKinds = (): KnownPort['kind'][] => [
  ...(navigator.usb ? (['usb'] as const) : []),
  ...(navigator.serial ? (['serial'] as const) : []),
];

/** Browsers say by the same error that nothing was chosen and that nothing was there. */
function explain(error: unknown): never {
  const isRefused = error instanceof DOMException && error.name !== 'NotFoundError';
  throw new PortError(isRefused ? portTexts.refused : portTexts.noneChosen);
}

/** Lets people choose in the browser's own list; only a click may open it. */
export async function choosePort(kind: KnownPort['kind']): Promise<KnownPort> {
  if (kind === 'usb') {
    if (!navigator.usb) throw new PortError(portTexts.unsupported);
    const { vendorId, productId } = await navigator.usb
      .requestDevice({ filters: [{ classCode: printerClass }] })
      .catch(explain);
    return { kind, vendorId, productId };
  }
  if (!navigator.serial) throw new PortError(portTexts.unsupported);
  const port = await navigator.serial.requestPort().catch(explain);
  const { usbVendorId = null, usbProductId = null } = port.getInfo();
  return { kind, vendorId: usbVendorId, productId: usbProductId };
}
