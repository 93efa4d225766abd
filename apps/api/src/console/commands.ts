import { readFileSync } from 'node:fs';
import { type AdminRole, adminRoles } from '@mostrador/contract/admin-roles';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { listAudit } from '../features/audit/list-audit.ts';
import { markPaid, markRejected } from '../features/finances/change-transfer.ts';
import { setCommission } from '../features/finances/commission.ts';
import { listSettlementRuns } from '../features/finances/settlement-runs.ts';
import { makeTransferFile, readTransferFile } from '../features/finances/transfer-file.ts';
import { createMarketplaceKey } from '../features/marketplace/create-marketplace-key.ts';
import { listKeys, revokeKey } from '../features/marketplace/integration-keys.ts';
import {
  approveBusiness,
  reinstateBusiness,
  rejectBusiness,
  suspendBusiness,
} from '../features/onboarding/decide-business.ts';
import { listBusinesses } from '../features/onboarding/list-businesses.ts';
import { removeNow } from '../features/security/removals.ts';
import {
  changeAdminRole,
  listAdministrators,
  removeAdministrator,
} from '../features/session/administrators.ts';
import { insertAccount } from '../features/session/insert-account.ts';
import { issueResetLink } from '../features/session/issue-reset-link.ts';
import { issueTakeover } from '../features/session/issue-takeover.ts';
import { refuseWeakPassword } from '../features/session/new-password.ts';
import { hashPassword } from '../features/session/password-hash.ts';
import { publishTerms } from '../features/terms/publish-terms.ts';
import { invalid } from '../http/errors.ts';
import { newSecret } from '../lib/ids.ts';
import { need, rest } from './arguments.ts';
import { eraseOwner } from './erase-owner.ts';
import { exportOwner } from './export-owner.ts';

/** The work of a command, in one transaction. What it returns is printed. */
type Run = (deps: Deps, tx: Queryable, args: readonly string[], now: Date) => Promise<unknown>;

/** What runs on the command line, by the same rules as in the browser. */
export interface Command {
  usage: string;
  what: string;
  run: Run;
}

/** One with something slow to do before its transaction opens. */
export interface PreparedCommand extends Omit<Command, 'run'> {
  prepare(deps: Deps, args: readonly string[]): Promise<Run>;
}

/** One with its own transaction and line in the trail, which may not repeat what was typed. */
export interface PrivateCommand extends Omit<Command, 'run'> {
  work(deps: Deps, args: readonly string[]): Promise<string>;
}

async function createAdmin({ config }: Deps, args: readonly string[]): Promise<Run> {
  const email = need(args, 0, 'el correo').toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw invalid('El correo no es válido.');
  const name = rest(args, 1, 'el nombre');
  const given = process.env.ADMIN_PASSWORD;
  const password = given ?? newSecret().slice(0, 16);
  refuseWeakPassword(password, Math.max(config.passwordMinLength, 10), email);
  const passwordHash = await hashPassword(password);
  return async (_deps, tx, _args, now) => {
    const account = await insertAccount(tx, { email, passwordHash, role: 'admin', name }, now);
    if (account === null) throw invalid('Ya existe una cuenta con ese correo.');
    return given
      ? `Administrador ${email} creado.`
      : `Administrador ${email} creado. Su contraseña, que no se muestra otra vez: ${password}`;
  };
}

function adminRoleOf(typed: string): AdminRole {
  const role = adminRoles.find((known) => known === typed);
  if (!role) throw invalid('El rol debe ser soporte, finanzas o todo.');
  return role;
}

async function adminIdOf(tx: Queryable, email: string): Promise<string> {
  const admin = await tx.first<{ id: string }>(
    sql`select id from accounts where email = ${email.toLowerCase()} and role = 'admin'`,
  );
  if (!admin) throw invalid('Ese correo no es de un administrador.');
  return admin.id;
}

/** The words before the option are the name, the words after it the marketplace. */
async function createKey(_deps: Deps, tx: Queryable, args: readonly string[], now: Date) {
  const option = args.indexOf('--marketplace');
  const name = rest(option < 0 ? args : args.slice(0, option), 0, 'el nombre');
  const marketplace = option < 0 ? undefined : rest(args, option + 1, 'el marketplace');
  return (await createMarketplaceKey(tx, name, now, marketplace)).secret;
}

