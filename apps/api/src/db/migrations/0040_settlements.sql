-- Tax and withholding lines of the weekly settlement: none exist until an administrator adds them.
-- The rate of a regime is per business and month, so each row says for whom and since when.
create table settlement_deductions (
  id text primary key,
  -- Null: applies to every business.
  business_id text references businesses,
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

-- A deduction is a movement of its own, tied to the settlement that makes it.
alter table ledger_entries add column deduction_id text references settlement_deductions;
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in
  ('credit_sale', 'credit_cash_sale', 'debit_cash_commission', 'debit_deduction',
   'debit_settlement', 'adjustment'));
alter table ledger_entries drop constraint ledger_entries_counterpart_check;
alter table ledger_entries add constraint ledger_entries_counterpart_check check
  (counterpart in ('clientes', 'comisiones', 'banco', 'impuestos', 'ajustes'));
alter table ledger_entries add constraint ledger_entries_cause_check check
  ((kind in ('debit_settlement', 'debit_deduction')) = (settlement_id is not null)
   and (kind = 'debit_deduction') = (deduction_id is not null));
drop index ledger_entries_once_per_settlement;
create unique index ledger_entries_once_per_settlement on ledger_entries (settlement_id)
  where kind = 'debit_settlement';
create unique index ledger_entries_once_per_deduction on ledger_entries (settlement_id, deduction_id)
  where kind = 'debit_deduction';
create index ledger_entries_by_kind on ledger_entries (business_id, kind, seq);
create index ledger_entries_by_day on ledger_entries (business_id, created_at);

alter table settlements add constraint settlements_period_check check (period_start < period_end);
alter table settlements add constraint settlements_range_check check (from_seq <= to_seq);
alter table settlements add constraint settlements_paid_check check
  ((state = 'pagada') = (paid_at is not null)
   and (state = 'pagada') = (transfer_reference is not null));
alter table settlements add constraint settlements_account_check check
  (state in ('retenida', 'rechazada') or net_cents = 0 or alias_cbu <> '');
create unique index settlements_ranges on settlements (business_id, from_seq);

-- What a closed settlement says never changes; only what became of its transfer does. A transfer
-- that was made is the end, and the account stays the one frozen at closing until the bank refused
-- it or there was none.
create or replace function refuse_settlement_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.business_id, new.number, new.period_start, new.period_end, new.from_seq,
      new.to_seq, new.net_cents, new.carried_cents, new.business_name, new.cuit, new.closed_at)
    is distinct from
     (old.id, old.business_id, old.number, old.period_start, old.period_end, old.from_seq,
      old.to_seq, old.net_cents, old.carried_cents, old.business_name, old.cuit, old.closed_at)
    or old.state = 'pagada'
    or (new.alias_cbu <> old.alias_cbu and old.alias_cbu <> '' and old.state <> 'rechazada')
  then
    raise exception 'a closed settlement is never changed' using errcode = '55000';
  end if;
  return new;
end $$;
