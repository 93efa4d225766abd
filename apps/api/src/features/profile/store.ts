import type { BusinessStatus } from '@mostrador/contract/lists';
import type { Business, BusinessChanges } from '@mostrador/contract/profile';
import type { Queryable } from '../../db/database.ts';
import { joinSql, type Sql, sql } from '../../db/sql.ts';
import { currentAddress } from '../../lib/image-address.ts';
import { openNow, slotsOfBusiness } from '../hours/open-now.ts';
import { type SpecialDays, specialDaysOfBusiness } from '../hours/special-days.ts';
import type { WeekSlot } from '../hours/week.ts';
import { ownShippingOf, type ShippingRow, shippingColumns } from '../logistics/store.ts';
import { type OpeningRow, openingColumns, openingStateOf } from '../opening/store.ts';

interface BusinessRow extends ShippingRow, OpeningRow {
  id: string;
  name: string;
  phone: string;
  category: string;
  alias_cbu: string;
  alias_usable_at: Date | null;
  alias_awaits_approval: boolean;
  image_url: string;
  cuit: string;
  has_physical_store: boolean;
  branch_count: number;
  status: BusinessStatus;
  is_open: boolean;
  street: string;
  number: string;
  city: string;
  lat: number | null;
  lng: number | null;
  version: number;
  slots: WeekSlot[];
  special_days: SpecialDays[];
  product_ids: string[];
  created_at: Date;
  has_orders: boolean;
}

/** In the order of the account, which is stable: the first is the one selected by default. */
export async function loadBusinesses(
  db: Queryable,
  ids: readonly string[],
  publicUrl: string,
  now: Date,
): Promise<Business[]> {
  const rows: BusinessRow[] = [];
  for (const id of ids) rows.push(...(await findBusiness(db, id)));
  return rows
    .sort((a, b) => Number(a.created_at) - Number(b.created_at) || (a.id < b.id ? -1 : 1))
    .map((row) => toBusiness(row, publicUrl, now));
}

/** One at a time: of several servers each asks the one that has it. */
const findBusiness = (db: Queryable, businessId: string): Promise<BusinessRow[]> =>
  db.many<BusinessRow>(sql`
    select b.id, b.name, b.phone, b.category, b.alias_cbu, b.alias_usable_at,
      b.alias_awaits_approval, b.image_url, b.cuit,
      b.has_physical_store, b.branch_count, b.status, b.is_open, b.street, b.number, b.city,
      b.lat, b.lng, b.version, b.created_at, ${shippingColumns(sql`${businessId}`)},
      ${slotsOfBusiness(sql`${businessId}`)} as slots,
      ${specialDaysOfBusiness(sql`${businessId}`)} as special_days,
      ${openingColumns},
      array(select p.id from products p where p.business_id = ${businessId}
        order by p.created_at, p.position, p.id) as product_ids,
      exists (select 1 from orders o where o.business_id = ${businessId} and not o.is_test) as has_orders
    from businesses b where b.id = ${businessId}`);

function toBusiness(row: BusinessRow, publicUrl: string, now: Date): Business {
  return {
    _id: row.id,
    name: row.name,
    phone: row.phone,
    category: row.category,
    aliasCBU: row.alias_cbu,
    imageUrl: currentAddress(publicUrl, row.image_url),
    cuit: row.cuit,
    hasPhysicalStore: row.has_physical_store,
    branchCount: row.branch_count,
    isOpen: row.is_open,
    openNow: openNow(
      {
        status: row.status,
        isOpen: row.is_open,
        slots: row.slots,
        specialDays: row.special_days,
        pause: row.pause,
      },
      now,
    ),
    ...openingStateOf(row, now),
    businessStatus: row.status,
    products: row.product_ids,
    address: {
      street: row.street,
      number: row.number,
      city: row.city,
      coords:
        row.lat === null || row.lng === null
          ? null
          : { type: 'Point', coordinates: [row.lng, row.lat] },
    },
    tipo_logistica: row.logistics,
    configuracionEnvioPropio: ownShippingOf(row),
    aliasHeldUntil: heldUntil(row, now)?.toISOString() ?? null,
    aliasAwaitsApproval: row.alias_awaits_approval,
    registeredAt: row.created_at.toISOString(),
    hasHours: row.slots.length > 0,
    hasOrders: row.has_orders,
    version: row.version,
  };
}

/** A new account that gets no money yet. */
const heldUntil = ({ alias_cbu, alias_usable_at }: BusinessRow, now: Date): Date | null =>
  alias_cbu !== '' && alias_usable_at !== null && alias_usable_at > now ? alias_usable_at : null;

export interface LockedBusiness {
  name: string;
  status: BusinessStatus;
  alias_cbu: string;
  alias_usable_at: Date | null;
  alias_awaits_approval: boolean;
  image_url: string;
  is_open: boolean;
  version: number;
}

/** Holds the row until the end of the transaction; orders do not wait for it. */
export const lockBusiness = (
  tx: Queryable,
  businessId: string,
): Promise<LockedBusiness | undefined> =>
  tx.first(sql`
    select name, status, alias_cbu, alias_usable_at, alias_awaits_approval, image_url, is_open, version
    from businesses where id = ${businessId} for no key update`);

/** Writes the fields that were sent and no other one. The switch is not part of the version. */
export async function updateBusiness(
  tx: Queryable,
  businessId: string,
  { isOpen, address = {}, ...profile }: BusinessChanges,
): Promise<void> {
  const [lng, lat] = address.coords?.coordinates ?? [];
  const profileColumns = given([
    [sql`name`, profile.name],
    [sql`phone`, profile.phone],
    [sql`category`, profile.category],
    [sql`alias_cbu`, profile.aliasCBU],
    [sql`image_url`, profile.imageUrl],
    [sql`has_physical_store`, profile.hasPhysicalStore],
    [sql`branch_count`, profile.branchCount],
    [sql`street`, address.street],
    [sql`number`, address.number],
    [sql`city`, address.city],
    [sql`lat`, lat],
    [sql`lng`, lng],
  ]);
  const all = [
    ...given([[sql`is_open`, isOpen]]),
    ...profileColumns,
    ...(profileColumns.length > 0 ? [sql`version = version + 1`] : []),
  ];
  if (all.length === 0) return;
  await tx.run(sql`update businesses set ${joinSql(all, sql`, `)} where id = ${businessId}`);
}

const given = (columns: readonly (readonly [Sql, unknown])[]): Sql[] =>
  columns.flatMap(([column, value]) => (value === undefined ? [] : [sql`${column} = ${value}`]));

/** Counts an owner's businesses while no other one can be added to the account. */
export async function lockAndCountBusinesses(tx: Queryable, accountId: string): Promise<number> {
  await tx.first(sql`select 1 from accounts where id = ${accountId} for update`);
  const row = await tx.first<{ count: number }>(
    sql`select count(*)::int as count from business_owners where account_id = ${accountId}`,
  );
  return row?.count ?? 0;
}
