/**
 * What an answer holds, whoever wrote it. Our server keeps the contract; another one that follows
 * the specification may leave fields out, wrap a list, or answer nothing where nothing is read.
 */
export type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** Numbers come as text from some servers: a house number, a phone. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const numberOf = (value: unknown, fallback: number): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
};

export const flagOf = (value: unknown, fallback: boolean): boolean =>
  typeof value === 'boolean' ? value : fallback;

/** An id as text, or inside the thing that it names. */
export const idOf = (value: unknown): string => textOf(value) || textOf(fieldsOf(value)._id);

/** Whether something has arrived, and not just a word that all went well. */
export const hasId = (value: unknown): boolean => idOf(fieldsOf(value)) !== '';

/** The list of an answer, bare or under `data`; null when there is none. */
export function listOf(answer: unknown): unknown[] | null {
  if (Array.isArray(answer)) return answer;
  const { data } = fieldsOf(answer);
  return Array.isArray(data) ? data : null;
}

/** The thing of an answer, bare or under `data`. */
export const oneOf = (answer: unknown): unknown => fieldsOf(answer).data ?? answer;
