import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const isRoot = process.getuid?.() === 0;
const hasApt = spawnSync('apt-get', ['--version']).status === 0;
let isListFresh = false;

/** Installs a Debian package where that is possible; says what to do where it is not. */
export async function installPackage(name, purpose) {
  const howTo = `Falta ${name} (${purpose}). Instálalo y vuelve a correr las pruebas, por ejemplo: sudo apt-get install ${name}`;
  if (!isRoot || !hasApt) throw new Error(howTo);
  console.log(`Instalando ${name} (${purpose})…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!isListFresh) {
    isListFresh = true;
    await execute('apt-get', ['update', '-qq'], { env }).catch(() => undefined);
  }
  const install = ['install', '-y', '-qq', '--no-install-recommends', name];
  await execute('apt-get', install, { env }).catch(({ stderr }) => {
    throw new Error(`${howTo}\n${stderr}`);
  });
}
