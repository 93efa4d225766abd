/** What we use of WebUSB and Web Serial, which TypeScript's own list of browser interfaces lacks. */

export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly configuration: UsbConfiguration | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  transferOut(endpoint: number, data: Uint8Array<ArrayBuffer>): Promise<{ status?: string }>;
}

interface UsbConfiguration {
  readonly interfaces: readonly {
    readonly interfaceNumber: number;
    readonly alternates: readonly {
      readonly interfaceClass: number;
      readonly endpoints: readonly {
        readonly endpointNumber: number;
        readonly direction: 'in' | 'out';
      }[];
    }[];
  }[];
}

export interface SerialPort {
  readonly writable: WritableStream<Uint8Array> | null;
  getInfo(): { usbVendorId?: number; usbProductId?: number };
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
}

declare global {
  interface Navigator {
    /** Absent in Firefox, in Safari and without https. */
    readonly usb?: {
      getDevices(): Promise<UsbDevice[]>;
      requestDevice(options: { filters: { classCode: number }[] }): Promise<UsbDevice>;
    };
    readonly serial?: {
      getPorts(): Promise<SerialPort[]>;
      requestPort(): Promise<SerialPort>;
    };
  }
}
