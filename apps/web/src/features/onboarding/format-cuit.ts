/** Eleven digits with their dashes; anything else stays as it was typed. */
export function formatCuit(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const isPlain = /^[\d\s.-]*$/.test(typed);
  if (!isPlain || digits.length !== 11) return typed.trim();
  return `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}`;
}
