import type { PanelMovement } from '../read-answers.ts';
import { movementTexts } from '../texts.ts';

/** The order is whatever follows the # in the description. */
const referenceIn = (description: string): string | undefined => /#\s*(\S+)/.exec(description)?.[1];

const labels: Record<string, (reference: string) => string> = {
  credit_sale: movementTexts.onlineSale,
  credit_cash_sale: movementTexts.cashSale,
  debit_cash_commission: movementTexts.cashCommission,
};

type Movement = Pick<PanelMovement, 'type' | 'description' | 'amount'>;

/** The kinds that the panel knows have a text of their own; any other says what it says. */
export function movementLabel({ type, description }: Movement): string {
  const reference = referenceIn(description);
  const label = labels[type];
  return label && reference !== undefined ? label(reference) : description;
}

/** A commission is shown negative whichever sign it is stored with. */
export const shownAmount = ({ type, amount }: Movement): number =>
  type === 'debit_cash_commission' ? -Math.abs(amount) : amount;

/** The shop has this money already: it is told, not counted. */
export const isInformative = ({ type }: Movement): boolean => type === 'credit_cash_sale';
