import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a demonstration keeps the key that it made for itself, in DATA_DIR. */
export const ownKeyFile = 'dni.key';

/**
 * What is sealed at rest is sealed with this, as 64 hexadecimal digits. The settings demand it wherever
 * real documents are kept (config.ts); a demonstration makes its own once.
 */
export const keptKey = ({
  dniKey,
  dataDir,
}: {
  dniKey: string | undefined;
  dataDir: string;
}): string => dniKey ?? ownKey(dataDir);

/** Linking a finished file into place lets only one of several processes win. */
function ownKey(dataDir: string): string {
  const file = join(dataDir, ownKeyFile);
  if (!existsSync(file)) {
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8');
}
