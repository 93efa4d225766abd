import { type Sql, sql } from '../db/sql.ts';
import type { Owner } from './find-owner.ts';

/** A row with the key after which the next page begins. */
export interface OwnerRecord {
  key: string;
  record: unknown;
}

const pageSize = 500;

/** What of an order is of the customer, who is somebody else. */
const ofCustomers = [
  ...['customer_name', 'customer_phone', 'courier_first_name', 'courier_last_name'],
  ...['address_street', 'address_number', 'address_city', 'address_notes'],
  ...['address_lat', 'address_lng'],
];
const secrets = [
  ...['password_hash', 'pin_hash', 'token_hash', 'key_hash', 'endpoint', 'p256dh', 'auth'],
  ...['sealed_secret', 'public_key', 'code_hash', 'mark_hash'],
];

/** All that is kept of the person, by the name of the file that it is exported to. */
export const personRecords: Readonly<Record<string, (owner: Owner, after: string) => Sql>> = {
  cuenta: ({ accountId }, after) => sql`
    select id as key, to_jsonb(a) - ${secrets}::text[] as record from accounts a
    where id = ${accountId} and id > ${after}`,
  sesiones: ({ accountId }, after) => sql`
    select id as key, to_jsonb(s) - ${secrets}::text[] as record from sessions s
    where account_id = ${accountId} and id > ${after} order by id limit ${pageSize}`,
  dispositivos: ({ accountId }, after) => sql`
    select id as key, to_jsonb(d) - ${secrets}::text[] as record from push_devices d
    where account_id = ${accountId} and id > ${after} order by id limit ${pageSize}`,
  'codigos-de-app': ({ accountId }, after) => sql`
    select account_id as key, to_jsonb(c) - ${secrets}::text[] as record from one_time_codes c
    where account_id = ${accountId} and account_id > ${after}`,
  'llaves-de-acceso': ({ accountId }, after) => sql`
    select id as key, to_jsonb(p) - ${secrets}::text[] as record from passkeys p
    where account_id = ${accountId} and id > ${after} order by id limit ${pageSize}`,
  'codigos-de-recuperacion': ({ accountId }, after) => sql`
    select code_hash as key, to_jsonb(c) - ${secrets}::text[] as record from recovery_codes c
    where account_id = ${accountId} and code_hash > ${after} order by code_hash limit ${pageSize}`,
  'navegadores-conocidos': ({ accountId }, after) => sql`
    select mark_hash as key, to_jsonb(d) - ${secrets}::text[] as record from known_devices d
    where account_id = ${accountId} and mark_hash > ${after} order by mark_hash limit ${pageSize}`,
  'pedidos-de-quitar-el-segundo-factor': ({ accountId }, after) => sql`
    select account_id as key, to_jsonb(r) as record from factor_removals r
    where account_id = ${accountId} and account_id > ${after}`,
  pines: ({ accountId }, after) => sql`
    select business_id as key, to_jsonb(p) - ${secrets}::text[] as record from member_pins p
    where account_id = ${accountId} and business_id > ${after}
    order by business_id limit ${pageSize}`,
  terminos: ({ accountId }, after) => sql`
    select version as key, to_jsonb(t) as record from terms_acceptances t
    where account_id = ${accountId} and version > ${after} order by version limit ${pageSize}`,
  correos: ({ email }, after) => sql`
    select id as key, to_jsonb(m) - ${['body', 'last_error']}::text[] as record from outgoing_mail m
    where recipient = ${email} and id > ${after} order by id limit ${pageSize}`,
  registro: ({ accountId }, after) => sql`
    select id::text as key, to_jsonb(l) as record from audit_log l
    where account_id = ${accountId} and id > ${Number(after)} order by id limit ${pageSize}`,
};

