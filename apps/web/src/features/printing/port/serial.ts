import { portTexts } from '../texts.ts';
import type { SerialPort } from './browser-ports.ts';
import { PortError } from './port-error.ts';

export async function sendBySerial(
  port: SerialPort,
  baudRate: number,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<void> {
  await port.open({ baudRate }).catch(() => {
    throw new PortError(portTexts.taken);
  });
  try {
    const writer = port.writable?.getWriter();
    if (!writer) throw new PortError(portTexts.unplugged);
    signal.addEventListener('abort', () => void writer.abort().catch(() => undefined));
    await writer.write(bytes);
    // Kept only when the last byte has left.
    await writer.close();
  } finally {
    await port.close().catch(() => undefined);
  }
}
