import type { ClaimedJob } from '@mostrador/contract/printing';
import { encodeTicket } from '@mostrador/tickets/encode-ticket';
import type { KnownPort } from '../../../lib/printing/prints-here.ts';
import { portTexts } from '../texts.ts';
import { PortError } from './port-error.ts';
import { sendBySerial } from './serial.ts';
import { sendByUsb } from './usb.ts';

export { PortError } from './port-error.ts';

type Send = (bytes: Uint8Array) => Promise<void>;

/** A printer without paper takes no byte and says nothing. */
const sendMs = 20_000;

/** How bytes reach that printer, where it is plugged in and the browser has the permission for it. */
async function findPort({ kind, vendorId, productId }: KnownPort): Promise<Send | undefined> {
  if (kind === 'usb') {
    const devices = (await navigator.usb?.getDevices()) ?? [];
    const device = devices.find(
      (each) => each.vendorId === vendorId && each.productId === productId,
    );
    return device && ((bytes) => sendByUsb(device, bytes));
  }
  const ports = (await navigator.serial?.getPorts()) ?? [];
  const port = ports.find((each) => {
    const { usbVendorId = null, usbProductId = null } = each.getInfo();
    return usbVendorId === vendorId && usbProductId === productId;
  });
  return port && ((bytes) => sendBySerial(port, bytes));
}

export const isPluggedIn = async (port: KnownPort): Promise<boolean> =>
  (await findPort(port)) !== undefined;

function withinTime(sending: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PortError(portTexts.silent, 'unsure')), sendMs);
  });
  return Promise.race([sending, late]).finally(() => clearTimeout(timer));
}

/** From the first byte on nobody knows how much of it is on paper. */
const breaksInMidst = (error: unknown): never => {
  throw error instanceof PortError ? error : new PortError(portTexts.lost, 'unsure');
};

export async function printByPort({ ticket, printer }: ClaimedJob, port: KnownPort): Promise<void> {
  const send = await findPort(port);
  if (!send) throw new PortError(portTexts.unplugged);
  await withinTime(send(encodeTicket(ticket, printer)).catch(breaksInMidst));
}
