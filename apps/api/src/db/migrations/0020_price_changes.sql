-- A change of many prices: its name, who made it, and what each price was before and is after.
create table price_changes (
  business_id text not null references businesses on delete cascade,
  id text not null,
  name text not null check (name <> ''),
  rule jsonb not null,
  state text not null check (state in ('scheduled', 'applied', 'cancelled', 'undone')),
  created_at timestamptz not null,
  -- Accounts do not lie with the business: no foreign key.
  account_id text not null,
  impersonator_id text,
  -- Null: at once.
  apply_at timestamptz,
  applied_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  primary key (business_id, id),
  check (state <> 'scheduled' or apply_at is not null),
  check ((applied_at is not null) = (state in ('applied', 'undone')))
);
create index price_changes_due on price_changes (business_id, apply_at) where state = 'scheduled';

-- `item_id` leads to a product or an option, but outlives it; so does the name, as it was then.
create table price_change_lines (
  business_id text not null,
  change_id text not null,
  kind text not null check (kind in ('product', 'option')),
  item_id text not null,
  name text not null,
  position int not null,
  before_cents bigint not null,
  after_cents bigint not null,
  before_regular_cents bigint,
  after_regular_cents bigint,
  -- Of an undone change: restored, or left because it was edited (kept) or is gone.
  outcome text not null check (outcome in
    ('waiting', 'changed', 'edited', 'deleted', 'restored', 'kept', 'gone')),
  primary key (business_id, change_id, kind, item_id),
  foreign key (business_id, change_id) references price_changes on delete cascade
);
