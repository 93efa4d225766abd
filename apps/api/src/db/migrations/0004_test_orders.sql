-- An order that a shop sends to its own board to try it. No marketplace placed it, and the shop takes
-- every step of it: it is one to be collected.
alter table orders add column is_test boolean not null default false;
alter table orders add constraint orders_test_check
  check (not is_test or (marketplace_id is null and delivery_type = 'retirar'));
