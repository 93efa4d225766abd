-- Answers of repeated writes are sealed with the caller's key from now on, and the key is stored as
-- a hash. What was stored readable goes; it lives two days at most.
delete from idempotency_keys;
comment on column idempotency_keys.key is 'made of the Idempotency-Key, which is not stored';
comment on column idempotency_keys.body is 'the answer, AES-256-GCM under a key made of the Idempotency-Key';

-- When the purge has to look at a picture (again). Null: something shows it. While a process
-- removes its files this is the process's lease.
alter table uploads add column purge_after timestamptz default now() + interval '1 day';
-- Nothing showed it when the purge claimed it, and nothing may show it any more.
alter table uploads add column is_purging boolean not null default false;
update uploads set purge_after =
  least(created_at + interval '1 day', deleted_at + interval '1 hour');

drop index uploads_to_purge;
create index uploads_to_purge on uploads (purge_after) where purge_after is not null;

-- The purge asks of each candidate whether a business shows it as its logo.
create index businesses_by_image on businesses ((substring(image_url from '[^/]+$')))
  where image_url <> '';

-- A picture that a product or a business shows no longer has to be looked at again.
create function look_at_former_image() returns trigger language plpgsql as $$
begin
  update uploads
  set purge_after = least(created_at + interval '1 day', deleted_at + interval '1 hour')
  where path = substring(old.image_url from '[^/]+$') and not is_purging;
  return null;
end $$;
create trigger products_former_image after update of image_url on products
  for each row when (old.image_url <> '' and old.image_url <> new.image_url)
  execute function look_at_former_image();
create trigger products_last_image after delete on products
  for each row when (old.image_url <> '') execute function look_at_former_image();
create trigger businesses_former_image after update of image_url on businesses
  for each row when (old.image_url <> '' and old.image_url <> new.image_url)
  execute function look_at_former_image();
