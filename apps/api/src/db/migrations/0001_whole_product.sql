-- The whole schema of the product. Conventions: ids are opaque texts made by the server, money is
-- integer centavos (…_cents), rates are hundredths of a percent (…_bp), instants are timestamptz.
-- Wire words keep their Spanish spelling where a column holds them ('pendiente', 'UNBREIK').
--
-- What grows with shops has business_id at the head of every key, so that the rows of one shop lie
-- together, on one server of many if need be; placement.ts says where each table lives, and why some
-- columns that name a row refer to nothing: no key leads from one shop to another, nor from the
-- tables of the platform to those of a shop or back.

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

-- Which businesses an account owns: what every call of the panel asks first.
create table business_owners (
  business_id text primary key,
  account_id text not null references accounts,
  since timestamptz not null
);
create index business_owners_of_account on business_owners (account_id, since, business_id);

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
-- A session is over when it expires or is ended, whichever comes first.
create index sessions_over on sessions (least(expires_at, revoked_at));

create table password_resets (
  token_hash text primary key,
  account_id text not null references accounts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_of_account on password_resets (account_id);
create index password_resets_by_age on password_resets (created_at);

-- How often a password was tried: at an account from an address, at an account, from an address.
-- Counted before the password is looked at, by all processes together; the key is a hash.
create table password_guesses (
  key text primary key,
  attempts int not null,
  -- When the next try is looked at.
  free_at timestamptz not null,
  -- The owner has signed in from this address: until then a siege from elsewhere does not matter.
  known_until timestamptz
);
create index password_guesses_to_forget on password_guesses (greatest(free_at, known_until));

create table outgoing_mail (
  id text primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text,
  -- When it may be tried (again). While a process sends it, this is its lease: if the process dies,
  -- the mail is free again when the lease runs out. Null: sent, or given up.
  next_attempt_at timestamptz default '-infinity'
);
create index outgoing_mail_waiting on outgoing_mail (next_attempt_at) where sent_at is null;

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
  name text not null check (name <> ''),
  phone text not null default '',
  category text not null default '',
  alias_cbu text not null default '',
  -- A new payment account gets no transfer until this instant; null: it may be used.
  alias_usable_at timestamptz,
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
  created_at timestamptz not null,
  check (is_open = false or status = 'approved')
);
create index businesses_by_status on businesses (status, created_at);
-- The purge asks of each candidate whether a business shows it as its logo.
create index businesses_by_image on businesses ((substring(image_url from '[^/]+$')))
  where image_url <> '';

-- Each change of the account, with the link that takes it back: only the hash of its secret is kept.
create table payment_account_changes (
  id text primary key,
  business_id text not null,
  alias_cbu text not null,
  -- The account that was in use before, which the link brings back.
  former_alias_cbu text not null,
  changed_at timestamptz not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  undone_at timestamptz
);
create index payment_account_changes_of_business
  on payment_account_changes (business_id, changed_at);

create table shipping_zones (
  business_id text not null references businesses on delete cascade,
  id text not null,
  description text not null,
  radius_km double precision not null check (radius_km >= 0),
  price_cents bigint not null check (price_cents >= 0),
  position int not null,
  primary key (business_id, id)
);

create table slots (
  business_id text not null references businesses on delete cascade,
  id text not null,
  -- 0 = Lunes … 6 = Domingo; a closing minute not after the opening one belongs to the next day.
  day smallint not null check (day between 0 and 6),
  opens_minute smallint not null check (opens_minute between 0 and 1439),
  closes_minute smallint not null check (closes_minute between 0 and 1439),
  primary key (business_id, id)
);

-- Catalogue ---------------------------------------------------------------------------------------

create table products (
  business_id text not null references businesses on delete cascade,
  id text not null,
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
  primary key (business_id, id),
  check (original_price_cents is null or (promo_active and original_price_cents > price_cents)),
  check (promo_active or promo_description = '')
);
create index products_of_business on products (business_id, created_at, position, id);
-- The purge asks of each stored picture whether a product still shows it.
create index products_by_image on products ((substring(image_url from '[^/]+$')))
  where image_url <> '';

