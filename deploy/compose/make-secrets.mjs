import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `make-secrets.mjs FOLDER` writes the secrets of compose.yaml that are not there yet. One that is there
 * is never changed: the database and the photos would be locked with the old one.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('make-secrets.mjs FOLDER');

const secret = () => randomBytes(32).toString('hex');

/** The text of a secret, made now if need be. Who may see the volume may read it. */
function keep(name, make) {
  const file = join(folder, name);
  if (!existsSync(file)) {
    writeFileSync(file, make(), { mode: 0o444, flag: 'wx' });
    console.log(`made ${name}`);
  }
  return readFileSync(file, 'utf8');
}

const password = keep('database-password', secret);
keep('database-url', () => `postgres://mostrador:${password}@database/mostrador`);
keep('dni-key', secret);
keep('metrics-token', secret);
const storageSecret = keep('storage-secret', secret);
keep('storage-url', () => `http://mostrador:${storageSecret}@storage:8333/mostrador`);
keep('storage-keys.json', () => {
  const credentials = [{ accessKey: 'mostrador', secretKey: storageSecret }];
  const actions = ['Admin', 'Read', 'Write', 'List', 'Tagging'];
  return JSON.stringify({ identities: [{ name: 'mostrador', credentials, actions }] });
});
