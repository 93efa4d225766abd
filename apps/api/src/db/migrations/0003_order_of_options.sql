-- The order in which a shop shows its option groups, and the options of each. Null: never put in
-- order, and so after those that were, as they were made.
alter table option_groups add column position int;
alter table options add column position int;
