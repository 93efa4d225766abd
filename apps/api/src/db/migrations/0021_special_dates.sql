-- Days on which a shop does not keep the hours of its week (decision 47).

create table special_dates (
  business_id text not null references businesses on delete cascade,
  id text not null,
  -- Local days, both of them included.
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  kind text not null check (kind in ('closed', 'hours', 'usual')),
  reason text not null,
  -- [{"opensMinute", "closesMinute"}]: small, and read and written as one.
  slots jsonb not null,
  created_at timestamptz not null,
  primary key (business_id, id)
);
