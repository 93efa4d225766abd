-- The people of a business besides its owner, and what each of them did (decision 38).

-- Apart from business_owners: a business has one owner, and code that knows of no staff keeps it out.
create table business_staff (
  business_id text not null,
  account_id text not null references accounts on delete cascade,
  role text not null check (role in ('manager', 'cashier', 'kitchen')),
  since timestamptz not null,
  primary key (business_id, account_id)
);
create index business_staff_of_account on business_staff (account_id, since, business_id);

-- A link that makes whoever opens it first one of the staff.
create table invitations (
  id text primary key,
  business_id text not null,
  token_hash text not null unique,
  role text not null check (role in ('manager', 'cashier', 'kitchen')),
  -- Null: the link was shown, not mailed.
  email text,
  invited_by text not null references accounts,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by text,
  revoked_at timestamptz
);
create index invitations_of_business on invitations (business_id, created_at);

-- The owner's seat, asked for one of the staff; an administrator decides.
create table owner_handovers (
  id text primary key,
  business_id text not null,
  from_account text not null,
  to_account text not null,
  asked_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'refused', 'withdrawn')),
  decided_at timestamptz,
  reason text,
  check ((outcome is null) = (decided_at is null))
);
create unique index owner_handovers_open on owner_handovers (business_id) where outcome is null;

-- What people did to their business. The steps of orders are order_transitions.
create table activity (
  business_id text not null references businesses,
  id text not null,
  at timestamptz not null,
  -- Who did it, which may be somebody else than the account of the session.
  actor_id text not null,
  impersonator_id text,
  kind text not null,
  action text not null,
  details jsonb not null,
  primary key (business_id, id)
);
create index activity_by_time on activity (business_id, at, id);
create trigger activity_append_only before update or delete or truncate
  on activity for each statement execute function refuse_change();
