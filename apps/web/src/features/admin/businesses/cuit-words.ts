import { cuitCheckDigit, cuitProblem } from '@mostrador/contract/fiscal-ids';
import { noCuit } from '@mostrador/contract/limits';
import { adminTexts } from '../texts.ts';

interface CuitWords {
  title: string;
  text: string;
}

/** What is wrong with the CUIT of a business, before somebody approves it; null when nothing is. */
export function cuitWords(cuit: string): CuitWords | null {
  if (cuit === noCuit) return { title: adminTexts.noCuit, text: adminTexts.askCuit };
  const problem = cuitProblem(cuit);
  if (problem === null) return null;
  const digit = cuitCheckDigit(cuit);
  const parts = [`${problem}.`, digit !== null && adminTexts.rightDigit(digit), adminTexts.askCuit];
  return { title: adminTexts.wrongCuit(cuit), text: parts.filter(Boolean).join(' ') };
}
