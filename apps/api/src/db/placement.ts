/**
 * Where each table lives when the database is spread over several servers (docs/scale.md). On one
 * server, embedded or not, nothing of this is noticed.
 *
 * - With its business: rows of one business lie on one server, whichever table they are in. Every
 *   key begins with the business, and every statement names it.
 * - Everywhere: small, read by all, hardly ever written. A copy on each server, so that keys of a
 *   business's rows may lead to them.
 * - In one place: on the coordinator alone. What is written there together with the rows of a
 *   business is committed in two phases.
 */
export const distributionColumns: Readonly<Record<string, string>> = {
  businesses: 'id',
  boards: 'business_id',
  board_watch: 'business_id',
  wallets: 'business_id',
  shipping_zones: 'business_id',
  slots: 'business_id',
  special_dates: 'business_id',
  opening_changes: 'business_id',
  activity: 'business_id',
  products: 'business_id',
  menu_sections: 'business_id',
  option_groups: 'business_id',
  options: 'business_id',
  product_option_groups: 'business_id',
  price_changes: 'business_id',
  price_change_lines: 'business_id',
  section_hours: 'business_id',
  uploads: 'business_id',
  orders: 'business_id',
  order_lines: 'business_id',
  order_transitions: 'business_id',
  order_events: 'business_id',
  order_adjustments: 'business_id',
  order_alerts: 'business_id',
  forgotten_customers: 'business_id',
  print_devices: 'business_id',
  printers: 'business_id',
  print_jobs: 'business_id',
  idempotency_keys: 'business_id',
  settlements: 'business_id',
  settlement_lines: 'business_id',
  ledger_entries: 'business_id',
  ledger_checks: 'business_id',
};

/** With the reason why each is small enough. */
export const copiedTables: Readonly<Record<string, string>> = {
  marketplaces: 'a handful; every order refers to one',
  marketplace_keys: 'a few for each marketplace; every order refers to the one that placed it',
  settlement_deductions: 'a few regimes for each province; movements refer to them',
};

/** With the reason why each stands in one place. */
export const coordinatorTables: Readonly<Record<string, string>> = {
  accounts: 'found by its e-mail before any business is known',
  business_owners: 'leads from an account to its businesses: what every call of the panel asks',
  business_staff: 'so does this',
  shared_devices: 'leads from the account of a session to its business, as these do',
  member_pins: 'of those who belong to a business, a few for each',
  invitations: 'found by its secret; a few for each business',
  owner_handovers: 'waits for an administrator, of all businesses in one list',
  sessions: 'found by its secret before any business is known',
  password_resets: 'found by its secret',
  password_guesses: 'counted by account and address, before anybody is known',
  one_time_codes: 'of an account, not of a business',
  passkeys: 'found by what a browser shows, before any business is known',
  recovery_codes: 'of an account, not of a business',
  factor_removals: 'of an account, not of a business',
  door_challenges: 'found by its secret, before anybody is known',
  known_devices: 'of an account, not of a business',
  login_alerts: 'found by the secret of a mailed link',
  terms_versions: 'a few in all',
  terms_acceptances: 'of an account, not of a business',
  payment_account_changes: 'found by the secret of a mailed link; a few for each business',
  dni_photos: 'come before the business that they identify',
  outgoing_mail: 'one queue; emptied as it is filled',
  outgoing_push: 'so is this',
  push_devices: 'of a session; a few for each account',
  push_keys: 'one row: what push services know the installation by',
  transfer_files: 'what the bank got for all businesses of a week',
  transfer_file_settlements: 'taken by whoever makes a file, for all businesses at once',
  marketplace_key_uses: 'written by every server process, once a minute for each key',
  order_event_head: 'one row: the last number of the feed of all businesses',
  audit_log: 'what administrators did, to businesses and to the platform, in one order',
  job_runs: 'which process does what for the whole platform',
  schema_migrations: 'what the schema is',
};

/**
 * Functions of one business, their first argument: several servers run the whole of one where the business
 * lies, instead of asking it statement by statement.
 */
export const businessFunctions: readonly string[] = ['follow_order', 'take_step', 'place_order'];
