import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesIn, isTest } from './allowed-imports.mjs';
import { root } from './run.mjs';

/**
 * Which feature (or `http`, `db`) writes a table. Anybody may read and join; a row is inserted,
 * changed and deleted by the code of its owner alone, which others call. The few exceptions stand
 * below with their reason. The demo and the tests fill tables by hand.
 */
const tablesOf = {
  session: [
    ...['accounts', 'business_owners', 'business_staff', 'sessions', 'push_devices'],
    ...['password_resets', 'password_guesses', 'shared_devices', 'member_pins'],
    ...['door_challenges', 'known_devices', 'login_alerts'],
  ],
  security: ['one_time_codes', 'passkeys', 'recovery_codes', 'factor_removals'],
  onboarding: ['dni_photos'],
  terms: ['terms_versions', 'terms_acceptances'],
  profile: ['businesses', 'payment_account_changes'],
  hours: ['slots', 'special_dates'],
  opening: ['opening_changes'],
  logistics: ['shipping_zones'],
  catalogue: [
    ...['products', 'menu_sections', 'option_groups', 'options', 'product_option_groups'],
    ...['price_changes', 'price_change_lines', 'section_hours'],
  ],
  uploads: ['uploads'],
  orders: [
    ...['orders', 'order_lines', 'order_transitions', 'order_events', 'order_event_head'],
    ...['boards', 'board_watch', 'order_adjustments', 'forgotten_customers'],
    'order_alerts',
  ],
  printing: ['print_devices', 'printers', 'print_jobs'],
  finances: [
    ...['wallets', 'ledger_entries', 'ledger_checks'],
    ...['settlements', 'settlement_lines', 'settlement_deductions'],
    ...['transfer_files', 'transfer_file_settlements'],
  ],
  marketplace: ['marketplaces', 'marketplace_keys', 'marketplace_key_uses'],
  notifications: ['outgoing_mail'],
  push: ['push_keys', 'outgoing_push'],
  team: ['invitations', 'owner_handovers'],
  http: ['audit_log', 'activity', 'idempotency_keys'],
  db: ['job_runs', 'schema_migrations'],
};

const allowedWrites = {
  'terms -> accounts': 'the version that an owner accepted is a column of the account',
  'logistics -> businesses': 'the delivery settings are columns of the business',
  'opening -> businesses': 'so are a pause and a busy hour',
  'finances -> businesses': 'so is the commission that was agreed with it',
  'finances -> job_runs': 'all processes may settle at once, so this job takes no lease',
};

const server = join(root, 'apps/api/src');
const migrations = join(server, 'db/migrations');

const owners = new Map(
  Object.entries(tablesOf).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);

/** Tables of the schema that nobody owns, and owned ones that it does not have. */
function listComplaints() {
  const schema = readdirSync(migrations).map((file) =>
    readFileSync(join(migrations, file), 'utf8'),
  );
  const made = new Set(['schema_migrations']);
  for (const [, table] of schema.join('\n').matchAll(/create table (\w+)/g)) made.add(table);
  return [
    ...[...made].filter((table) => !owners.has(table)).map((table) => `${table} has no owner`),
    ...[...owners.keys()].filter((table) => !made.has(table)).map((table) => `no table ${table}`),
  ];
}

function writeComplaints(file) {
  const [layer, feature] = relative(server, file).split('/');
  if (isTest(file) || layer === 'demo') return [];
  const writer = layer === 'features' ? feature : layer;
  const writes = readFileSync(file, 'utf8').matchAll(
    /\b(?:insert into|update|delete from)\s+(\w+)/g,
  );
  return [...new Set([...writes].map(([, table]) => table))]
    .filter((table) => owners.has(table) && owners.get(table) !== writer)
    .filter((table) => !(`${writer} -> ${table}` in allowedWrites))
    .map((table) => `${relative(root, file)}: ${table} is written by ${owners.get(table)} only`);
}

export function checkTableOwners() {
  const complaints = [...listComplaints(), ...filesIn(server).flatMap(writeComplaints)];
  if (complaints.length > 0) {
    throw new Error(`Tablas de otros:\n  ${complaints.join('\n  ')}`);
  }
  console.log('Tables: each is written by its owner.');
}
