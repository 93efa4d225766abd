-- A busy evening: when an order must be answered, more time for one, and pauses that end by themselves.

-- The switch and the weekly hours are never touched by a pause: it is over when its time is, without
-- anybody doing anything. Without an end it lasts until somebody resumes.
alter table businesses add column paused_since timestamptz;
alter table businesses add column paused_until timestamptz;
alter table businesses add column pause_reason text not null default '';
alter table businesses add column pause_actor text;
-- More minutes for every order until then.
alter table businesses add column busy_minutes int;
alter table businesses add column busy_until timestamptz;
-- Null: orders are accepted by hand.
alter table businesses add column auto_accept_minutes int;
-- Minutes to answer an order; null: as the settings say, 0: for ever.
alter table businesses add column answer_minutes int;

-- Who opened, closed, paused and why: what the owner reads.
create table opening_changes (
  business_id text not null references businesses,
  id text not null,
  at timestamptz not null,
  kind text not null check (kind in ('open', 'close', 'pause', 'resume', 'busy', 'calm')),
  until timestamptz,
  minutes int,
  reason text not null default '',
  actor text not null check (actor in ('negocio', 'sistema')),
  account_id text,
  impersonator_id text,
  primary key (business_id, id)
);
create trigger opening_changes_append_only before update or delete or truncate
  on opening_changes for each statement execute function refuse_change();

alter table orders add column accept_by timestamptz;
alter table orders add column delays int not null default 0;
alter table orders add column accepted_automatically boolean not null default false;
create index orders_unanswered on orders (accept_by)
  where status = 'pendiente' and accept_by is not null;

-- As before, and: an answer that comes too late is none; an order may be given more time, three times
-- at most; "ready" may be taken back for a while.
create or replace function move_order(business text, moved_order text, owned text[], marketplace text,
  step jsonb, details jsonb, happened_at timestamptz, step_account text, step_impersonator text)
returns boolean language plpgsql as $$
declare
  old_status text := step ->> 'from';
  new_status text := step ->> 'to';
  only_delivery text := step ->> 'deliveryType';
  only_logistics text := step ->> 'logistics';
  minutes int := details ->> 'prepMinutes';
  more_minutes int := coalesce((details ->> 'moreMinutes')::int, 0);
  promised timestamptz := details ->> 'promisedAt';
  since timestamptz := details ->> 'onlySince';
  reason text := details ->> 'cancelReason';
  canceller text := details ->> 'cancelledBy';
  missing text[] := array(
    select jsonb_array_elements_text(coalesce(details -> 'missingProducts', '[]')));
  is_acceptance boolean := old_status = 'pendiente' and new_status = 'preparando';
  is_automatic boolean := is_acceptance and step ->> 'by' = 'sistema';
begin
  if more_minutes > 0 then
    -- Read first: a database of several servers adds no interval to a column in an update.
    select o.promised_at + make_interval(mins => more_minutes), o.prep_minutes + more_minutes
      into promised, minutes
      from orders o where o.business_id = business and o.id = moved_order for no key update;
  end if;
  update orders o set status = new_status,
    status_since = case when new_status = old_status then o.status_since else happened_at end,
    prep_minutes = coalesce(minutes, o.prep_minutes),
    promised_at = coalesce(promised, o.promised_at),
    delays = o.delays + case when more_minutes > 0 then 1 else 0 end,
    accepted_automatically = o.accepted_automatically or is_automatic,
    cancel_reason = reason, cancelled_by = canceller, missing_products = missing,
    refund_needed = new_status = 'cancelado' and not o.is_cash
  where o.business_id = business and o.id = moved_order and o.status = old_status
    and (owned is null or o.business_id = any(owned))
    and (marketplace is null or o.marketplace_id = marketplace)
    and (only_delivery is null or o.delivery_type = only_delivery)
    and (only_logistics is null or o.logistics = only_logistics)
    and (not is_acceptance or o.accept_by is null or o.accept_by > happened_at)
    and (more_minutes = 0 or o.delays < 3)
    and (since is null or o.status_since >= since);
  if not found then
    return false;
  end if;
  perform follow_order(business, moved_order, 'changed', new_status, happened_at, old_status,
    step ->> 'by', step_account, step_impersonator);
  return true;
end $$;
