-- Tickets on paper: who prints, on what, and each paper as a row that one of them claims (decision 34).

-- Print agents: programs in a shop that fetch its tickets with a key of their own.
create table print_devices (
  business_id text not null references businesses,
  id text not null,
  name text not null,
  key_hash text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  seen_at timestamptz,
  primary key (business_id, id)
);
create unique index print_devices_by_key on print_devices (business_id, key_hash);

create table printers (
  business_id text not null references businesses,
  id text not null,
  name text not null,
  way text not null check (way in ('browser', 'port', 'agent')),
  paper int not null check (paper in (58, 80)),
  model text not null,
  code_page text not null,
  cut boolean not null,
  drawer boolean not null,
  kitchen_copies int not null check (kitchen_copies between 0 and 4),
  bag_copies int not null check (bag_copies between 0 and 4),
  on_accept boolean not null,
  address text,
  device_id text,
  created_at timestamptz not null,
  -- Its tickets still tell what became of them.
  removed_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, device_id) references print_devices,
  check ((way = 'agent') = (device_id is not null)),
  check ((way = 'agent') = (address is not null))
);

-- One row is one paper. What stands on it is made when it is claimed: there is no customer in here.
create table print_jobs (
  business_id text not null references businesses,
  id text not null,
  printer_id text not null,
  order_id text,
  copy text not null check (copy in ('kitchen', 'bag', 'test')),
  copy_no int not null,
  reprint_no int not null,
  state text not null check (state in ('waiting', 'printing', 'printed', 'failed')),
  tries int not null default 0,
  created_at timestamptz not null,
  -- Not before, and not after: nobody cooks an order of hours ago.
  due_at timestamptz not null,
  expires_at timestamptz not null,
  claimed_by text,
  lease text,
  lease_until timestamptz,
  -- A paper like it may lie there already.
  is_unsure boolean not null default false,
  error text,
  ended_at timestamptz,
  primary key (business_id, id),
  unique (business_id, order_id, printer_id, copy, copy_no, reprint_no),
  foreign key (business_id, printer_id) references printers,
  foreign key (business_id, order_id) references orders,
  check ((copy = 'test') = (order_id is null)),
  check (state <> 'printing' or lease is not null),
  check ((state in ('printed', 'failed')) = (ended_at is not null))
);
create index print_jobs_queue on print_jobs (business_id, printer_id, created_at, id)
  where state in ('waiting', 'printing');
create index print_jobs_newest on print_jobs (business_id, created_at desc);
create index print_jobs_by_age on print_jobs (created_at);
create index print_jobs_to_end on print_jobs (expires_at) where state in ('waiting', 'printing');
create index print_jobs_failed on print_jobs (ended_at) where state = 'failed';
