-- The row of a run is claimed for a time only: whoever dies is replaced when its lease has run out.
alter table job_runs add column holder text;
alter table job_runs add column lease_until timestamptz;

-- The last check of each business, and the mark from which the next one goes on: its last verified
-- settlement, with the state of its chain of movements at the end of it.
create table ledger_checks (
  business_id text primary key references businesses,
  night text not null,
  checked_at timestamptz not null,
  movements int not null,
  settlements int not null,
  differences int not null,
  settlement_id text references settlements,
  seq int not null,
  balance_cents bigint not null,
  last_entry_at timestamptz not null,
  online_sales_cents bigint not null,
  cash_sales_cents bigint not null
);

-- The check asks which orders were delivered since the mark.
create index orders_delivered on orders (business_id, status_since, id)
  where status in ('entregado', 'retirado');

-- The administrator's weeks are searched by their end, never by their start.
drop index settlements_by_period;
create index settlements_by_period_end on settlements (period_end);
