import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../run.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** What nobody needs at run time. */
const isNeeded = (path) => !/\.(map|d\.[cm]?ts|md)$/.test(path) || /licen[cs]e/i.test(path);

/** Where Node would find a package that a folder imports, or undefined. */
function find(name, from) {
  const here = join(from, 'node_modules', name);
  if (existsSync(join(here, 'package.json'))) return here;
  return from === root ? undefined : find(name, dirname(from));
}

/** The folders of some packages and of all that they need; what is optional counts where it is here. */
function withDependencies(names, from, found = new Set()) {
  for (const name of names) {
    const folder = find(name, from);
    if (!folder || found.has(folder)) continue;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = readJson(join(folder, 'package.json'));
    withDependencies(Object.keys({ ...dependencies, ...optionalDependencies }), folder, found);
  }
  return found;
}

/** Copies what the server's build leaves outside of itself, each to the place where it is found. */
export function copyRuntimePackages(target) {
  const api = join(root, 'apps/api');
  const names = readJson(join(api, 'external-packages.json'));
  for (const folder of withDependencies(names, api)) {
    cpSync(folder, join(target, relative(root, folder)), {
      recursive: true,
      filter: (path) => isNeeded(path) && (path === folder || !path.endsWith('/node_modules')),
    });
  }
}
