/** CUIT, CBU, CVU and alias: what is wrong with one, in words. None of this ever blocks a form. */

const onlyDigits = (text: string): string => text.replace(/\D/g, '');

const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);

const cuitWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
// Before the check digit: 00000000000 has a right one and is nobody's.
const cuitPrefixes = ['20', '23', '24', '25', '26', '27', '30', '33', '34', '50', '51', '55'];

/** The last digit that the first ten ask for; null when there are not eleven, or none can be right. */
export function cuitCheckDigit(typed: string): string | null {
  const digits = onlyDigits(typed);
  if (digits.length !== 11 || !cuitPrefixes.includes(digits.slice(0, 2))) return null;
  const remainder = (11 - (weightedSum(digits, cuitWeights) % 11)) % 11;
  return remainder === 10 ? null : String(remainder);
}

/** A hint for the person who types, or null when nothing is odd. */
export function cuitProblem(typed: string): string | null {
  const digits = onlyDigits(typed);
  if (digits.length !== 11) return 'Revisa el CUIT: debe tener 11 cifras';
  if (!cuitPrefixes.includes(digits.slice(0, 2))) {
    return 'Revisa el CUIT: ningún CUIT empieza así';
  }
  return cuitCheckDigit(digits) === digits[10]
    ? null
    : 'Revisa el CUIT: el dígito verificador no coincide';
}

const blockWeights = {
  bank: [7, 1, 3, 9, 7, 1, 3],
  account: [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3],
};

const isBlockRight = (digits: string, weights: readonly number[]): boolean =>
  (10 - (weightedSum(digits, weights) % 10)) % 10 === Number(digits[weights.length]);

export interface PaymentAccount {
  kind: 'alias' | 'CBU' | 'CVU';
  problem: string | null;
}

/** What kind of account was typed and what is wrong with it; null when there is nothing yet. */
export function readPaymentAccount(typed: string): PaymentAccount | null {
  const text = typed.trim();
  if (text === '') return null;
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{7,}$/.test(digits)) return { kind: 'alias', problem: aliasProblem(text) };
  const kind = digits.startsWith('000') ? 'CVU' : 'CBU';
  if (digits.length !== 22) {
    return { kind, problem: `Un ${kind} tiene 22 cifras y aquí hay ${digits.length}` };
  }
  const isRight =
    isBlockRight(digits.slice(0, 8), blockWeights.bank) &&
    isBlockRight(digits.slice(8), blockWeights.account);
  return {
    kind,
    problem: isRight ? null : `Revisa el ${kind}: alguna cifra no coincide con las de control`,
  };
}

function aliasProblem(alias: string): string | null {
  if (!/^[A-Za-z0-9.-]*$/.test(alias)) {
    return 'Un alias solo lleva letras sin acento, números, puntos y guiones';
  }
  if (alias.length < 6 || alias.length > 20) return 'Un alias tiene entre 6 y 20 caracteres';
  return null;
}
