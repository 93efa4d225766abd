-- The order of a shop's menu: its sections (the categories that it uses), and the products of each.
-- What was never put in order comes after what was, as it was made.
create table menu_sections (
  business_id text not null references businesses on delete cascade,
  -- '' stands for the products without category.
  category text not null,
  position int not null,
  primary key (business_id, category)
);
-- Inside its section; a product that changes its category loses it.
alter table products add column menu_position int;

-- What a customer asks about a product.
alter table products add column tags text[] not null default '{}';
alter table products add column serves int;
alter table products add constraint products_serves_check check (serves between 1 and 99);

-- What a delivery must come to in products, and how an order is collected.
alter table businesses add column min_order_cents bigint not null default 0;
alter table businesses add constraint businesses_min_order_cents_check check (min_order_cents >= 0);
alter table businesses add column pickup_instructions text not null default '';
