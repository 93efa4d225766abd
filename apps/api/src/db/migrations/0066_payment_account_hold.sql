-- A new payment account gets no transfer until this instant; null: it may be used.
alter table businesses add column alias_usable_at timestamptz;

-- Each change of the account, with the link that takes it back: only the hash of its secret is kept.
create table payment_account_changes (
  id text primary key,
  business_id text not null references businesses,
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

-- As before, and one more case: a settlement that is held may lose an account that was disowned.
create or replace function refuse_settlement_change() returns trigger language plpgsql as $$
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