create table option_groups (
  business_id text not null references businesses on delete cascade,
  id text not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  primary key (business_id, id)
);

create table options (
  business_id text not null,
  id text not null,
  group_id text not null,
  name text not null check (name <> ''),
  price_modifier_cents bigint not null default 0,
  in_stock boolean not null default true,
  created_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, group_id) references option_groups on delete cascade
);
create index options_of_group on options (business_id, group_id, created_at, id);

-- Both foreign keys carry the business, so that a product can only use groups of its own shop.
create table product_option_groups (
  business_id text not null,
  product_id text not null,
  group_id text not null,
  title text not null default '',
  min_selections int not null check (min_selections >= 0),
  max_selections int not null,
  position int not null,
  primary key (business_id, product_id, group_id),
  foreign key (business_id, product_id) references products on delete cascade,
  foreign key (business_id, group_id) references option_groups on delete cascade,
  check (max_selections >= min_selections)
);
create index product_option_groups_of_group on product_option_groups (business_id, group_id);

-- Files -------------------------------------------------------------------------------------------

create table uploads (
  -- The business, or the account of an owner who has none yet: what the file's name begins with.
  business_id text not null,
  path text not null,
  account_id text not null,
  bytes int not null,
  width int not null,
  height int not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- When the purge has to look at it (again). Null: something shows it. While a process removes its
  -- files this is the process's lease.
  purge_after timestamptz,
  -- Nothing showed it when the purge claimed it, and nothing may show it any more.
  is_purging boolean not null default false,
  primary key (business_id, path)
);
create index uploads_to_purge on uploads (purge_after) where purge_after is not null;

create table dni_photos (
  reference text primary key,
  side text not null check (side in ('front', 'back')),
  path text not null unique,
  created_at timestamptz not null,
  business_id text,
  claimed_at timestamptz,
  purge_after timestamptz,
  purged_at timestamptz
);
create index dni_photos_of_business on dni_photos (business_id);
create index dni_photos_to_purge on dni_photos (created_at) where purged_at is null;

-- Marketplaces ------------------------------------------------------------------------------------

-- A key belongs to a marketplace: keys of one marketplace share its orders, so that a key can be
-- replaced by another; no marketplace knows anything of the orders of another.
create table marketplaces (
  id text primary key,
  name text not null,
  created_at timestamptz not null
);
create unique index marketplaces_by_name on marketplaces (lower(name));

create table marketplace_keys (
  id text primary key,
  marketplace_id text not null references marketplaces,
  name text not null,
  key_hash text not null unique,
  created_at timestamptz not null,
  revoked_at timestamptz
);

-- Orders ------------------------------------------------------------------------------------------

-- The board of a business has a row of its own: counting an order, or a change of one, waits for no
-- other write of the business, and the reverse. Half of each page is left free, so that a new
-- version of a row stays beside the old one and touches no index.
create table boards (
  business_id text primary key references businesses,
  -- Counts orders for their short ids.
  order_counter int not null default 0,
  -- Every change of an order adds one: an unchanged poll compares it, and what happened carries it.
  orders_version bigint not null default 0
) with (fillfactor = 50);

