import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, run } from '../run.mjs';
import { smoke, spawnQuietly } from './smoke.mjs';

const user = 65_532;
const standIn = 'localhost/mostrador-runtime';
const image = 'localhost/mostrador';
/** Works where nothing can be laid over another file system, as inside a container. */
const storage = ['--storage-driver', 'vfs'];

/**
 * The last stage of the Containerfile, built by buildah and started without Docker: as its user, on a
 * root that nobody can write. No registry is asked: the runtime is made of this machine's Node, and the
 * tarball stands in for the stage that makes it.
 */
export async function verifyImage({ file, title }, databaseUrl) {
  if (process.getuid?.() !== 0 || spawnSync('buildah', ['--version']).status !== 0) {
    console.log('image: left out, it needs buildah and root.');
    return;
  }
  const dir = mkdtempSync(join(tmpdir(), 'mostrador-image-'));
  try {
    const build = join(dir, 'build');
    await unpack(file, title, build);
    await makeRuntime(join(dir, 'runtime'), [process.execPath, ...machineCodeIn(build)]);
    const standIns = [`--build-arg=RUNTIME=${standIn}`, `--build-context=build=${build}`];
    await buildah('build', ...standIns, '--format=docker', `--tag=${image}`, root);
    await startImage(dir, databaseUrl);
  } finally {
    spawnSync('buildah', [...storage, 'rmi', '--force', image, standIn]);
    rmSync(dir, { recursive: true, force: true });
  }
}

const buildah = (...args) => run('buildah', [...storage, ...args], { quiet: true });
const ask = (...args) => {
  const options = { encoding: 'utf8' };
  const { status, stdout, stderr } = spawnSync('buildah', [...storage, ...args], options);
  if (status !== 0) throw new Error(`buildah ${args[0]}: ${stderr}`);
  return stdout.trim();
};

const machineCodeIn = (dir) =>
  readdirSync(dir, { recursive: true })
    .filter((path) => path.endsWith('.node'))
    .map((path) => join(dir, path));

/** Node where the real image has it, and the system's libraries that these files ask for. */
async function makeRuntime(dir, files) {
  mkdirSync(join(dir, 'nodejs/bin'), { recursive: true });
  copyFileSync(process.execPath, join(dir, 'nodejs/bin/node'));
  const { stdout } = spawnSync('ldd', files, { encoding: 'utf8' });
  for (const [path] of stdout.matchAll(/(?<=\s)\/(usr\/)?lib\S+/g)) {
    mkdirSync(join(dir, dirname(path)), { recursive: true });
    cpSync(realpathSync(path), join(dir, path));
  }
  mkdirSync(join(dir, 'tmp'));
  writeFileSync(join(dir, 'Containerfile'), 'FROM scratch\nADD . /\n');
  await buildah('build', '--tag', standIn, dir);
}

async function unpack(file, title, dir) {
  const target = join(dir, 'out/opt');
  mkdirSync(join(dir, 'out/data'), { recursive: true });
  mkdirSync(target, { recursive: true });
  await run('tar', ['-xzf', file, '-C', target, `--transform=s/^${title}/mostrador/`]);
}

async function startImage(dir, databaseUrl) {
  const container = ask('from', image);
  const {
    OCIv1: { config },
  } = JSON.parse(ask('inspect', container));
  if (config.User !== `${user}:${user}`) throw new Error(`image: it runs as ${config.User}.`);
  const mounted = ask('mount', container);
  const settings = Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s)));
  const env = {
    ...settings,
    DATABASE_URL: databaseUrl,
    DNI_KEY: 'a'.repeat(64),
    SMTP_URL: 'none',
    LOG_LEVEL: 'warn',
  };
  /** In a place of its own the root is bound read-only, and only /data is writable. */
  const inside = (args) => [
    '--mount',
    '--',
    'sh',
    '-ec',
    `mount --bind "${mounted}" "${mounted}"
     mount --bind "${join(dir, 'data')}" "${mounted}/data"
     mount -o remount,bind,ro "${mounted}"
     cd "${mounted}" && exec chroot --userspec=${user}:${user} . "$@"`,
    'sh',
    ...config.Entrypoint,
    ...args.map((arg) => arg.replace(/^(apps|deploy)\//, `${config.WorkingDir}/$1/`)),
  ];
  spawnSync('install', ['-d', '-o', String(user), '-g', String(user), join(dir, 'data')]);
  try {
    await smoke('image', {
      start: (port) =>
        spawnQuietly('unshare', inside(config.Cmd), { env: { ...env, PORT: String(port) } }),
      command: (args, password) =>
        spawnSync('unshare', inside(['apps/api/dist/admin.js', ...args]), {
          env: { ...env, ADMIN_PASSWORD: password },
          encoding: 'utf8',
        }),
    });
  } finally {
    spawnSync('buildah', [...storage, 'rm', container]);
  }
}
