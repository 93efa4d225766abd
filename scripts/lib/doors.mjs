import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './run.mjs';

/**
 * Who may import whom. Inside an app the arrows go one way; between rooms there are only the doors
 * listed here, each with its reason. Anything else fails `npm run check`.
 */
const serverDoors = {
  'session -> notifications': 'password mails',
  'onboarding -> session': 'a new owner is signed in at once',
  'onboarding -> notifications': 'a new owner gets a mail',
  'onboarding -> terms': 'a new owner accepts the latest terms',
  'onboarding -> profile': 'a registration adds a business like any other',
  'finances -> notifications': 'owners are told what became of a transfer',
  'catalogue -> uploads': 'a product shows only pictures of its own account',
  'profile -> uploads': 'so does the logo of a business',
  'profile -> hours': 'a business tells whether customers see it open',
  'profile -> logistics': 'a business carries its delivery settings',
  'profile -> notifications': 'a change of the payment account is mailed',
  'profile -> orders': 'closing a business waits for the order that is being taken',
  'profile -> session': 'whoever disowns such a change is signed out everywhere',
  'profile -> finances': 'a disowned account is taken out of what was not transferred yet',
  'orders -> finances': 'a delivered order is credited',
  'marketplace -> orders': 'intake creates orders and moves them',
  'marketplace -> catalogue': 'customers order from the catalogue',
  'marketplace -> hours': 'only an open business takes orders',
  'marketplace -> logistics': 'the same quote for the shop and the customer',
  'marketplace -> finances': 'the commission is frozen at intake',
  'admin -> onboarding': 'DNI photos are reviewed',
  'admin -> session': 'administrators sign in and take over',
  'admin -> finances': 'settlements are paid',
  'admin -> terms': 'versions are published',
  'admin -> notifications': 'owners are told the decision',
  'admin -> orders': 'so does suspending one',
  'admin -> marketplace': 'integration keys are issued',
};

/** The browser may run only those files of the contract that bring no schema library with them. */
function bringsSchemas(contractFile) {
  const text = readFileSync(join(root, 'packages/contract/src', `${contractFile}.ts`), 'utf8');
  return importsOf(text).some(
    ({ isType, target }) =>
      !isType && (target === 'zod' || bringsSchemas(target.replace(/^\.\/|\.ts$/g, ''))),
  );
}

const layers = {
  'apps/api/src': ['features', 'http', 'db', 'lib'],
  'apps/web/src': ['app', 'features', 'lib', 'ui'],
};
/** Which layer may import which, besides itself. */
const mayImport = {
  'apps/api/src': { features: ['http', 'db', 'lib'], http: ['db', 'lib'], db: [], lib: [] },
  'apps/web/src': { app: ['features', 'lib', 'ui'], features: ['lib', 'ui'], lib: ['ui'], ui: [] },
};

const filesIn = (dir) =>
  readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    if (statSync(path).isDirectory()) return filesIn(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });

const importsOf = (text) =>
  [
    ...text.matchAll(
      /(import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)/g,
    ),
  ].map((match) => ({ isType: match[2] !== undefined, target: match[3] ?? match[4] }));

const placeOf = (base, file) => {
  const [layer, room] = relative(join(root, base), file).split('/');
  return { layer, room: room?.includes('.') ? undefined : room };
};

function complaintsOf(base, file) {
  const from = placeOf(base, file);
  const isTest = /\.test\.tsx?$/.test(file) || /\/testing(\.ts|\/)/.test(file);
  return importsOf(readFileSync(file, 'utf8')).flatMap(({ isType, target }) => {
    const contract = /^@mostrador\/contract\/(.+)$/.exec(target)?.[1];
    if (contract && base === 'apps/web/src' && !isType && !isTest && bringsSchemas(contract)) {
      return [`imports ${target} at run time: only types may come from a file with schemas`];
    }
    if (!target.startsWith('.') || isTest) return [];
    const to = placeOf(base, resolve(dirname(file), target));
    return complaintOf(base, from, to, isType);
  });
}

function complaintOf(base, from, to, isType) {
  const known = layers[base];
  if (!known.includes(from.layer) || !known.includes(to.layer)) return [];
  if (from.layer !== to.layer) {
    return mayImport[base][from.layer].includes(to.layer)
      ? []
      : [`${from.layer} may not import ${to.layer}`];
  }
  if (from.layer !== 'features' || from.room === to.room) return [];
  if (base === 'apps/web/src') return [`feature ${from.room} may not import feature ${to.room}`];
  const door = `${from.room} -> ${to.room}`;
  return isType || door in serverDoors ? [] : [`there is no door ${door}`];
}

export function checkDoors() {
  const complaints = Object.keys(layers).flatMap((base) =>
    filesIn(join(root, base)).flatMap((file) =>
      complaintsOf(base, file).map((complaint) => `${relative(root, file)}: ${complaint}`),
    ),
  );
  if (complaints.length > 0)
    throw new Error(`Puertas que no existen:\n  ${complaints.join('\n  ')}`);
  console.log('Doors: every import goes through one that is listed.');
}
