import { readConfig } from '../../config.ts';
import { connect } from '../../db/connect.ts';
import { tellLedger } from './tell-ledger.ts';
import { verifyLedger } from './verify-ledger.ts';

/** `npm run ledger:verify`: exits with 1 when something does not add up. */
async function run(): Promise<void> {
  const db = await connect(readConfig(process.env));
  try {
    process.stdout.write(`${tellLedger(await verifyLedger(db))}\n`);
  } finally {
    await db.close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
