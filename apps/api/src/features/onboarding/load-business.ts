import type { ReviewedBusiness } from '@mostrador/contract/business-review';
import type { BusinessStatus } from '@mostrador/contract/lists';
import { toPesos } from '@mostrador/contract/money';
import type { DniSide } from '@mostrador/contract/onboarding';
import type { Config } from '../../config.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { commissionBpFor } from '../finances/commission.ts';
import { ownerOf } from '../session/owners.ts';

interface Row {
  id: string;
  name: string;
  category: string;
  city: string;
  status: BusinessStatus;
  status_reason: string | null;
  is_open: boolean;
  created_at: Date;
  approved_at: Date | null;
  phone: string;
  cuit: string;
  alias_cbu: string;
  alias_awaits_approval: boolean;
  has_physical_store: boolean;
  branch_count: number;
  street: string;
  number: string;
  lat: number | null;
  lng: number | null;
  commission_override_bp: number | null;
  answer_minutes: number | null;
  balance_cents: number;
  order_counter: number;
}

export async function loadReviewedBusiness(
  db: Queryable,
  businessId: string,
  { acceptMinutes, commissionBp }: Config,
  now: Date,
): Promise<ReviewedBusiness> {
  const row = await db.first<Row>(sql`
    select b.*, o.order_counter, coalesce(w.balance_cents, 0) as balance_cents
    from businesses b join boards o on o.business_id = b.id
    left join wallets w on w.business_id = b.id
    where b.id = ${businessId}`);
  if (!row) throw notFound('No se encontró el negocio.');
  const owner = await ownerOf(db, businessId);
  const photos = await db.many<{ side: DniSide }>(sql`
    select side from dni_photos where business_id = ${businessId} and purged_at is null
    order by side desc`);
  const override = row.commission_override_bp;
  const rateBp = commissionBpFor(
    { approvedAt: row.approved_at, commissionOverrideBp: override },
    commissionBp,
    now,
  );
  return {
    _id: row.id,
    name: row.name,
    category: row.category,
    city: row.city,
    status: row.status,
    statusReason: row.status_reason,
    isOpen: row.is_open,
    createdAt: row.created_at.toISOString(),
    approvedAt: row.approved_at?.toISOString() ?? null,
    phone: row.phone,
    cuit: row.cuit,
    aliasCBU: row.alias_cbu,
    aliasAwaitsApproval: row.alias_awaits_approval,
    hasPhysicalStore: row.has_physical_store,
    branchCount: row.branch_count,
    address: { street: row.street, number: row.number, city: row.city },
    point: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    commissionRate: rateBp / 10_000,
    commissionOverride: override === null ? null : override / 10_000,
    answerMinutes: row.answer_minutes,
    standardAnswerMinutes: acceptMinutes,
    balance: toPesos(row.balance_cents),
    orderCount: row.order_counter,
    owner: { _id: owner.id, name: owner.name, email: owner.email, phone: owner.phone },
    dniPhotos: photos.map(({ side }) => side),
  };
}