/** And of each business. */
export const businessRecords: Readonly<Record<string, (id: string, after: string) => Sql>> = {
  negocio: (id, after) => sql`
    select id as key, to_jsonb(b) as record from businesses b where id = ${id} and id > ${after}`,
  horarios: (id, after) => sql`
    select id as key, to_jsonb(s) as record from slots s
    where business_id = ${id} and id > ${after} order by id limit ${pageSize}`,
  'fechas-especiales': (id, after) => sql`
    select id as key, to_jsonb(d) as record from special_dates d
    where business_id = ${id} and id > ${after} order by id limit ${pageSize}`,
  zonas: (id, after) => sql`
    select id as key, to_jsonb(z) as record from shipping_zones z
    where business_id = ${id} and id > ${after} order by id limit ${pageSize}`,
  productos: (id, after) => sql`
    select id as key, to_jsonb(p) as record from products p
    where business_id = ${id} and id > ${after} order by id limit ${pageSize}`,
  'horarios-de-secciones': (id, after) => sql`
    select category as key, to_jsonb(h) as record from section_hours h
    where business_id = ${id} and category > ${after} order by category limit ${pageSize}`,
  'grupos-de-opciones': (id, after) => sql`
    select g.id as key, to_jsonb(g) || jsonb_build_object('options', coalesce((
      select jsonb_agg(to_jsonb(o) order by o.id) from options o
      where o.business_id = ${id} and o.group_id = g.id), '[]')) as record
    from option_groups g
    where g.business_id = ${id} and g.id > ${after} order by g.id limit ${pageSize}`,
  'cambios-de-precios': (id, after) => sql`
    select c.id as key, to_jsonb(c) || jsonb_build_object('lines', coalesce((
      select jsonb_agg(to_jsonb(l) order by l.kind, l.position) from price_change_lines l
      where l.business_id = ${id} and l.change_id = c.id), '[]')) as record
    from price_changes c
    where c.business_id = ${id} and c.id > ${after} order by c.id limit ${pageSize}`,
  secciones: (id, after) => sql`
    select '/' || category as key, to_jsonb(s) as record from menu_sections s
    where business_id = ${id} and '/' || category > ${after} order by 1 limit ${pageSize}`,
  impresoras: (id, after) => sql`
    select id as key, to_jsonb(p) as record from printers p
    where business_id = ${id} and id > ${after} order by id limit ${pageSize}`,
  'agentes-de-impresion': (id, after) => sql`
    select id as key, to_jsonb(d) - ${secrets}::text[] as record from print_devices d
    where business_id = ${id} and id > ${after} order by id limit ${pageSize}`,
  'dispositivos-compartidos': (id, after) => sql`
    select account_id as key, to_jsonb(d) as record from shared_devices d
    where business_id = ${id} and account_id > ${after} order by account_id limit ${pageSize}`,
  aperturas: (id, after) => sql`
    select id as key, to_jsonb(c) as record from opening_changes c
    where business_id = ${id} and id > ${after} order by id limit ${pageSize}`,
  'cuentas-de-cobro': (id, after) => sql`
    select id as key, to_jsonb(c) - ${secrets}::text[] as record from payment_account_changes c
    where business_id = ${id} and id > ${after} order by id limit ${pageSize}`,
  pedidos: (id, after) => sql`
    select o.id as key, (to_jsonb(o) - ${ofCustomers}::text[])
      || jsonb_build_object('lines', coalesce((
        select jsonb_agg(to_jsonb(l) - 'note' order by l.position) from order_lines l
        where l.business_id = ${id} and l.order_id = o.id), '[]')) as record
    from orders o
    where o.business_id = ${id} and o.id > ${after} order by o.id limit ${pageSize}`,
  movimientos: (id, after) => sql`
    select seq::text as key, to_jsonb(e) as record from ledger_entries e
    where business_id = ${id} and seq > ${Number(after)} order by seq limit ${pageSize}`,
  liquidaciones: (id, after) => sql`
    select s.id as key, to_jsonb(s) || jsonb_build_object('lines', coalesce((
      select jsonb_agg(to_jsonb(l) order by l.position) from settlement_lines l
      where l.business_id = ${id} and l.settlement_id = s.id), '[]')) as record
    from settlements s
    where s.business_id = ${id} and s.id > ${after} order by s.id limit ${pageSize}`,
  imagenes: (id, after) => sql`
    select path as key, to_jsonb(u) as record from uploads u
    where business_id = ${id} and path > ${after} order by path limit ${pageSize}`,
};

/** All of them, a page at a time. */
export async function* readRecords(
  load: (after: string) => Promise<OwnerRecord[]>,
): AsyncGenerator<OwnerRecord> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const page: OwnerRecord[] = await load(after);
    yield* page;
    after = page.at(-1)?.key;
  }
}
