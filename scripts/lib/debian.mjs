import { spawnSync } from 'node:child_process';

const isRoot = process.getuid?.() === 0;
const hasApt = spawnSync('apt-get', ['--version']).status === 0;
let isListFresh = false;

/** Installs a Debian package where that is possible; says what to do where it is not. */
export function installPackage(name, purpose) {
  const howTo = `Falta ${name} (${purpose}). Instálalo y vuelve a correr las pruebas, por ejemplo: sudo apt-get install ${name}`;
  if (!isRoot || !hasApt) throw new Error(howTo);
  console.log(`Instalando ${name} (${purpose})…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!isListFresh) {
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    isListFresh = true;
  }
  const { status, stderr } = spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', name],
    { env },
  );
  if (status !== 0) throw new Error(`${howTo}\n${stderr}`);
}
