-- When a mail may be tried (again). While a process sends it, this is its lease: if the process
-- dies, the mail is free again when the lease runs out. Null: sent, or given up.
alter table outgoing_mail add column next_attempt_at timestamptz default '-infinity';

drop index outgoing_mail_waiting;
create index outgoing_mail_waiting on outgoing_mail (next_attempt_at) where sent_at is null;
