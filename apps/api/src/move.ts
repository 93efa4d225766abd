import { type Config, readConfig } from './config.ts';
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

/** `npm run move -- …`: what an installation has, to another place. */
async function start([name = '', ...args]: readonly string[]): Promise<void> {
  const move = Object.hasOwn(moves, name) ? moves[name] : undefined;
  say(move ? await move.run(readConfig(process.env), args) : help());
}

start(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
