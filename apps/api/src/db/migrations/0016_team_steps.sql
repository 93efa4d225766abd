-- no transaction
-- The steps that people took, by time. What customers, riders and the clock do is not in it.
create index concurrently if not exists order_transitions_of_people
  on order_transitions (business_id, at) where account_id is not null;
