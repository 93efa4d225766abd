-- Orders for a later hour: they come to the board when their preparation has to begin, so many minutes
-- before, without anybody doing anything.
alter table orders add column scheduled_for timestamptz;
alter table orders add column scheduled_minutes int;

-- Whoever reads a board again and again learns from it that the shop was opened, closed or paused.
alter table boards add column opening_version int not null default 0;

-- As before, and: accepting an order for a later hour says how long before it the kitchen begins.
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
    -- Nobody is promised an order before the hour that it was asked for.
    promised_at = case when is_acceptance then greatest(promised, o.scheduled_for)
      else coalesce(promised, o.promised_at) end,
    scheduled_minutes = case when is_acceptance and o.scheduled_for is not null then minutes
      else o.scheduled_minutes end,
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
