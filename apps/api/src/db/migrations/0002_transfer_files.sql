-- What was given to the bank: numbered, kept to the letter, with who made it and when.
create table transfer_files (
  number int generated always as identity primary key,
  period_end timestamptz not null,
  created_at timestamptz not null,
  -- Null: made on the console.
  created_by text references accounts,
  transfers int not null,
  net_cents bigint not null,
  content text not null
);
create index transfer_files_of_week on transfer_files (period_end);

-- The file that a settlement is in. It is in one at a time, so that nothing is transferred twice; what
-- goes out once more, after a rejection or a hold, leaves it and enters the next one.
create table transfer_file_settlements (
  settlement_id text primary key,
  number int not null references transfer_files
);
create index transfer_file_settlements_of_file on transfer_file_settlements (number);

-- When a key was last used, to the minute: not with the keys, of which every server has a copy.
create table marketplace_key_uses (
  key_id text primary key,
  used_at timestamptz not null
);
