import type { ClaimedJob, PrintJob } from '@mostrador/contract/print-jobs';
import type { SerialSpeed } from '@mostrador/contract/print-lists';
import type { PrintDevice, Printer } from '@mostrador/contract/printers';
import { kitchenTicket } from '@mostrador/tickets/testing/samples';
import { VirtualPrinter } from '@mostrador/tickets/testing/virtual-printer';
import { vi } from 'vitest';
import type { UsbDevice } from './port/browser-ports.ts';

/** A printer of the kitchen that prints one of each on accepting. */
export const makePrinter = (fields: Partial<Printer> = {}): Printer => ({
  _id: 'p1',
  name: 'Cocina',
  way: 'browser',
  paper: 80,
  model: 'generic',
  codePage: 'cp858',
  cut: true,
  drawer: false,
  serialSpeed: 9_600,
  kitchenCopies: 1,
  bagCopies: 1,
  onAccept: true,
  address: null,
  deviceId: null,
  waiting: 0,
  failed: 0,
  lastPrintedAt: null,
  trouble: null,
  ...fields,
});

export const makeJob = (fields: Partial<PrintJob> = {}): PrintJob => ({
  _id: 'j1',
  printerId: 'p1',
  printerName: 'Cocina',
  orderId: 'o1',
  shortId: '0042',
  copy: 'kitchen',
  state: 'waiting',
  tries: 0,
  error: null,
  createdAt: '2026-11-18T00:05:00.000Z',
  endedAt: null,
  ...fields,
});

export const makeClaimed = (printer: Printer = makePrinter()): ClaimedJob => ({
  _id: 'j1',
  lease: 'l1',
  leaseUntil: '2026-11-18T00:07:00.000Z',
  printerId: printer._id,
  printer,
  mayBeRepeated: false,
  ticket: kitchenTicket,
});

export const makeDevice = (fields: Partial<PrintDevice> = {}): PrintDevice => ({
  _id: 'd1',
  name: 'Caja',
  createdAt: '2026-11-17T12:00:00.000Z',
  revokedAt: null,
  lastSeenAt: null,
  ...fields,
});

/** A browser that prints at once, as one that was opened with --kiosk-printing. */
export function printSilently() {
  const print = vi.fn(() => {
    window.dispatchEvent(new Event('beforeprint'));
    window.dispatchEvent(new Event('afterprint'));
  });
  vi.stubGlobal('print', print);
  return print;
}

/** A printer at a USB port, as the browser shows it; what it is sent goes to a virtual printer. */
export class UsbStandIn implements UsbDevice {
  readonly vendorId = 0x04b8;
  readonly productId = 0x0202;
  readonly configuration = {
    interfaces: [
      {
        interfaceNumber: 0,
        alternates: [
          { interfaceClass: 7, endpoints: [{ endpointNumber: 1, direction: 'out' as const }] },
        ],
      },
    ],
  };
  readonly printer = new VirtualPrinter({ columns: 48 });
  isPluggedIn = true;
  isTaken = false;
  breaksInMidst = false;

  async open(): Promise<void> {
    if (this.isTaken) throw new DOMException('Access denied.', 'SecurityError');
  }

  async close(): Promise<void> {}
  async selectConfiguration(): Promise<void> {}
  async claimInterface(): Promise<void> {}

  async transferOut(_endpoint: number, data: Uint8Array<ArrayBuffer>) {
    if (this.breaksInMidst) throw new DOMException('The device was disconnected.', 'NetworkError');
    this.printer.print(data);
    return { status: 'ok' };
  }
}

/** Puts the interface of the browser in place; `refusal` is what its list answers instead of a device. */
export function stubUsb(device: UsbStandIn, refusal: DOMException | null = null): void {
  const usb = {
    getDevices: async () => (device.isPluggedIn ? [device] : []),
    requestDevice: async () => {
      if (refusal) throw refusal;
      return device;
    },
  };
  Object.defineProperty(navigator, 'usb', { configurable: true, value: usb });
}

export function removePorts(): void {
  for (const kind of ['usb', 'serial']) {
    Object.defineProperty(navigator, kind, { configurable: true, value: undefined });
  }
}

/** A printer at a serial port that is set to a speed; at any other it prints nonsense. */
export function stubSerial(speed: SerialSpeed): VirtualPrinter {
  const printer = new VirtualPrinter({ columns: 48 });
  const port = {
    writable: new WritableStream<Uint8Array>(),
    getInfo: () => ({}),
    open: async ({ baudRate }: { baudRate: number }) => {
      const hear = (bytes: Uint8Array) =>
        baudRate === speed ? bytes : bytes.map((byte) => byte >> 1);
      port.writable = new WritableStream({ write: (bytes) => void printer.print(hear(bytes)) });
    },
    close: async () => {},
  };
  const serial = { getPorts: async () => [port], requestPort: async () => port };
  Object.defineProperty(navigator, 'serial', { configurable: true, value: serial });
  return printer;
}
