-- The board of a business has a row of its own: counting an order, or a change of one, waits for no
-- other write of the business, and the reverse. Half of each page is left free, so that a new
-- version of a row stays beside the old one and touches no index. The reference also keeps writers
-- away from businesses until the counters have moved.
create table boards (
  business_id text primary key references businesses,
  -- Counts orders for their short ids.
  order_counter int not null default 0,
  -- Every change of an order adds one; an unchanged poll compares it.
  orders_version bigint not null default 0
) with (fillfactor = 50);
insert into boards (business_id, order_counter, orders_version)
  select id, order_counter, orders_version from businesses;
alter table businesses drop column order_counter, drop column orders_version;
