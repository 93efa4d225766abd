import { invalid } from '../http/errors.ts';

export const need = (args: readonly string[], index: number, what: string): string => {
  const given = args[index]?.trim();
  if (!given) throw invalid(`Falta ${what}.`);
  return given;
};

export const rest = (args: readonly string[], from: number, what: string): string =>
  need([args.slice(from).join(' ')], 0, what);
