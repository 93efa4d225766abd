-- Devices that are told of what no panel has shown (decision 36).

-- By which push services know this installation, unless its settings name a pair of keys.
create table push_keys (
  id int primary key check (id = 1),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);

-- A browser that was switched on for pushes. It goes with the session in which it was.
create table push_devices (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  session_id text not null references sessions on delete cascade,
  -- Where the maker of the browser takes pushes for it, and what they are sealed with.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz
);
create index push_devices_of_account on push_devices (account_id);
create index push_devices_of_session on push_devices (session_id);

create table outgoing_push (
  id text primary key,
  device_id text not null references push_devices on delete cascade,
  -- What it tells of: a device is told once.
  about text not null,
  payload text not null,
  -- A push service keeps one of a topic for a device that is away.
  topic text not null,
  created_at timestamptz not null,
  -- Afterwards nobody needs it.
  expires_at timestamptz not null,
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text,
  -- As of a mail: when it may be tried, or until when a process holds it. Null: sent, or given up.
  next_attempt_at timestamptz default '-infinity',
  unique (device_id, about)
);
create index outgoing_push_waiting on outgoing_push (next_attempt_at) where sent_at is null;

-- What somebody has to see soon; gone as soon as a panel has shown it or devices are told.
create table order_alerts (
  business_id text not null,
  order_id text not null,
  kind text not null check (kind in ('created', 'cancelled')),
  due_at timestamptz not null,
  primary key (business_id, order_id, kind),
  foreign key (business_id, order_id) references orders
);
create index order_alerts_due on order_alerts (due_at);
