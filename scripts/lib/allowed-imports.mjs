import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './run.mjs';

/**
 * Who may import whom. Inside an app the layers go one way; between features of the server there are
 * only the imports listed here, each with its reason. Anything else fails `npm run check`.
 */
const allowedImports = {
  'session -> notifications': 'password mails',
  'session -> terms': 'a takeover is not asked to accept the latest terms',
  'security -> session': 'a second step ends in a session; guesses are braked alike',
  'security -> notifications': 'who loses a second factor is told',
  'onboarding -> session': 'a new owner is signed in at once',
  'onboarding -> notifications': 'a new owner gets a mail, and the decision',
  'onboarding -> terms': 'a new owner accepts the latest terms',
  'onboarding -> profile':
    'a registration adds a business like any other; a decision changes its state',
  'onboarding -> finances': 'a business is reviewed with the commission that it pays',
  'finances -> notifications': 'owners are told what became of a transfer',
  'finances -> session': 'and who owns a business is known there',
  'catalogue -> uploads': 'a product shows only pictures of its own account',
  'catalogue -> hours': 'the hours of a product repeat like those of its shop',
  'profile -> uploads': 'so does the logo of a business',
  'profile -> hours': 'a business tells whether customers see it open',
  'profile -> logistics': 'a business carries its delivery settings',
  'profile -> notifications': 'a change of the payment account is mailed',
  'profile -> catalogue': 'a business takes over the menu of another one',
  'profile -> printing': 'and how its tickets are printed',
  'profile -> orders':
    'a new business gets its board; closing one waits for the order that is being taken',
  'profile -> session': 'whoever disowns such a change is signed out everywhere',
  'profile -> finances':
    'a new business gets its wallet; a disowned account is taken out of what was not transferred yet',
  'profile -> opening': 'opening and closing by the switch is part of the trail; a pause is shown',
  'opening -> hours': 'a pause until closing needs to know when that is',
  'opening -> orders': 'an order that nobody answers is cancelled; a pause holds the board',
  'opening -> notifications': 'the owner of an open shop that nobody looks at gets a mail',
  'opening -> session': 'and who that is is known there',
  'opening -> push': 'and a push on each device',
  'team -> session': 'who belongs to a business, their accounts and sessions are kept there',
  'team -> notifications': 'invitations, and what became of a seat, are mailed',
  'team -> profile': 'the payment account of a business that changes hands waits',
  'shared-device -> session': 'a shared device is a session; who may enter it is known there',
  'push -> session': 'a device is of a session and goes with it',
  'push -> orders': 'what of an order must be seen soon is written with the order',
  'overview -> opening': 'which open shops nobody looks at',
  'overview -> orders': 'since when an order waits for an answer',
  'orders -> session':
    'a live stream ends with its session; an order waits to be seen where the shop has devices',
  'orders -> finances': 'a delivered order is credited',
  'orders -> catalogue': 'what was not sold goes back to the units that are left',
  'orders -> printing': 'an accepted order has its tickets printed; old ones are purged',
  'printing -> orders': 'a ticket is made of an order',
  'marketplace -> orders': 'intake creates orders and moves them',
  'marketplace -> opening': 'a busy shop takes longer; a paused one takes nothing',
  'marketplace -> hours': 'only an open business takes orders',
  'marketplace -> logistics': 'the same quote for the shop and the customer',
  'marketplace -> catalogue':
    'customers see a menu in the order that the shop gave it, what of it there is, and prices that are due',
  'marketplace -> finances': 'the commission is frozen at intake',
};

const used = new Set();

/** The browser may run only those files of the contract that bring no schema library with them. */
function bringsSchemas(contractFile) {
  const text = readFileSync(join(root, 'packages/contract/src', `${contractFile}.ts`), 'utf8');
  return importsOf(text).some(
    ({ isType, target }) =>
      !isType && (target === 'zod' || bringsSchemas(target.replace(/^\.\/|\.ts$/g, ''))),
  );
}

const layers = {
  'apps/api/src': ['features', 'http', 'db', 'storage', 'lib'],
  'apps/web/src': ['app', 'features', 'lib', 'ui'],
};
/** Which layer may import which, besides itself. */
const mayImport = {
  'apps/api/src': {
    features: ['http', 'db', 'storage', 'lib'],
    http: ['db', 'storage', 'lib'],
    db: [],
    storage: ['lib'],
    lib: [],
  },
  'apps/web/src': { app: ['features', 'lib', 'ui'], features: ['lib', 'ui'], lib: ['ui'], ui: [] },
};

export const filesIn = (dir) =>
  readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    if (statSync(path).isDirectory()) return filesIn(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });

const importsOf = (text) =>
  [
    ...text.matchAll(/(import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import[\s(]+'([^']+)'/g),
  ].map((match) => ({ isType: match[2] !== undefined, target: match[3] ?? match[4] }));

const placeOf = (base, file) => {
  const [layer, feature] = relative(join(root, base), file).split('/');
  return { layer, feature: feature?.includes('.') ? undefined : feature };
};

export const isTest = (file) => /\.test\.tsx?$/.test(file) || /\/testing(\.ts|\/)/.test(file);

function complaintsOf(base, file) {
  const from = placeOf(base, file);
  return importsOf(readFileSync(file, 'utf8')).flatMap(({ isType, target }) => {
    const contract = /^@mostrador\/contract\/(.+)$/.exec(target)?.[1];
    if (
      contract &&
      base === 'apps/web/src' &&
      !isType &&
      !isTest(file) &&
      bringsSchemas(contract)
    ) {
      return [`imports ${target} at run time: only types may come from a file with schemas`];
    }
    if (!target.startsWith('.') || isTest(file)) return [];
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
  if (from.layer !== 'features' || from.feature === to.feature) return [];
  if (base === 'apps/web/src')
    return [`feature ${from.feature} may not import feature ${to.feature}`];
  const name = `${from.feature} -> ${to.feature}`;
  if (!isType) used.add(name);
  return isType || name in allowedImports ? [] : [`${name} is not an allowed import`];
}

export function checkImports() {
  const complaints = Object.keys(layers).flatMap((base) =>
    filesIn(join(root, base)).flatMap((file) =>
      complaintsOf(base, file).map((complaint) => `${relative(root, file)}: ${complaint}`),
    ),
  );
  const unused = Object.keys(allowedImports).filter((name) => !used.has(name));
  complaints.push(...unused.map((name) => `${name} is allowed, but nobody needs it`));
  if (complaints.length > 0)
    throw new Error(`Imports que no están permitidos:\n  ${complaints.join('\n  ')}`);
  console.log('Imports: every one is allowed.');
}
