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

-- Every two neighbouring letters of a name, as the search of the history compares them, behind the
-- business they belong to: the keys of the index in 0061. Its cost keeps the planner from computing
-- them row by row instead of looking into the index, also where nobody ever runs ANALYZE.
create function name_pairs(business_id text, name text) returns text[]
language sql immutable parallel safe cost 10000 as $$
  select array(
    select business_id || ' ' || substr(plain, place, 2)
    from generate_series(1, length(plain) - 1) as place)
  from translate(lower(name), 'áéíóúüñ', 'aeiouun') as plain
$$;
