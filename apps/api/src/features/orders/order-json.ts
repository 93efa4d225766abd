import { boardStatuses } from '@mostrador/contract/order-states';
import { type Sql, sql } from '../../db/sql.ts';
import { wireInstant, wirePesos } from '../../db/wire.ts';

/** When the preparation of the row `o` of orders has to begin; null where nobody chose an hour. */
export const dueAt: Sql = sql`(o.scheduled_for - make_interval(mins => o.scheduled_minutes))`;

/** Since when the row `o` of orders waits for an answer. */
export const waitingSince: Sql = sql`greatest(o.created_at, ${dueAt})`;

/** A list of words of the contract, written out: an index `where status in (…)` needs literals. */
export const wordList = (words: readonly string[]): Sql => ({
  strings: [words.map((word) => `'${word}'`).join(', ')],
  values: [],
});

/**
 * Of the line `l`. The rows of a function come in its order. Read as records through a subquery they cost a
 * little less, but on several servers the live streams then got no events.
 */
const selectedOptions = sql`
  case when l.options = '[]' then '[]' else (
    select json_agg(json_build_object(
      'groupName', chosen.option -> 'groupName', 'optionName', chosen.option -> 'optionName',
      'priceModifier', (chosen.option ->> 'priceModifierCents')::bigint / 100::float8))
    from jsonb_array_elements(l.options) as chosen (option)) end`;

const linesOf = (business: Sql): Sql => sql`array_to_json(array(
  select row_to_json(line) from (
    select l.product_id as "productId", l.name, l.quantity, ${wirePesos(sql`l.price_cents`)} as price,
      ${selectedOptions} as "selectedOptions", l.note as modification
    from order_lines l where l.business_id = ${business} and l.order_id = o.id
    order by l.position) line))`;

/**
 * The columns of the row `o` of orders under their wire names. The database writes the JSON: a
 * board of a hundred orders leaves this process as the text that arrived. What asks for
 * one business names it once more for the lines: several servers learn of it only where it stands.
 */
export const orderColumns = (business: Sql = sql`o.business_id`): Sql => sql`
  o.id as "_id", o.short_id as "shortId", o.status, ${wireInstant(sql`o.created_at`)} as "createdAt",
  ${linesOf(business)} as products,
  ${wirePesos(sql`o.products_total_cents`)} as "productsTotal",
  ${wirePesos(sql`o.shipping_cost_cents`)} as "shippingCost",
  ${wirePesos(sql`o.delivery_fee_cents`)} as "deliveryFee",
  ${wirePesos(sql`o.discount_cents`)} as discount, ${wirePesos(sql`o.total_cents`)} as total,
  o.payment_method as "paymentMethod",
  case when o.customer_name is not null then json_build_object('name', o.customer_name) end
    as "userId",
  case when o.status in (${wordList(boardStatuses)}) then o.customer_phone end as "customerPhone",
  case when o.courier_first_name is not null then json_build_object(
    'firstName', o.courier_first_name, 'lastName', o.courier_last_name) end as "deliveryId",
  o.delivery_type as "deliveryType",
  case when o.address_street is not null then json_build_object(
    'street', o.address_street, 'number', o.address_number, 'city', o.address_city,
    'notes', o.address_notes) end as "deliveryAddress",
  o.logistics as "logisticaUtilizada", o.cancel_reason as "motivoCancelacion",
  o.missing_products as "productosFaltantes", o.prep_minutes as "tiempoEstimado",
  ${wireInstant(sql`o.promised_at`)} as "promisedAt",
  ${wireInstant(sql`o.status_since`)} as "statusSince",
  ${wireInstant(sql`o.accept_by`)} as "acceptBy", o.delays,
  o.accepted_automatically as "acceptedAutomatically", o.removed_products as "removedProducts",
  ${wireInstant(sql`o.scheduled_for`)} as "scheduledFor",
  ${wireInstant(dueAt)} as "dueAt", o.is_test as "isTest"`;

/** What was paid online and goes back to the customer, of the row `o` of orders. */
export const refundAmount: Sql = wirePesos(sql`case
  when o.is_cash then 0
  when o.status = 'cancelado' then ${paidCents()}
  else ${paidCents()} - o.total_cents end`);

/** What the customer paid when the order was placed. */
function paidCents(): Sql {
  return sql`(coalesce(o.intake_products_cents - o.intake_discount_cents,
    o.products_total_cents - o.discount_cents) + o.shipping_cost_cents)`;
}
