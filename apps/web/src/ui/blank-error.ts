import { uiTexts } from './texts.ts';

/** What a field says once somebody was told that something is missing, for as long as it is blank. */
export const blankError = (isTold: boolean, value: string | number | null): string | false =>
  isTold && (value === null || String(value).trim() === '') && uiTexts.blank;