create table orders (
  business_id text not null references businesses,
  -- Begins with the business's, so that whoever knows an order knows where it is.
  id text not null,
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
  marketplace_id text references marketplaces,
  marketplace_key_id text references marketplace_keys,
  external_ref text,
  primary key (business_id, id),
  unique (business_id, short_id),
  constraint orders_known_reference unique (business_id, marketplace_id, external_ref),
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
-- The check of the ledger asks which orders were delivered since its mark.
create index orders_delivered on orders (business_id, status_since, id)
  where status in ('entregado', 'retirado');

-- Every two neighbouring letters of a name, as the search of the history compares them, behind the
-- business they belong to: the keys of the index below. Its cost keeps the planner from computing
-- them row by row instead of looking into the index, also where nobody ever runs ANALYZE.
create function name_pairs(business_id text, name text) returns text[]
language sql immutable parallel safe cost 10000 as $$
  select array(
    select business_id || ' ' || substr(plain, place, 2)
    from generate_series(1, length(plain) - 1) as place)
  from translate(lower(name), 'áéíóúüñ', 'aeiouun') as plain
$$;
-- Finds the orders of a business whose customer's name contains a text, without reading all of them.
-- Only orders of the history are kept in it, so that taking an order and cooking it write nothing
-- here.
create index orders_by_name on orders using gin (name_pairs(business_id, customer_name))
  where status in ('entregado', 'cancelado', 'retirado', 'en_camino');

-- Snapshots: what was sold under which name and price, whatever happens to the product later.
-- That is why product_id refers to nothing.
create table order_lines (
  business_id text not null,
  order_id text not null,
  position int not null,
  product_id text not null,
  name text not null,
  quantity int not null check (quantity > 0),
  price_cents bigint not null check (price_cents >= 0),
  -- [{"groupName": text|null, "optionName": text, "priceModifierCents": int}]
  options jsonb not null default '[]',
  note text not null default '',
  primary key (business_id, order_id, position),
  foreign key (business_id, order_id) references orders on delete cascade
);

-- Each step of an order, with the version of the board that it made.
create table order_transitions (
  business_id text not null,
  order_id text not null,
  version bigint not null,
  from_status text,
  to_status text not null,
  at timestamptz not null,
  actor text not null check (actor in ('negocio', 'cliente', 'repartidor', 'sistema')),
  account_id text,
  impersonator_id text,
  primary key (business_id, order_id, version),
  foreign key (business_id, order_id) references orders
);
create trigger order_transitions_append_only before update or delete or truncate
  on order_transitions for each statement execute function refuse_change();

-- What the live stream and the marketplace's feed tell. Within a business events are counted by the
-- version of its board, whose row the writing transaction holds: so they are seen in that order.
--
-- Readers of several businesses need one number for all: events get it after they are committed, by
-- whoever reads them first. A number drawn inside the writing transaction could become visible late,
-- and whoever had already read a higher one would never see it. Under the lock on the head, numbers
-- are given without holes to what is committed, in the order of each business.
create table order_events (
  business_id text not null,
  version bigint not null,
  order_id text not null,
  kind text not null check (kind in ('created', 'changed', 'courier')),
  status text not null,
  at timestamptz not null,
  number bigint,
  primary key (business_id, version),
  foreign key (business_id, order_id) references orders
);
create index order_events_waiting on order_events (business_id, version) where number is null;
create index order_events_of_business on order_events (business_id, number);
create index order_events_numbered on order_events (number);
create index order_events_by_age on order_events (at);

-- What follows from a change of an order, in the transaction of the change: a new version of the board,
-- an event, and, where the change is a step (it has an actor), its transition. One call instead of three
-- statements, each of which names one business.
create function follow_order(business text, changed_order text, event_kind text, new_status text,
  happened_at timestamptz, old_status text, step_actor text, step_account text,
  step_impersonator text) returns void language plpgsql as $$
declare
  next bigint;
begin
  update boards set orders_version = orders_version + 1 where business_id = business
    returning orders_version into next;
  insert into order_events (business_id, version, order_id, kind, status, at)
    values (business, next, changed_order, event_kind, new_status, happened_at);
  if step_actor is not null then
    insert into order_transitions (business_id, order_id, version, from_status, to_status, at, actor,
        account_id, impersonator_id)
      values (business, changed_order, next, old_status, new_status, happened_at, step_actor,
        step_account, step_impersonator);
  end if;
end $$;

-- A step of an order, if the order is where the step starts and is one that the mover may touch, with
-- all that follows; says whether it was taken. `owned` and `marketplace` are null for who may touch any.
create function move_order(business text, moved_order text, owned text[], marketplace text,
  step jsonb, details jsonb, happened_at timestamptz, step_account text, step_impersonator text)
returns boolean language plpgsql as $$
declare
  old_status text := step ->> 'from';
  new_status text := step ->> 'to';
  only_delivery text := step ->> 'deliveryType';
  only_logistics text := step ->> 'logistics';
  minutes int := details ->> 'prepMinutes';
  promised timestamptz := details ->> 'promisedAt';
  reason text := details ->> 'cancelReason';
  canceller text := details ->> 'cancelledBy';
  missing text[] := array(
    select jsonb_array_elements_text(coalesce(details -> 'missingProducts', '[]')));
begin
  update orders o set status = new_status, status_since = happened_at,
    prep_minutes = coalesce(minutes, o.prep_minutes),
    promised_at = coalesce(promised, o.promised_at), cancel_reason = reason,
    cancelled_by = canceller, missing_products = missing,
    refund_needed = new_status = 'cancelado' and not o.is_cash
  where o.business_id = business and o.id = moved_order and o.status = old_status
    and (owned is null or o.business_id = any(owned))
    and (marketplace is null or o.marketplace_id = marketplace)
    and (only_delivery is null or o.delivery_type = only_delivery)
    and (only_logistics is null or o.logistics = only_logistics);
  if not found then
    return false;
  end if;
  perform follow_order(business, moved_order, 'changed', new_status, happened_at, old_status,
    step ->> 'by', step_account, step_impersonator);
  return true;
end $$;

create table order_event_head (
  is_only_row boolean primary key default true check (is_only_row),
  number bigint not null
);
insert into order_event_head (number) values (0);

-- A repeated write gets the answer of the first one.
create table idempotency_keys (
  -- The business that the call names; empty where it names none.
  business_id text not null,
  scope text not null,
  key text not null,
  request_hash text not null,
  body text,
  created_at timestamptz not null,
  primary key (business_id, scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
comment on column idempotency_keys.key is 'made of the Idempotency-Key, which is not stored';
comment on column idempotency_keys.body is 'the answer, AES-256-GCM under a key made of the Idempotency-Key';

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
  business_id text not null references businesses,
  -- Begins with the business's, like that of an order.
  id text not null,
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
  primary key (business_id, id),
  unique (business_id, period_start),
  unique (business_id, number),
  constraint settlements_period_check check (period_start < period_end),
  constraint settlements_range_check check (from_seq <= to_seq),
  constraint settlements_paid_check check
    ((state = 'pagada') = (paid_at is not null)
     and (state = 'pagada') = (transfer_reference is not null)),
  constraint settlements_account_check check
    (state in ('retenida', 'rechazada') or net_cents = 0 or alias_cbu <> '')
);
create unique index settlements_ranges on settlements (business_id, from_seq);
create index settlements_by_state on settlements (state, period_start);
-- The administrator's weeks are searched by their end, never by their start.
create index settlements_by_period_end on settlements (period_end);

create table settlement_lines (
  business_id text not null,
  settlement_id text not null,
  position int not null,
  kind text not null,
  label text not null,
  amount_cents bigint not null,
  informative boolean not null default false,
  details jsonb,
  primary key (business_id, settlement_id, position),
  foreign key (business_id, settlement_id) references settlements
);
create trigger settlement_lines_append_only before update or delete or truncate
  on settlement_lines for each statement execute function refuse_change();

-- What a closed settlement says never changes; only what became of its transfer does. A transfer
-- that was made is the end, and the account stays the one frozen at closing until the bank refused
-- it, there was none, or the settlement is held because its account was disowned.
create function refuse_settlement_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.business_id, new.number, new.period_start, new.period_end, new.from_seq,
      new.to_seq, new.net_cents, new.carried_cents, new.business_name, new.cuit, new.closed_at)
    is distinct from
     (old.id, old.business_id, old.number, old.period_start, old.period_end, old.from_seq,
      old.to_seq, old.net_cents, old.carried_cents, old.business_name, old.cuit, old.closed_at)
    or old.state = 'pagada'
    or (new.alias_cbu <> old.alias_cbu and old.alias_cbu <> '' and old.state <> 'rechazada'
      and new.state <> 'retenida')
  then
    raise exception 'a closed settlement is never changed' using errcode = '55000';
  end if;
  return new;
end $$;
create trigger settlements_frozen before update on settlements
  for each row execute function refuse_settlement_change();
create trigger settlements_kept before delete or truncate on settlements
  for each statement execute function refuse_change();

-- Tax and withholding lines of the weekly settlement: none exist until an administrator adds them.
-- The rate of a regime is per business and month, so each row says for whom and since when.
create table settlement_deductions (
  id text primary key,
  -- Null: applies to every business.
  business_id text,
  regime text not null check (regime <> ''),
  jurisdiction text not null default '',
  base text not null check (base in ('comisiones', 'ventas_online')),
  rate_bp int not null check (rate_bp between 1 and 10000),
  certificate text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null,
  check (ends_at is null or ends_at >= starts_at)
);
create index settlement_deductions_by_start on settlement_deductions (starts_at);

create table ledger_entries (
  business_id text not null references wallets,
  seq int not null,
  id text not null,
  kind text not null check (kind in
    ('credit_sale', 'credit_cash_sale', 'debit_cash_commission', 'debit_deduction',
     'debit_settlement', 'adjustment')),
  -- What is shown, and what it does to the balance: a cash sale is shown but moves nothing.
  amount_cents bigint not null,
  effect_cents bigint not null,
  balance_after_cents bigint not null,
  -- The other leg: whatever the business's account gains, this one loses.
  counterpart text not null
    check (counterpart in ('clientes', 'comisiones', 'banco', 'impuestos', 'ajustes')),
  order_id text,
  settlement_id text,
  -- A deduction is a movement of its own, tied to the settlement that makes it.
  deduction_id text references settlement_deductions,
  description text not null,
  created_at timestamptz not null,
  primary key (business_id, seq),
  foreign key (business_id, order_id) references orders,
  foreign key (business_id, settlement_id) references settlements,
  check (effect_cents = amount_cents or (kind = 'credit_cash_sale' and effect_cents = 0)),
  constraint ledger_entries_cause_check check
    ((kind in ('debit_settlement', 'debit_deduction')) = (settlement_id is not null)
     and (kind = 'debit_deduction') = (deduction_id is not null))
);
create unique index ledger_entries_once_per_order on ledger_entries (business_id, order_id, kind)
  where order_id is not null;
create unique index ledger_entries_once_per_settlement
  on ledger_entries (business_id, settlement_id) where kind = 'debit_settlement';
create unique index ledger_entries_once_per_deduction
  on ledger_entries (business_id, settlement_id, deduction_id) where kind = 'debit_deduction';
create index ledger_entries_by_kind on ledger_entries (business_id, kind, seq);
create index ledger_entries_by_day on ledger_entries (business_id, created_at);
create trigger ledger_entries_append_only before update or delete or truncate
  on ledger_entries for each statement execute function refuse_change();

-- The last check of each business, and the mark from which the next one goes on: its last verified
-- settlement, with the state of its chain of movements at the end of it.
create table ledger_checks (
  business_id text primary key references businesses,
  night text not null,
  checked_at timestamptz not null,
  movements int not null,
  settlements int not null,
  differences int not null,
  settlement_id text,
  seq int not null,
  balance_cents bigint not null,
  last_entry_at timestamptz not null,
  online_sales_cents bigint not null,
  cash_sales_cents bigint not null,
  foreign key (business_id, settlement_id) references settlements
);

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

-- What a scheduled job did, one row per job and slot of time: the row is its claim, for a time only:
-- whoever dies is replaced when its lease has run out.
create table job_runs (
  job text not null,
  slot text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome jsonb,
  holder text,
  lease_until timestamptz,
  primary key (job, slot)
);
