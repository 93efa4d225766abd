import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './run.mjs';

/** What may be used in a product that is not itself free software, and shipped with it. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
  // Changed files of theirs would have to be published; none is changed.
  'MPL-2.0',
  // Loaded as a library of its own, which anybody can replace (libvips, beside sharp).
  'LGPL-3.0-or-later',
];

/** Every licence of an "and" must be allowed, and one of an "or". */
function isAllowed(licence) {
  const words = licence.replaceAll(/[()]/g, '');
  return words
    .split(' AND ')
    .every((each) => each.split(' OR ').some((one) => allowed.includes(one.trim())));
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The packages of the lock that are shipped and may not be, with what they say of themselves. */
function forbiddenLicences({ packages }) {
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !link && !dev)
    .filter(([, { license }]) => license === undefined || !isAllowed(license))
    .map(([path, { license }]) => `${nameOf(path)}: ${license ?? 'says nothing'}`);
}

/** What the registry knows against the packages that are shipped; null where it does not answer. */
async function knownAdvisories() {
  const audit = promisify(execFile)('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    timeout: 30_000,
  });
  // It ends with an error when it found something, too.
  const { stdout } = await audit.catch((error) => error);
  return readReport(stdout);
}

/** "name (severity): title" of each finding; null where it is no report. */
function readReport(text) {
  try {
    const { vulnerabilities } = JSON.parse(text);
    if (vulnerabilities === undefined) return null;
    return Object.values(vulnerabilities).map(({ name, severity, via }) => {
      const titles = via.map((each) => (typeof each === 'string' ? `by ${each}` : each.title));
      return `${name} (${severity}): ${titles.join('; ')}`;
    });
  } catch {
    return null;
  }
}

/** Fails with the names of packages that may not be shipped or are known to be unsafe. */
export async function checkPackages() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const forbidden = forbiddenLicences(lock);
  if (forbidden.length > 0) {
    throw new Error(`Packages whose licence is not allowed:\n${forbidden.join('\n')}`);
  }
  const advisories = await knownAdvisories();
  if (advisories === null)
    console.log('The registry answers no questions on advisories: left out.');
  else if (advisories.length > 0) {
    throw new Error(`Packages with known advisories:\n${advisories.join('\n')}`);
  }
}
