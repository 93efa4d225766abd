import { createStore, useStore } from '../../ui/create-store.ts';
import { readLocal, writeLocal } from '../local-storage.ts';

/** A printer at a port of this device: what the browser tells of it, to find it again. */
export interface KnownPort {
  kind: 'usb' | 'serial';
  vendorId: number | null;
  productId: number | null;
}

/** "Imprime acá": this device prints the tickets of that printer. */
export interface PrintsHere {
  businessId: string;
  printerId: string;
  /** Null: by the browser's own printing. */
  port: KnownPort | null;
}

const storageKey = 'prints-here';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function readPort(value: unknown): KnownPort | null {
  if (!isRecord(value)) return null;
  const { kind, vendorId, productId } = value;
  if (kind !== 'usb' && kind !== 'serial') return null;
  return { kind, vendorId: numberOrNull(vendorId), productId: numberOrNull(productId) };
}

function readEntry(value: unknown): PrintsHere[] {
  if (!isRecord(value)) return [];
  const { businessId, printerId, port } = value;
  if (typeof businessId !== 'string' || typeof printerId !== 'string') return [];
  return [{ businessId, printerId, port: readPort(port) }];
}

function stored(): readonly PrintsHere[] {
  try {
    const parsed: unknown = JSON.parse(readLocal(storageKey) ?? '[]');
    return Array.isArray(parsed) ? parsed.flatMap(readEntry) : [];
  } catch {
    return [];
  }
}

const store = createStore(stored());
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey || key === null) store.set(stored());
});

function keep(entries: readonly PrintsHere[]): void {
  writeLocal(storageKey, entries.length > 0 ? JSON.stringify(entries) : null);
  store.set(entries);
}

const without = (printerId: string) => store.get().filter((entry) => entry.printerId !== printerId);

export const printsHere = store.get;
export const usePrintsHere = (): readonly PrintsHere[] => useStore(store);

export const startPrintingHere = (entry: PrintsHere): void =>
  keep([...without(entry.printerId), entry]);

export const stopPrintingHere = (printerId: string): void => keep(without(printerId));
