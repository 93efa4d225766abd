import type {
  CodePage,
  PaperWidth,
  PrinterWay,
  SerialSpeed,
} from '@mostrador/contract/print-lists';
import type { Printer } from '@mostrador/contract/printers';
import type { PrinterWish } from './api.ts';

/** The form of a printer, as it is typed. */
export interface PrinterDraft {
  name: string;
  way: PrinterWay;
  paper: PaperWidth;
  model: string;
  codePage: CodePage;
  cut: boolean;
  drawer: boolean;
  serialSpeed: SerialSpeed;
  kitchenCopies: number | null;
  bagCopies: number | null;
  onAccept: boolean;
  address: string;
  /** Empty: none was chosen. */
  deviceId: string;
}

export function draftOf(edited: { printer: Printer } | { way: PrinterWay }): PrinterDraft {
  if ('printer' in edited) {
    const { printer } = edited;
    return { ...printer, address: printer.address ?? '', deviceId: printer.deviceId ?? '' };
  }
  return {
    name: '',
    way: edited.way,
    paper: 80,
    model: 'generic',
    codePage: 'cp858',
    cut: true,
    drawer: false,
    serialSpeed: 9_600,
    kitchenCopies: 1,
    bagCopies: 1,
    onAccept: true,
    address: '',
    deviceId: '',
  };
}

export function wishOf(draft: PrinterDraft): PrinterWish {
  const isAgent = draft.way === 'agent';
  return {
    name: draft.name,
    way: draft.way,
    paper: draft.paper,
    model: draft.model,
    codePage: draft.codePage,
    cut: draft.cut,
    drawer: draft.drawer,
    serialSpeed: draft.serialSpeed,
    kitchenCopies: draft.kitchenCopies ?? 0,
    bagCopies: draft.bagCopies ?? 0,
    onAccept: draft.onAccept,
    address: isAgent ? draft.address.trim() || null : null,
    deviceId: isAgent ? draft.deviceId || null : null,
  };
}
