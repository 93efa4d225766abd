-- Personal data leaves when its time is over; what was done, sold and paid stays (decision 31).

-- Until when the customers of a business have been forgotten: the next night goes on from there.
create table forgotten_customers (
  business_id text primary key references businesses,
  until timestamptz not null
);

-- Rows of a trail are never changed but in one way: the columns that the trigger names, which tell of
-- persons, may become empty. Nothing is ever written into them again.
create function refuse_all_but_blanks() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
  blank text;
begin
  if becomes - tg_argv is distinct from was - tg_argv then
    raise exception 'rows of % are never changed', tg_table_name using errcode = '55000';
  end if;
  foreach blank in array tg_argv loop
    if becomes -> blank is distinct from was -> blank and coalesce(becomes ->> blank, '') <> '' then
      raise exception 'rows of % are never changed, % can only be emptied', tg_table_name, blank
        using errcode = '55000';
    end if;
  end loop;
  return new;
end $$;

drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before delete or truncate
  on audit_log for each statement execute function refuse_change();
create trigger audit_log_blanks_only before update
  on audit_log for each row execute function refuse_all_but_blanks('ip', 'target', 'details');
-- Each line has an address, if an empty one, until it is forgotten.
create index audit_log_to_forget on audit_log (at) where ip is not null;

drop trigger opening_changes_append_only on opening_changes;
create trigger opening_changes_append_only before delete or truncate
  on opening_changes for each statement execute function refuse_change();
create trigger opening_changes_blanks_only before update
  on opening_changes for each row execute function refuse_all_but_blanks('reason');
create index opening_changes_to_forget on opening_changes (at) where reason <> '';
