-- The whole schema of the product. Conventions: ids are opaque texts made by the server, money is
-- integer centavos (…_cents), rates are hundredths of a percent (…_bp), instants are timestamptz.
-- Wire words keep their Spanish spelling where a column holds them ('pendiente', 'UNBREIK').

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = '55000';
end $$;

-- Accounts and sessions ---------------------------------------------------------------------------

create table accounts (
  id text primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  role text not null check (role in ('business', 'admin')),
  name text not null,
  phone text not null default '',
  accepted_terms_version text,
  disabled_at timestamptz,
  created_at timestamptz not null
);

create table sessions (
  id text primary key,
  token_hash text not null unique,
  account_id text not null references accounts on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  device text not null default '',
  -- Set when an administrator acts as the owner of this one business.
  impersonator_id text references accounts,
  business_id text,
  reason text,
  -- A takeover link must be opened before this instant; afterwards it is an ordinary session.
  first_use_before timestamptz,
  check ((impersonator_id is null) = (business_id is null))
);
create index sessions_of_account on sessions (account_id, created_at);
create index sessions_to_expire on sessions (expires_at);

create table password_resets (
  token_hash text primary key,
  account_id text not null references accounts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_of_account on password_resets (account_id);

create table outgoing_mail (
  id text primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index outgoing_mail_waiting on outgoing_mail (created_at) where sent_at is null;

-- Terms -------------------------------------------------------------------------------------------

create table terms_versions (
  version text primary key,
  content text not null,
  published_at timestamptz not null,
  published_by text references accounts
);
create index terms_versions_newest on terms_versions (published_at desc);

create table terms_acceptances (
  account_id text not null references accounts on delete cascade,
  version text not null references terms_versions,
  accepted_at timestamptz not null,
  ip text not null,
  primary key (account_id, version)
);

-- Businesses --------------------------------------------------------------------------------------

create table businesses (
  id text primary key,
  owner_id text not null references accounts,
  name text not null check (name <> ''),
  phone text not null default '',
  category text not null default '',
  alias_cbu text not null default '',
  image_url text not null default '',
  cuit text not null,
  has_physical_store boolean not null default true,
  branch_count int not null default 1 check (branch_count >= 1),
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected', 'suspended')),
  status_reason text,
  approved_at timestamptz,
  is_open boolean not null default false,
  street text not null default '',
  number text not null default '',
  city text not null default '',
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  logistics text not null default 'UNBREIK' check (logistics in ('UNBREIK', 'PROPIA')),
  tariff_type text not null default 'FIJA' check (tariff_type in ('FIJA', 'POR_ZONAS')),
  fixed_price_cents bigint not null default 0 check (fixed_price_cents >= 0),
  max_distance_km double precision not null default 5 check (max_distance_km >= 0),
  -- Null: promotional during the first days, then the standard rate of the settings.
  commission_override_bp int check (commission_override_bp between 0 and 10000),
  version int not null default 1,
  -- Counts orders for their short ids; every change of an order of this business adds one to
  -- orders_version, which is what an unchanged poll compares.
  order_counter int not null default 0,
  orders_version bigint not null default 0,
  created_at timestamptz not null,
  check (is_open = false or status = 'approved')
);
create index businesses_of_owner on businesses (owner_id, created_at, id);
create index businesses_by_status on businesses (status, created_at);
alter table sessions add foreign key (business_id) references businesses;

create table shipping_zones (
  id text primary key,
  business_id text not null references businesses on delete cascade,
  description text not null,
  radius_km double precision not null check (radius_km >= 0),
  price_cents bigint not null check (price_cents >= 0),
  position int not null
);
create index shipping_zones_of_business on shipping_zones (business_id, position);

create table slots (
  id text primary key,
  business_id text not null references businesses on delete cascade,
  -- 0 = Lunes … 6 = Domingo; a closing minute not after the opening one belongs to the next day.
  day smallint not null check (day between 0 and 6),
  opens_minute smallint not null check (opens_minute between 0 and 1439),
  closes_minute smallint not null check (closes_minute between 0 and 1439)
);
create index slots_of_business on slots (business_id, day, opens_minute);

-- Catalogue ---------------------------------------------------------------------------------------

create table products (
  id text primary key,
  business_id text not null references businesses on delete cascade,
  name text not null check (name <> ''),
  price_cents bigint not null check (price_cents >= 0),
  description text not null default '',
  category text not null default '',
  image_url text not null default '',
  in_stock boolean not null default true,
  promo_active boolean not null default false,
  original_price_cents bigint,
  promo_description text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  -- Keeps rows of one bulk load in the order in which they were typed.
  position int not null default 0,
  unique (id, business_id),
  check (original_price_cents is null or (promo_active and original_price_cents > price_cents)),
  check (promo_active or promo_description = '')
);
create index products_of_business on products (business_id, created_at, position, id);

create table option_groups (
  id text primary key,
  business_id text not null references businesses on delete cascade,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  unique (id, business_id)
);
create index option_groups_of_business on option_groups (business_id, created_at, id);

create table options (
  id text primary key,
  group_id text not null references option_groups on delete cascade,
  name text not null check (name <> ''),
  price_modifier_cents bigint not null default 0,
  in_stock boolean not null default true,
  created_at timestamptz not null
);
create index options_of_group on options (group_id, created_at, id);

-- Both foreign keys carry the business, so that a product can only use groups of its own shop.
create table product_option_groups (
  product_id text not null,
  group_id text not null,
  business_id text not null,
  title text not null default '',
  min_selections int not null check (min_selections >= 0),
  max_selections int not null,
  position int not null,
  primary key (product_id, group_id),
  foreign key (product_id, business_id) references products (id, business_id) on delete cascade,
  foreign key (group_id, business_id) references option_groups (id, business_id) on delete cascade,
  check (max_selections >= min_selections)
);
create index product_option_groups_of_group on product_option_groups (group_id);

-- Files -------------------------------------------------------------------------------------------

create table uploads (
  id text primary key,
  account_id text not null references accounts,
  -- Null for an owner who has no business yet.
  business_id text references businesses,
  path text not null unique,
  bytes int not null,
  width int not null,
  height int not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index uploads_of_account on uploads (account_id, created_at);
create index uploads_to_purge on uploads (deleted_at) where deleted_at is not null;

create table dni_photos (
  reference text primary key,
  side text not null check (side in ('front', 'back')),
  path text not null unique,
  created_at timestamptz not null,
  business_id text references businesses,
  claimed_at timestamptz,
  purge_after timestamptz,
  purged_at timestamptz
);
create index dni_photos_of_business on dni_photos (business_id);
create index dni_photos_to_purge on dni_photos (created_at) where purged_at is null;

-- Orders ------------------------------------------------------------------------------------------

create table marketplace_keys (
  id text primary key,
  name text not null,
  key_hash text not null unique,
  created_at timestamptz not null,
  revoked_at timestamptz
);

create table orders (
  id text primary key,
  business_id text not null references businesses,
  short_id text not null,
  status text not null check (status in
    ('pendiente', 'preparando', 'listo', 'en_camino', 'cancelado', 'entregado', 'retirado')),
  created_at timestamptz not null,
  status_since timestamptz not null,
  customer_name text,
  delivery_type text not null check (delivery_type in ('envio', 'retirar')),
  logistics text not null check (logistics in ('UNBREIK', 'PROPIA')),
  address_street text,
  address_number text,
  address_city text,
  address_notes text,
  address_lat double precision,
  address_lng double precision,
  products_total_cents bigint not null check (products_total_cents >= 0),
  -- What the customer pays for delivery, and what delivery costs; they differ when it is covered.
  shipping_cost_cents bigint not null check (shipping_cost_cents >= 0),
  delivery_fee_cents bigint not null check (delivery_fee_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  discount_borne_by text not null default 'business'
    check (discount_borne_by in ('business', 'platform')),
  total_cents bigint not null check (total_cents >= 0),
  payment_method text not null,
  is_cash boolean not null,
  commission_bp int not null check (commission_bp between 0 and 10000),
  prep_minutes int,
  promised_at timestamptz,
  cancel_reason text,
  cancelled_by text check (cancelled_by in ('negocio', 'cliente', 'sistema')),
  missing_products text[] not null default '{}',
  refund_needed boolean not null default false,
  courier_first_name text,
  courier_last_name text,
  marketplace_key_id text references marketplace_keys,
  external_ref text,
  unique (business_id, short_id),
  unique (marketplace_key_id, external_ref),
  check (total_cents = products_total_cents + shipping_cost_cents - discount_cents),
  check ((status = 'cancelado') = (cancel_reason is not null)),
  check (delivery_type = 'envio' or (shipping_cost_cents = 0 and delivery_fee_cents = 0))
);
create index orders_newest on orders (business_id, created_at desc, id desc);
create index orders_active on orders (business_id, created_at desc)
  where status in ('pendiente', 'preparando', 'listo');
create index orders_history on orders (business_id, created_at desc, id desc)
  where status in ('entregado', 'cancelado', 'retirado', 'en_camino');
create index orders_on_the_way on orders (status_since) where status = 'en_camino';

-- Snapshots: what was sold under which name and price, whatever happens to the product later.
-- That is why product_id refers to nothing.
create table order_lines (
  order_id text not null references orders on delete cascade,
  position int not null,
  product_id text not null,
  name text not null,
  quantity int not null check (quantity > 0),
  price_cents bigint not null check (price_cents >= 0),
  -- [{"groupName": text|null, "optionName": text, "priceModifierCents": int}]
  options jsonb not null default '[]',
  note text not null default '',
  primary key (order_id, position)
);

create table order_transitions (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  from_status text,
  to_status text not null,
  at timestamptz not null,
  actor text not null check (actor in ('negocio', 'cliente', 'repartidor', 'sistema')),
  account_id text references accounts,
  impersonator_id text references accounts
);
create index order_transitions_of_order on order_transitions (order_id, id);
create trigger order_transitions_append_only before update or delete or truncate
  on order_transitions for each statement execute function refuse_change();

-- What the live stream and the marketplace's feed tell; see 0010 for how readers number them.
create table order_events (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  business_id text not null references businesses,
  order_id text not null references orders,
  kind text not null check (kind in ('created', 'changed', 'courier')),
  status text not null,
  at timestamptz not null
);
create index order_events_of_business on order_events (business_id, id);
create index order_events_by_age on order_events (at);

-- A repeated write gets the answer of the first one.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  body text,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Money -------------------------------------------------------------------------------------------

-- One row per business: the head of its chain of movements, and sums that the verifier recomputes.
create table wallets (
  business_id text primary key references businesses,
  last_seq int not null default 0,
  balance_cents bigint not null default 0,
  online_sales_cents bigint not null default 0,
  cash_sales_cents bigint not null default 0,
  pending_cash_commission_cents bigint not null default 0
);

create table settlements (
  id text primary key,
  business_id text not null references businesses,
  number int not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- The movements it settles: a contiguous run of the chain, so that each is in exactly one.
  from_seq int not null,
  to_seq int not null,
  net_cents bigint not null check (net_cents >= 0),
  carried_cents bigint not null check (carried_cents <= 0),
  state text not null check (state in ('cerrada', 'retenida', 'pagada', 'rechazada')),
  state_reason text,
  business_name text not null,
  cuit text not null,
  alias_cbu text not null,
  closed_at timestamptz not null,
  paid_at timestamptz,
  transfer_reference text,
  unique (business_id, period_start),
  unique (business_id, number)
);
create index settlements_by_state on settlements (state, period_start);
create index settlements_by_period on settlements (period_start);

create table settlement_lines (
  settlement_id text not null references settlements,
  position int not null,
  kind text not null,
  label text not null,
  amount_cents bigint not null,
  informative boolean not null default false,
  details jsonb,
  primary key (settlement_id, position)
);
create trigger settlement_lines_append_only before update or delete or truncate
  on settlement_lines for each statement execute function refuse_change();

-- What a closed settlement says never changes; only what became of its transfer does.
create function refuse_settlement_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.business_id, new.number, new.period_start, new.period_end, new.from_seq,
      new.to_seq, new.net_cents, new.carried_cents, new.business_name, new.cuit, new.closed_at)
    is distinct from
     (old.id, old.business_id, old.number, old.period_start, old.period_end, old.from_seq,
      old.to_seq, old.net_cents, old.carried_cents, old.business_name, old.cuit, old.closed_at)
  then
    raise exception 'a closed settlement is never changed' using errcode = '55000';
  end if;
  return new;
end $$;
create trigger settlements_frozen before update on settlements
  for each row execute function refuse_settlement_change();
create trigger settlements_kept before delete or truncate on settlements
  for each statement execute function refuse_change();

create table ledger_entries (
  id text primary key,
  business_id text not null references wallets,
  seq int not null,
  kind text not null check (kind in
    ('credit_sale', 'credit_cash_sale', 'debit_cash_commission', 'debit_settlement', 'adjustment')),
  -- What is shown, and what it does to the balance: a cash sale is shown but moves nothing.
  amount_cents bigint not null,
  effect_cents bigint not null,
  balance_after_cents bigint not null,
  -- The other leg: whatever the business's account gains, this one loses.
  counterpart text not null check (counterpart in ('clientes', 'comisiones', 'banco', 'ajustes')),
  order_id text references orders,
  settlement_id text references settlements,
  description text not null,
  created_at timestamptz not null,
  unique (business_id, seq),
  check (effect_cents = amount_cents or (kind = 'credit_cash_sale' and effect_cents = 0))
);
create unique index ledger_entries_once_per_order on ledger_entries (order_id, kind)
  where order_id is not null;
create unique index ledger_entries_once_per_settlement on ledger_entries (settlement_id)
  where settlement_id is not null;
create trigger ledger_entries_append_only before update or delete or truncate
  on ledger_entries for each statement execute function refuse_change();

-- Operation ---------------------------------------------------------------------------------------

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id text,
  impersonator_id text,
  action text not null,
  business_id text,
  target text,
  details jsonb,
  ip text,
  request_id text
);
create index audit_log_of_business on audit_log (business_id, id);
create index audit_log_of_account on audit_log (account_id, id);
create trigger audit_log_append_only before update or delete or truncate
  on audit_log for each statement execute function refuse_change();

-- What a scheduled job did, one row per job and slot of time: the row is its claim.
create table job_runs (
  job text not null,
  slot text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome jsonb,
  primary key (job, slot)
);
