import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { notPrinted, type Outcome, type Patience, printed, unsure } from './outcome.ts';
import { texts } from './texts.ts';

/** Writes a ticket to a printer at this machine (`/dev/usb/lp0`); a file that is not there is not made. */
export async function printOnDevice(
  path: string,
  bytes: Uint8Array,
  patience: Patience,
): Promise<Outcome> {
  let file: FileHandle;
  try {
    file = await open(path, constants.O_WRONLY);
  } catch (error) {
    return notPrinted(openingTrouble(error));
  }
  const limit = new AbortController();
  const late = delay(patience.send, null, { signal: limit.signal });
  late.catch(() => undefined);
  try {
    const end = await Promise.race([file.write(bytes), late]);
    if (end === null) return unsure(texts.tooSlow);
    return end.bytesWritten === bytes.length ? printed : unsure(texts.cutOff);
  } catch {
    return unsure(texts.cutOff);
  } finally {
    limit.abort();
    // A printer that takes nothing holds this up, too: nobody waits for it.
    void file.close().catch(() => undefined);
  }
}

function openingTrouble(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EACCES' || code === 'EPERM' ? texts.noPermission : texts.notConnected;
}
