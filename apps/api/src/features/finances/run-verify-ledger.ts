import { readConfig } from '../../config.ts';
import { connect } from '../../db/connect.ts';
import { verifyLedger } from './verify-ledger.ts';

/** `npm run ledger:verify`: exits with 1 when something does not add up. */
async function run(): Promise<void> {
  const db = await connect(readConfig(process.env));
  try {
    const { businesses, movements, settlements, differences } = await verifyLedger(db);
    for (const { businessName, text } of differences) {
      process.stderr.write(`${businessName}: ${text}\n`);
    }
    process.stdout.write(
      `Libro verificado. Negocios: ${businesses}. Movimientos: ${movements}. Liquidaciones: ${settlements}. Diferencias: ${differences.length}.\n`,
    );
    process.exitCode = differences.length === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
