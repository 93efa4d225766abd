import { texts } from './texts.ts';

/** Asks at any moment, also while the printer is stopped (DLE EOT n): for the cause, then for the paper. */
export const statusQuestions = {
  cause: Uint8Array.of(0x10, 0x04, 0x02),
  paper: Uint8Array.of(0x10, 0x04, 0x04),
} as const;

/** Asks in the order of printing (GS r 1): the answer comes when everything before it is on paper. */
export const endQuestion = Uint8Array.of(0x1d, 0x72, 0x01);

/** Bits by which the answers are known, so that one that comes late is not taken for another. */
export const isStatus = (byte: number): boolean => (byte & 0x93) === 0x12;

/** Why the printer cannot print, or null. */
export function causeOf(byte: number): string | null {
  if (byte & 0x20) return texts.noPaper;
  if (byte & 0x04) return texts.coverOpen;
  return byte & 0x40 ? texts.hasError : null;
}

export const paperTroubleOf = (byte: number): string | null =>
  (byte & 0x60) === 0x60 ? texts.noPaper : null;

export const isEndWord = (byte: number): boolean => (byte & 0x90) === 0;

/** Of the answer to the question at the end. */
export const ranOut = (byte: number): boolean => (byte & 0x0c) === 0x0c;
