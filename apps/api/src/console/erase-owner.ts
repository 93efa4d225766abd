import { formatCents } from '@mostrador/contract/money';
import { finalStatuses } from '@mostrador/contract/order-states';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { forgetCatalogue } from '../features/catalogue/forget-catalogue.ts';
import { forgetHours } from '../features/hours/forget-hours.ts';
import { forgetZones } from '../features/logistics/forget-zones.ts';
import { forgetMailsTo } from '../features/notifications/mail-store.ts';
import { purgeDniPhotos, scheduleDniPurge } from '../features/onboarding/purge-dni-photos.ts';
import { forgetReasonsOf } from '../features/opening/forget-reasons.ts';
import { forgetCustomersOf } from '../features/orders/forget-customers.ts';
import { holdBoard } from '../features/orders/hold-board.ts';
import { forgetPrinters } from '../features/printing/forget-tickets.ts';
import { forgetBusiness } from '../features/profile/forget-business.ts';
import { forgetAccount } from '../features/session/forget-account.ts';
import { hashPassword } from '../features/session/password-hash.ts';
import { forgetSharedDevices } from '../features/session/shared-devices.ts';
import { forgetAcceptanceAddresses } from '../features/terms/forget-addresses.ts';
import { forgetImages } from '../features/uploads/forget-images.ts';
import { purgeImages } from '../features/uploads/purge-images.ts';
import { blankAuditOf } from '../http/audit.ts';
import { invalid } from '../http/errors.ts';
import { newSecret } from '../lib/ids.ts';
import { need, rest } from './arguments.ts';
import { findOwner, type Owner, tellTrail } from './find-owner.ts';

/**
 * Forgets an owner: the person, the shops and their customers. Orders without their customers, movements
 * and settlements stay as they are, because the books must keep them.
 */
export async function eraseOwner(deps: Deps, args: readonly string[]): Promise<string> {
  const owner = await findOwner(deps.db, need(args, 0, 'el correo'));
  const reason = rest(args, 1, 'el motivo');
  for (const id of owner.businessIds) await refuseUnsettled(deps.db, id);
  // Many orders take long: before the transaction, after which hardly any are left.
  await forgetCustomers(deps, owner);
  const unusableHash = await hashPassword(newSecret());
  await deps.db.transaction(async (tx) => {
    const now = deps.now();
    await erase(tx, owner, unusableHash, now);
    await tellTrail(tx, 'erase-owner', owner, { reason }, now);
  });
  await forgetCustomers(deps, owner);
  return `Cuenta borrada. ${await removeFiles(deps)}`;
}

async function forgetCustomers({ db, now }: Deps, { businessIds }: Owner): Promise<void> {
  for (const id of businessIds) await forgetCustomersOf(db, id, now());
}

/** Money that is still owed, to whichever side, needs a name and an account. */
async function refuseUnsettled(db: Queryable, businessId: string): Promise<void> {
  const active = await db.first(sql`
    select 1 from orders where business_id = ${businessId}
      and status <> all(${[...finalStatuses]}::text[]) limit 1`);
  if (active) throw invalid('Tiene pedidos en curso. Espera a que terminen.');
  const unpaid = await db.first(sql`
    select 1 from settlements
    where business_id = ${businessId} and state <> 'pagada' and net_cents > 0 limit 1`);
  if (unpaid) throw invalid('Tiene liquidaciones sin pagar. Márcalas como pagadas primero.');
  const wallet = await db.first<{ balance_cents: number }>(
    sql`select balance_cents from wallets where business_id = ${businessId}`,
  );
  const cents = wallet?.balance_cents ?? 0;
  if (cents !== 0) {
    throw invalid(`Tiene un saldo de ${formatCents(cents)}. Espera a que se liquide, o ajústalo.`);
  }
}

async function erase(tx: Queryable, owner: Owner, unusableHash: string, now: Date): Promise<void> {
  const { accountId, email, businessIds } = owner;
  for (const id of businessIds) {
    await holdBoard(tx, id);
    await refuseUnsettled(tx, id);
    await forgetBusiness(tx, id);
    await forgetCatalogue(tx, id);
    await forgetHours(tx, id);
    await forgetZones(tx, id);
    await forgetPrinters(tx, id);
    await forgetSharedDevices(tx, id, now);
    await forgetReasonsOf(tx, id);
    await scheduleDniPurge(tx, id, now, 0);
  }
  await forgetImages(tx, accountId, businessIds, now);
  await forgetMailsTo(tx, email);
  await forgetAcceptanceAddresses(tx, accountId);
  await forgetAccount(tx, accountId, unusableHash, now);
  await blankAuditOf(tx, owner);
}

/** At once where the storage answers; otherwise within the hour, by the jobs of the server. */
async function removeFiles(deps: Deps): Promise<string> {
  try {
    await purgeDniPhotos(deps);
    await purgeImages(deps);
    return 'Sus imágenes y fotos de DNI se borraron.';
  } catch (err) {
    deps.log.error({ err }, 'files are left to the purge');
    return 'Sus imágenes y fotos de DNI se borran en cuanto el almacenamiento responda.';
  }
}
