-- What runs out, and for how long (decision 43). Everything is computed when it is read: no job turns
-- anything back.

-- Switched off until then, where in_stock is false; null: until somebody switches it on.
alter table products add column off_until timestamptz;
-- Since when it cannot be ordered; of one that can it says nothing.
alter table products add column sold_out_since timestamptz;
-- Units that are left; null: they are not counted.
alter table products add column stock_quantity int;
alter table products add constraint products_stock_quantity check (stock_quantity >= 0);
-- From so many on the panel says how many are left.
alter table products add column low_stock_at int;
alter table products add constraint products_low_stock_at check (low_stock_at >= 0);
-- [{"day": int, "opensMinute": int, "closesMinute": int}]; null: those of its section, or always.
alter table products add column available_hours jsonb;
-- When a promotion runs; null and 0 are no limit. Days are bits, Monday the lowest.
alter table products add column promo_starts_at timestamptz;
alter table products add column promo_ends_at timestamptz;
alter table products add column promo_days smallint not null default 0;

alter table options add column off_until timestamptz;
alter table options add column sold_out_since timestamptz;

-- Its units were taken from a count, and go back to it when the order does not come about.
alter table order_lines add column is_counted boolean not null default false;

-- When the products of a section can be ordered, those with hours of their own aside.
create table section_hours (
  business_id text not null references businesses on delete cascade,
  category text not null,
  hours jsonb not null,
  primary key (business_id, category)
);
