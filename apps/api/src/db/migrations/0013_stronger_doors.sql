-- Second factors, devices that were seen at the door, and what each administrator is for (decision 39).

-- Null: not an administrator, or one whose role nobody has said; then only what any of them may do.
alter table accounts add column admin_role text;
alter table accounts add constraint accounts_admin_role_check
  check (admin_role in ('soporte', 'finanzas', 'todo'));
update accounts set admin_role = 'todo' where role = 'admin';

-- When the password or a second factor, and when a second factor, was last given in the session.
alter table sessions add column proved_at timestamptz;
alter table sessions add column factor_proved_at timestamptz;

-- Codes of an app. Without confirmed_at they are being set up and open nothing.
create table one_time_codes (
  account_id text primary key references accounts on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: no code counts twice.
  last_step bigint not null default 0
);

create table passkeys (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_account on passkeys (account_id);

create table recovery_codes (
  account_id text not null references accounts on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- A second factor that an administrator takes away, unless it is used before that.
create table factor_removals (
  account_id text primary key references accounts on delete cascade,
  asked_by text references accounts,
  reason text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null
);

-- A step at the door that has begun: it ends once, or after five minutes.
create table door_challenges (
  id_hash text primary key,
  purpose text not null check (purpose in ('login', 'passkey', 'proof', 'new-passkey')),
  -- Null while nobody knows who will come in: a passkey says it.
  account_id text references accounts on delete cascade,
  door text not null check (door in ('business', 'admin')),
  -- What the authenticator signs.
  nonce text,
  expires_at timestamptz not null
);
create index door_challenges_over on door_challenges (expires_at);

-- Browsers in which somebody signed in to the account before.
create table known_devices (
  account_id text not null references accounts on delete cascade,
  mark_hash text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, mark_hash)
);
create index known_devices_seen on known_devices (last_seen_at);

-- The links "no fui yo" of mails about a new device.
create table login_alerts (
  token_hash text primary key,
  account_id text not null references accounts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_alerts_over on login_alerts (expires_at);

-- A payment account that waits until an administrator has approved it.
alter table businesses add column alias_awaits_approval boolean not null default false;
