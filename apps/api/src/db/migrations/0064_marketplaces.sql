-- A key belongs to a marketplace: keys of one marketplace share its orders, so that a key can be
-- replaced by another; no marketplace knows anything of the orders of another.
create table marketplaces (
  id text primary key,
  name text not null,
  created_at timestamptz not null
);
create unique index marketplaces_by_name on marketplaces (lower(name));

-- Nobody has said yet which keys belong together: each existing key gets a marketplace of its own,
-- with its id (under which its idempotency keys are stored) and its name (the first of equal ones).
insert into marketplaces (id, name, created_at)
  select id, case when place = 1 then name else name || ' · ' || id end, created_at
  from (
    select id, name, created_at,
      row_number() over (partition by lower(name) order by created_at, id) as place
    from marketplace_keys) existing;

alter table marketplace_keys add column marketplace_id text references marketplaces;
update marketplace_keys set marketplace_id = id;
alter table marketplace_keys alter column marketplace_id set not null;

alter table orders add column marketplace_id text references marketplaces;
update orders set marketplace_id = marketplace_key_id where marketplace_key_id is not null;
alter table orders add unique (marketplace_id, external_ref);
alter table orders drop constraint orders_marketplace_key_id_external_ref_key;

-- An order is of the marketplace of the key that placed it, also while processes that do not know
-- marketplaces yet still take orders.
create function set_marketplace_of_order() returns trigger language plpgsql as $$
begin
  new.marketplace_id := (
    select marketplace_id from marketplace_keys where id = new.marketplace_key_id);
  return new;
end $$;
create trigger orders_of_their_marketplace before insert on orders for each row
  when (new.marketplace_key_id is not null) execute function set_marketplace_of_order();
