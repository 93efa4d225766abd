-- Devices that the people of a business share, and the PINs by which they switch (decision 40).

-- Its account has no password that anybody knows: it stands for the device in sessions and trails.
create table shared_devices (
  business_id text not null,
  account_id text not null unique references accounts on delete cascade,
  name text not null,
  created_by text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (business_id, account_id)
);

-- Taken on the shared devices of that business alone.
create table member_pins (
  business_id text not null,
  account_id text not null references accounts on delete cascade,
  pin_hash text not null,
  set_at timestamptz not null,
  primary key (business_id, account_id)
);
create index member_pins_of_account on member_pins (account_id);

-- Who acts on a shared device, until they leave or do nothing for a while.
alter table sessions add column person_id text;
alter table sessions add constraint sessions_person_id_fkey
  foreign key (person_id) references accounts on delete set null;
alter table sessions add column person_used_at timestamptz;
