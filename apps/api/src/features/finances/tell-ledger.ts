import type { LedgerReport } from './verify-ledger.ts';

/** For a command: names each difference, on which it ends with 1, and answers the sum of all. */
export function tellLedger({
  businesses,
  movements,
  settlements,
  differences,
}: LedgerReport): string {
  for (const { businessName, text } of differences) {
    process.stderr.write(`${businessName}: ${text}\n`);
  }
  if (differences.length > 0) process.exitCode = 1;
  return `Libro verificado. Negocios: ${businesses}. Movimientos: ${movements}. Liquidaciones: ${settlements}. Diferencias: ${differences.length}.`;
}
