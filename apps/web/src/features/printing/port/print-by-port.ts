import type { ClaimedJob } from '@mostrador/contract/print-jobs';
import { encodeTicket } from '@mostrador/tickets/encode-ticket';
import type { KnownPort } from '../../../lib/printing/prints-here.ts';
import { portTexts } from '../texts.ts';
import { PortError } from './port-error.ts';
import { sendBySerial } from './serial.ts';
import { sendByUsb } from './usb.ts';

export { PortError } from './port-error.ts';

type Send = (job: ClaimedJob, signal: AbortSignal) => Promise<void>;

const bytesOf = ({ ticket, printer }: ClaimedJob): Uint8Array => encodeTicket(ticket, printer);

/** A printer without paper takes no byte and says nothing. */
const sendMs = 20_000;

/** How bytes reach that printer, where it is plugged in and the browser has the permission for it. */
async function findPort({ kind, vendorId, productId }: KnownPort): Promise<Send | undefined> {
  if (kind === 'usb') {
    const devices = (await navigator.usb?.getDevices()) ?? [];
    const device = devices.find(
      (each) => each.vendorId === vendorId && each.productId === productId,
    );
    return device && ((job, signal) => sendByUsb(device, bytesOf(job), signal));
  }
  const ports = (await navigator.serial?.getPorts()) ?? [];
  const port = ports.find((each) => {
    const { usbVendorId = null, usbProductId = null } = each.getInfo();
    return usbVendorId === vendorId && usbProductId === productId;
  });
  return (
    port && ((job, signal) => sendBySerial(port, job.printer.serialSpeed, bytesOf(job), signal))
  );
}

export const isPluggedIn = async (port: KnownPort): Promise<boolean> =>
  (await findPort(port)) !== undefined;

/** From the first byte on nobody knows how much of it is on paper. */
export async function printByPort(job: ClaimedJob, port: KnownPort): Promise<void> {
  const send = await findPort(port);
  if (!send) throw new PortError(portTexts.unplugged);
  const limit = AbortSignal.timeout(sendMs);
  try {
    await send(job, limit);
  } catch (error) {
    if (error instanceof PortError) throw error;
    throw new PortError(limit.aborted ? portTexts.silent : portTexts.lost, 'unsure');
  }
}
