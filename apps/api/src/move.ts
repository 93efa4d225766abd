import { pino } from 'pino';
import { moveToPostgres } from './backup/move-to-postgres.ts';
import { type Config, readConfig } from './config.ts';
import { tellLedger } from './features/finances/tell-ledger.ts';
import { runAsCommand } from './lib/run-as-command.ts';

interface Move {
  what: string;
  run(config: Config): Promise<string>;
}

const moves: Readonly<Record<string, Move>> = {
  'embedded-to-postgres': {
    what: 'la base de datos embebida de DATA_DIR a la PostgreSQL vacía de DATABASE_URL',
    run: async (config) =>
      `Mudanza hecha.\n${tellLedger(await moveToPostgres(config, pino({ level: 'warn' })))}`,
  },
};

const help = (): string =>
  [
    'Uso: npm run move -- QUÉ',
    '',
    ...Object.entries(moves).map(([name, { what }]) => `  ${name.padEnd(24)} ${what}`),
  ].join('\n');

/** `npm run move -- …`: what an installation has, to another place; the server is stopped meanwhile. */
runAsCommand(async ([name = '']) => {
  const move = Object.hasOwn(moves, name) ? moves[name] : undefined;
  return move ? move.run(readConfig(process.env)) : help();
});
