-- Lines of the trail are never removed, one by one or all at once: a trigger for each, because a database
-- of several servers loses one that stands for both on what it keeps in one place.
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before delete
  on audit_log for each statement execute function refuse_change();
create trigger audit_log_never_emptied before truncate
  on audit_log for each statement execute function refuse_change();
