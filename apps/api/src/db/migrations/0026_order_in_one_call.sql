-- A new order in one call: it holds and counts the board, looks whether the shop still takes orders, which it
-- sees as it is once the board is held, and writes the order with its lines and what follows from it. Answers its number
-- in the shop; null where there is no such shop, or one that does not take orders when the kitchen would begin.
-- A test of the shop itself is taken always. As in take_step each statement is of one table, names the
-- business once and returns nothing from a change, where it can.
create function place_order(business text, new_order text, placed jsonb, lines jsonb,
  happened_at timestamptz, begins_at timestamptz)
returns text language plpgsql as $$
declare
  is_test boolean := placed -> 'is_test';
  counted text;
  line jsonb;
  place int := 0;
begin
  update boards set order_counter = order_counter + 1 where business_id = business
    returning order_counter into counted;
  if not found then
    return null;
  end if;
  if not is_test then
    perform 1 from businesses b where b.id = business and b.is_open and b.status = 'approved'
      and (b.paused_since is null or b.paused_until <= begins_at);
    if not found then
      return null;
    end if;
  end if;
  counted := lpad(counted, greatest(4, length(counted)), '0');
  insert into orders (business_id, id, short_id, status, created_at, status_since, customer_name,
    customer_phone, delivery_type, logistics, address_street, address_number, address_city,
    address_notes, address_lat, address_lng, products_total_cents, shipping_cost_cents,
    delivery_fee_cents, discount_cents, discount_borne_by, total_cents, payment_method, is_cash,
    commission_bp, marketplace_id, marketplace_key_id, external_ref, accept_by, scheduled_for,
    scheduled_minutes, is_test)
  values (business, new_order, counted, 'pendiente', happened_at, happened_at,
    placed ->> 'customer_name', placed ->> 'customer_phone', placed ->> 'delivery_type',
    placed ->> 'logistics', placed ->> 'address_street', placed ->> 'address_number',
    placed ->> 'address_city', placed ->> 'address_notes', (placed ->> 'address_lat')::float8,
    (placed ->> 'address_lng')::float8, (placed ->> 'products_total_cents')::bigint,
    (placed ->> 'shipping_cost_cents')::bigint, (placed ->> 'delivery_fee_cents')::bigint,
    (placed ->> 'discount_cents')::bigint, placed ->> 'discount_borne_by',
    (placed ->> 'total_cents')::bigint, placed ->> 'payment_method',
    (placed ->> 'is_cash')::boolean, (placed ->> 'commission_bp')::int,
    placed ->> 'marketplace_id', placed ->> 'marketplace_key_id', placed ->> 'external_ref',
    (placed ->> 'accept_by')::timestamptz, (placed ->> 'scheduled_for')::timestamptz,
    (placed ->> 'scheduled_minutes')::int, is_test);
  for line in select value from jsonb_array_elements(lines) loop
    place := place + 1;
    insert into order_lines (business_id, order_id, position, product_id, name, quantity,
      price_cents, options, note, is_counted)
    values (business, new_order, place, line ->> 'product_id', line ->> 'name',
      (line ->> 'quantity')::int, (line ->> 'price_cents')::bigint, line -> 'options',
      line ->> 'note', (line ->> 'is_counted')::boolean);
  end loop;
  perform follow_order(business, new_order, 'created', 'pendiente', happened_at, null,
    case when is_test then 'negocio' else 'cliente' end, null, null);
  return counted;
end $$;
