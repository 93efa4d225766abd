-- An order whose missing products were taken out instead of rejecting it.

-- What was frozen at intake; null while nothing was taken out. Sums are always worked out from these.
alter table orders add column intake_products_cents bigint;
alter table orders add column intake_discount_cents bigint;
-- [{"name": text, "quantity": int}]
alter table orders add column removed_products jsonb not null default '[]';

-- Each change as it was made, by whom.
create table order_adjustments (
  business_id text not null,
  order_id text not null,
  id text not null,
  at timestamptz not null,
  account_id text,
  impersonator_id text,
  -- [{"position": int, "productId": text, "name": text, "from": int, "to": int}]
  changes jsonb not null,
  former_total_cents bigint not null,
  total_cents bigint not null,
  primary key (business_id, order_id, id),
  foreign key (business_id, order_id) references orders
);
create trigger order_adjustments_append_only before update or delete or truncate
  on order_adjustments for each statement execute function refuse_change();
