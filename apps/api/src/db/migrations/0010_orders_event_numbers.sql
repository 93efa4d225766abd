-- Events are numbered after they are committed, by whoever reads them first. A number drawn inside
-- the writing transaction can become visible late: whoever had already read a higher one would
-- never see it, and comparing transaction ids would show two steps of one order in the wrong order
-- (a transaction may get its id, wait for the order's row, and write last). Under the lock on the
-- head, numbers are given without holes to what is committed; the steps of one order cannot
-- overlap, so the order of insertion is right for each of them.
alter table order_events drop column xid;
alter table order_events add column number bigint unique;
create index order_events_waiting on order_events (id) where number is null;
create index order_events_numbered on order_events (business_id, number);
drop index order_events_of_business;

create table order_event_head (
  is_only_row boolean primary key default true check (is_only_row),
  number bigint not null
);
insert into order_event_head (number) values (0);
