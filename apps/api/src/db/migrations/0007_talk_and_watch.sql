-- How to reach the customer of a live order; forgotten some days after its end.
alter table orders add column customer_phone text;
create index orders_with_phone on orders (status_since) where customer_phone is not null;

-- When somebody last looked at the board of a business, by whichever process.
create table board_watch (
  business_id text primary key references businesses,
  seen_at timestamptz not null,
  -- The owner was told that nobody looks; null since somebody does.
  warned_at timestamptz
);
