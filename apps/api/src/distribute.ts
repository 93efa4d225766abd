import { readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import type { Log } from './db/database.ts';
import { distribute } from './db/distribute.ts';
import { migrate } from './db/migrate.ts';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const progress: Log = {
  info: (details, message) => say(`${message}: ${Object.values(details).join(' ')}`),
  warn: (details, message) => say(`${message}: ${JSON.stringify(details)}`),
};

/** `npm run distribute`: spreads the database of DATABASE_URL over the servers of its cluster. */
async function run([shards = '32']: readonly string[]): Promise<void> {
  if (!/^[1-9]\d{0,3}$/.test(shards)) {
    throw new Error('La cantidad de partes debe ser un número entero de 1 a 9999.');
  }
  const db = await connect(readConfig(process.env));
  try {
    await migrate(db, { log: progress });
    const moved = await db.maintenance((connection) =>
      distribute(connection, { log: progress, shards: Number(shards) }),
    );
    say(
      moved.length === 0
        ? 'La base de datos ya está distribuida.'
        : `Distribuida: ${moved.length} tablas y funciones en su lugar.`,
    );
  } finally {
    await db.close();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
