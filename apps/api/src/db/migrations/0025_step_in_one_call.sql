-- A step of an order in one call: it moves the order as move_order does, which stays for the version
-- before, and answers the order as it is afterwards, with its lines, and whether somebody prints what was
-- just accepted: null where the step was not taken. A database of several servers runs all of it where the
-- shop lies, and keeps the plan of a statement there that names the business once, of one table, and returns
-- nothing from a change. The answer is json, which is written once, where jsonb is made, sorted and then written.
create function take_step(business text, moved_order text, owned text[], marketplace text,
  step jsonb, details jsonb, happened_at timestamptz, step_account text, step_impersonator text)
returns json language plpgsql as $$
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
  missing text[] := '{}';
  is_acceptance boolean := old_status = 'pendiente' and new_status = 'preparando';
  is_automatic boolean := is_acceptance and step ->> 'by' = 'sistema';
  moved json;
  lines json;
  is_printed boolean := false;
begin
  if owned is not null and not business = any(owned) then
    return null;
  end if;
  if details ? 'missingProducts' then
    missing := array(select jsonb_array_elements_text(details -> 'missingProducts'));
  end if;
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
    and (marketplace is null or o.marketplace_id = marketplace)
    and (only_delivery is null or o.delivery_type = only_delivery)
    and (only_logistics is null or o.logistics = only_logistics)
    and (not is_acceptance or o.accept_by is null or o.accept_by > happened_at)
    and (more_minutes = 0 or o.delays < 3)
    and (since is null or o.status_since >= since);
  if not found then
    return null;
  end if;
  perform follow_order(business, moved_order, 'changed', new_status, happened_at, old_status,
    step ->> 'by', step_account, step_impersonator);
  select row_to_json(o) into moved from orders o where o.business_id = business and o.id = moved_order;
  select json_agg(l order by l.position) into lines
    from order_lines l where l.business_id = business and l.order_id = moved_order;
  if is_acceptance then
    perform 1 from printers p
      where p.business_id = business and p.on_accept and p.removed_at is null limit 1;
    is_printed := found;
  end if;
  return json_build_object('order', moved, 'lines', coalesce(lines, '[]'), 'isPrinted', is_printed);
end $$;