export const commands: Record<string, Command | PreparedCommand | PrivateCommand> = {
  'create-admin': {
    usage: 'create-admin CORREO NOMBRE',
    what: 'crea un administrador (contraseña en ADMIN_PASSWORD, o una generada)',
    prepare: createAdmin,
  },
  admins: {
    usage: 'admins',
    what: 'lista los administradores con su rol',
    run: async (_deps, tx, _args, now) =>
      (await listAdministrators(tx, null, now)).map(
        ({ email, role, hasSecondFactor, name }) =>
          `${email}  ${role ?? 'sin rol'}  ${hasSecondFactor ? 'con' : 'sin'} segundo factor  ${name}`,
      ),
  },
  'admin-role': {
    usage: 'admin-role CORREO soporte|finanzas|todo',
    what: 'cambia el rol de un administrador',
    run: async (_deps, tx, args) =>
      changeAdminRole(
        tx,
        await adminIdOf(tx, need(args, 0, 'el correo')),
        adminRoleOf(need(args, 1, 'el rol')),
      ),
  },
  'remove-admin': {
    usage: 'remove-admin CORREO',
    what: 'quita a un administrador y cierra sus sesiones',
    run: async (_deps, tx, args, now) =>
      removeAdministrator(tx, await adminIdOf(tx, need(args, 0, 'el correo')), now),
  },
  'remove-second-factor': {
    usage: 'remove-second-factor CORREO MOTIVO',
    what: 'quita en el acto el segundo factor que una cuenta perdió, y se lo avisa por correo',
    run: async (_deps, tx, args, now) => {
      rest(args, 1, 'el motivo');
      await removeNow(tx, need(args, 0, 'el correo').toLowerCase(), now);
    },
  },
  'reset-link': {
    usage: 'reset-link CORREO',
    what: 'da un enlace, válido media hora, para que una cuenta elija otra contraseña',
    run: async (deps, tx, args, now) => {
      const email = need(args, 0, 'el correo').toLowerCase();
      const account = await tx.first<{ id: string }>(
        sql`select id from accounts where email = ${email} and disabled_at is null`,
      );
      if (!account) throw invalid('No hay una cuenta con ese correo.');
      return issueResetLink(deps, tx, account.id, now);
    },
  },
  businesses: {
    usage: 'businesses [pending|approved|rejected|suspended]',
    what: 'lista los negocios',
    run: async (_deps, tx, [status]) => {
      const wanted = (['pending', 'approved', 'rejected', 'suspended'] as const).find(
        (known) => known === status,
      );
      if (status && !wanted) throw invalid('Ese estado no existe.');
      const { businesses } = await listBusinesses(tx, { status: wanted, limit: 200 });
      return businesses.map(
        ({ _id, status: is, name, owner }) => `${_id}  ${is}  ${name}  ${owner.email}`,
      );
    },
  },
  approve: {
    usage: 'approve NEGOCIO',
    what: 'aprueba un negocio',
    run: (deps, tx, args, now) => approveBusiness(deps, tx, need(args, 0, 'el negocio'), now),
  },
  reject: {
    usage: 'reject NEGOCIO MOTIVO',
    what: 'rechaza un negocio con un motivo',
    run: (deps, tx, args, now) =>
      rejectBusiness(deps, tx, need(args, 0, 'el negocio'), rest(args, 1, 'el motivo'), now),
  },
  suspend: {
    usage: 'suspend NEGOCIO MOTIVO',
    what: 'suspende un negocio',
    run: (_deps, tx, args, now) =>
      suspendBusiness(tx, need(args, 0, 'el negocio'), rest(args, 1, 'el motivo'), now),
  },
  reinstate: {
    usage: 'reinstate NEGOCIO',
    what: 'levanta una suspensión',
    run: (_deps, tx, args, now) => reinstateBusiness(tx, need(args, 0, 'el negocio'), now),
  },
  commission: {
    usage: 'commission NEGOCIO TASA|general',
    what: 'fija la comisión de un negocio (0.12) o la devuelve a la general',
    run: async (_deps, tx, args) => {
      const typed = need(args, 1, 'la tasa');
      const rate = typed === 'general' ? null : Number(typed);
      if (rate !== null && !(rate >= 0 && rate <= 1)) throw invalid('La tasa va de 0 a 1.');
      await setCommission(tx, need(args, 0, 'el negocio'), rate);
    },
  },
  takeover: {
    usage: 'takeover ADMINISTRADOR NEGOCIO MOTIVO',
    what: 'da un enlace, válido un minuto, para ver el panel como ese negocio',
    run: async (deps, tx, args, now) =>
      issueTakeover(
        deps,
        tx,
        await adminIdOf(tx, need(args, 0, 'el correo del administrador')),
        need(args, 1, 'el negocio'),
        rest(args, 2, 'el motivo'),
        now,
      ),
  },
  'publish-terms': {
    usage: 'publish-terms ADMINISTRADOR VERSION ARCHIVO.md',
    what: 'publica una versión de los términos',
    run: async (_deps, tx, args, now) =>
      publishTerms(
        tx,
        {
          version: need(args, 1, 'la versión'),
          content: readFileSync(need(args, 2, 'el archivo'), 'utf8'),
        },
        await adminIdOf(tx, need(args, 0, 'el correo del administrador')),
        now,
      ),
  },
  keys: {
    usage: 'keys',
    what: 'lista las claves de integración, cada una con su marketplace',
    run: async (_deps, tx) =>
      (await listKeys(tx)).map(
        ({ _id, name, marketplace, revokedAt }) =>
          `${_id}  ${revokedAt ? 'revocada' : 'activa'}  ${name}  ${marketplace}`,
      ),
  },
  'create-key': {
    usage: 'create-key NOMBRE [--marketplace MARKETPLACE]',
    what: 'crea una clave de integración y muestra su secreto una vez',
    run: createKey,
  },
  'revoke-key': {
    usage: 'revoke-key CLAVE',
    what: 'revoca una clave de integración',
    run: (_deps, tx, args, now) => revokeKey(tx, need(args, 0, 'la clave'), now),
  },
  settlements: {
    usage: 'settlements',
    what: 'las últimas semanas liquidadas',
    run: async (_deps, tx) =>
      (await listSettlementRuns(tx, 12)).map(
        ({ periodEnd, count, netCents, byState }) =>
          `${periodEnd.toISOString()}  ${count} liquidaciones  $ ${(netCents / 100).toFixed(2)}  ${byState.map(({ state, count: n }) => `${state} ${n}`).join(', ')}`,
      ),
  },
  transfers: {
    usage: 'transfers FIN_DE_SEMANA',
    what: 'numera y muestra un archivo con las transferencias de una semana que no están en otro (la fecha que muestra settlements)',
    run: async (_deps, tx, args, now) => {
      const week = new Date(need(args, 0, 'la semana'));
      return readTransferFile(tx, await makeTransferFile(tx, week, null, now));
    },
  },
  'transfer-file': {
    usage: 'transfer-file NUMERO',
    what: 'muestra otra vez un archivo de transferencias, tal como se hizo',
    run: (_deps, tx, args) => readTransferFile(tx, Number(need(args, 0, 'el número'))),
  },
  'mark-paid': {
    usage: 'mark-paid LIQUIDACION REFERENCIA',
    what: 'marca una liquidación como pagada',
    run: (_deps, tx, args, now) =>
      markPaid(tx, need(args, 0, 'la liquidación'), rest(args, 1, 'la referencia'), now),
  },
  'mark-rejected': {
    usage: 'mark-rejected LIQUIDACION MOTIVO',
    what: 'marca que el banco rechazó la transferencia',
    run: (_deps, tx, args, now) =>
      markRejected(tx, need(args, 0, 'la liquidación'), rest(args, 1, 'el motivo'), now),
  },
  'export-owner': {
    usage: 'export-owner CORREO ARCHIVO.zip',
    what: 'guarda en un archivo nuevo todo lo que hay de un dueño y sus negocios',
    work: exportOwner,
  },
  'erase-owner': {
    usage: 'erase-owner CORREO MOTIVO',
    what: 'borra a un dueño para siempre; quedan los pedidos sin clientes, el libro y las liquidaciones',
    work: eraseOwner,
  },
  audit: {
    usage: 'audit [NEGOCIO]',
    what: 'lo último del registro',
    run: async (_deps, tx, [businessId]) =>
      (await listAudit(tx, { businessId, limit: 100 })).lines.map(
        ({ at, actor, onBehalfOf, action, business }) =>
          `${at}  ${actor ?? 'consola'}${onBehalfOf ? ` por ${onBehalfOf}` : ''}  ${action}  ${business ?? ''}`,
      ),
  },
};
