import { pino } from 'pino';
import { moveToPostgres } from './backup/move-to-postgres.ts';
import { type Config, readConfig } from './config.ts';
import { tellLedger } from './features/finances/tell-ledger.ts';
import { runAsCommand } from './lib/run-as-command.ts';
import { moveFilesToStorage, moveStorageToFiles } from './storage/move-files.ts';

interface Move {
  what: string;
  /** The answer is the last thing that is printed. */
  run(config: Config, args: readonly string[]): Promise<string>;
}

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};

const moves: Readonly<Record<string, Move>> = {
  'embedded-to-postgres': {
    what: 'la base de datos embebida de DATA_DIR a la PostgreSQL vacía de DATABASE_URL',
    run: async (config) =>
      `Mudanza hecha.\n${tellLedger(await moveToPostgres(config, pino({ level: 'warn' })))}`,
  },
  'files-to-storage': {
    what: 'imágenes y fotos de DNI de DATA_DIR a STORAGE_URL [--remove-originals]',
    run: (config, args) => moveFilesToStorage(config, args, say),
  },
  'storage-to-files': {
    what: 'imágenes y fotos de DNI de STORAGE_URL a DATA_DIR [--remove-originals]',
    run: (config, args) => moveStorageToFiles(config, args, say),
  },
};

const help = (): string =>
  [
    'Uso: npm run move -- QUÉ',
    '',
    ...Object.entries(moves).map(([name, { what }]) => `  ${name.padEnd(24)} ${what}`),
  ].join('\n');

/** `npm run move -- …`: what an installation has, to another place; the server is stopped meanwhile. */
runAsCommand(async ([name = '', ...args]) => {
  const move = Object.hasOwn(moves, name) ? moves[name] : undefined;
  return move ? move.run(readConfig(process.env), args) : help();
});
