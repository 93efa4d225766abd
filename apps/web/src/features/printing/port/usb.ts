import { portTexts } from '../texts.ts';
import type { UsbDevice } from './browser-ports.ts';
import { PortError } from './port-error.ts';

/** The class that USB gives to printers. */
export const printerClass = 7;

/** Where a printer takes its bytes. */
function outletOf(device: UsbDevice): { interfaceNumber: number; endpointNumber: number } {
  for (const { interfaceNumber, alternates } of device.configuration?.interfaces ?? []) {
    const printing = alternates.find(({ interfaceClass }) => interfaceClass === printerClass);
    const out = printing?.endpoints.find(({ direction }) => direction === 'out');
    if (out) return { interfaceNumber, endpointNumber: out.endpointNumber };
  }
  throw new PortError(portTexts.notAPrinter);
}

async function openDevice(device: UsbDevice): Promise<number> {
  try {
    await device.open();
    if (device.configuration === null) await device.selectConfiguration(1);
    const { interfaceNumber, endpointNumber } = outletOf(device);
    await device.claimInterface(interfaceNumber);
    return endpointNumber;
  } catch (error) {
    await device.close().catch(() => undefined);
    throw error instanceof PortError ? error : new PortError(portTexts.taken);
  }
}

export async function sendByUsb(
  device: UsbDevice,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<void> {
  const endpoint = await openDevice(device);
  // Closing is the only way to call back what a printer does not take.
  signal.addEventListener('abort', () => void device.close().catch(() => undefined));
  try {
    const { status } = await device.transferOut(endpoint, new Uint8Array(bytes));
    if (status !== undefined && status !== 'ok') throw new Error(`USB answered ${status}`);
  } finally {
    await device.close().catch(() => undefined);
  }
}
