import { securityCalls } from '@mostrador/contract/security';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { registerFeature } from '../../http/route.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { openChallenge, spendChallenge } from '../session/door-challenges.ts';
import { factorsOf } from '../session/factors.ts';
import { GuessBrake } from '../session/guess-brake.ts';
import { letAdminIn, letOwnerIn } from '../session/let-in.ts';
import { ownersOf } from '../session/owners.ts';
import { markProven } from '../session/proven-sessions.ts';
import { beginCodes, confirmCodes, removeCodes } from './one-time-codes.ts';
import { keepPasskey, passkeyToMake, readNewPasskey, removePasskey } from './passkeys.ts';
import { beginPasskeyProof, checkProof } from './proof.ts';
import { firstRecoveryCodes, issueRecoveryCodes } from './recovery-codes.ts';
import { relyingPartyOf } from './relying-party.ts';
import { askRemoval, forgetSpareCodes } from './removals.ts';
import {
  beginPasskeyLogin,
  logInWithPasskey,
  secondStepPasskey,
  takeSecondStep,
} from './second-step.ts';
import { loadSecurity } from './security-state.ts';
import {
  changes,
  factorChangedMail,
  noSecondFactor,
  noSuchPasskey,
  wrongPasskey,
} from './texts.ts';

export function securityRoutes(app: FastifyInstance, deps: Deps): void {
  const brake = new GuessBrake(deps);

  registerFeature(app, deps, securityCalls, {
    'POST /api/auth/second-factor': ({ body: { challenge, ...factor }, request }) =>
      takeSecondStep(
        deps,
        brake,
        { challenge, factor, door: 'business', ip: request.ip },
        (tx, accountId) => letOwnerIn(deps, tx, accountId, request),
      ),

    'POST /api/admin/second-factor': ({ body: { challenge, ...factor }, request }) =>
      takeSecondStep(
        deps,
        brake,
        { challenge, factor, door: 'admin', ip: request.ip },
        (tx, accountId) => letAdminIn(deps, tx, accountId, request),
      ),

    'POST /api/auth/second-factor/passkey': ({ body }) => secondStepPasskey(deps, body.challenge),

    'POST /api/auth/passkey/options': ({ body }) => beginPasskeyLogin(deps, body.door),

    'POST /api/auth/passkey': ({ body: { challenge, passkey: answer }, request }) =>
      logInWithPasskey(deps, { challenge, answer, door: 'business' }, (tx, accountId) =>
        letOwnerIn(deps, tx, accountId, request),
      ),

    'POST /api/admin/passkey': ({ body: { challenge, passkey: answer }, request }) =>
      logInWithPasskey(deps, { challenge, answer, door: 'admin' }, (tx, accountId) =>
        letAdminIn(deps, tx, accountId, request),
      ),

    'GET /api/security': ({ caller, db, now }) => loadSecurity(deps, db, caller, now),

    'POST /api/security/proof': async ({ body, caller, commit, now, request }) => {
      const isWithFactor = await checkProof(deps, brake, caller, body, request.ip);
      return commit(async (tx) => {
        await markProven(tx, caller.sessionId, isWithFactor, now);
        return { success: true };
      });
    },

    'POST /api/security/proof/passkey': ({ caller, db }) => beginPasskeyProof(deps, db, caller),

    'POST /api/security/one-time-code': ({ caller, db, now }) =>
      beginCodes(deps, db, caller.accountId, now),

    'POST /api/security/one-time-code/confirm': async ({ body, caller, db, now }) => {
      await confirmCodes(deps, db, caller.accountId, body.code, now);
      await tell(db, caller.accountId, changes.codesOn, now);
      return { recoveryCodes: await firstRecoveryCodes(deps, db, caller.accountId, now) };
    },

    'DELETE /api/security/one-time-code': async ({ caller, db, now }) => {
      if ((await removeCodes(db, caller.accountId)) === 0) throw notFound(noSecondFactor);
      await forgetSpareCodes(db, caller.accountId);
      await tell(db, caller.accountId, changes.codesOff, now);
      return { success: true };
    },

    'POST /api/security/passkeys/options': async ({ caller: { accountId, door }, db, now }) => {
      const options = await passkeyToMake(db, relyingPartyOf(deps.config, door), accountId);
      const nonce = options.challenge;
      const step = { purpose: 'new-passkey', accountId, door, nonce } as const;
      return { challenge: await openChallenge(db, step, now), options };
    },

    'POST /api/security/passkeys': async ({ body, caller, commit, now }) => {
      const { accountId, door } = caller;
      const step = await spendChallenge(deps.db, body.challenge, 'new-passkey', now);
      const nonce = step?.accountId === accountId ? step.nonce : null;
      const party = relyingPartyOf(deps.config, door);
      const made = nonce === null ? null : await readNewPasskey(party, nonce, body.passkey);
      if (made === null) throw new Refusal('wrong_code', wrongPasskey);
      const { transports = [] } = body.passkey.response;
      return commit(async (tx) => {
        await keepPasskey(tx, accountId, made, { name: body.name, transports }, now);
        await tell(tx, accountId, changes.passkeyAdded(body.name), now);
        return { recoveryCodes: await firstRecoveryCodes(deps, tx, accountId, now) };
      });
    },

    'DELETE /api/security/passkeys/:passkeyId': async ({ caller, db, now, params }) => {
      const removed = await removePasskey(db, caller.accountId, params.passkeyId);
      if (removed === 0) throw notFound(noSuchPasskey);
      await forgetSpareCodes(db, caller.accountId);
      await tell(db, caller.accountId, changes.passkeyRemoved, now);
      return { success: true };
    },

    'POST /api/security/recovery-codes': async ({ caller, db, now }) => {
      if ((await factorsOf(db, caller.accountId, now)).length === 0) {
        throw new Refusal('conflict', noSecondFactor);
      }
      await tell(db, caller.accountId, changes.newRecoveryCodes, now);
      return { recoveryCodes: await issueRecoveryCodes(deps, db, caller.accountId, now) };
    },

    'POST /api/admin/businesses/:businessId/second-factor-removal': async (call) => {
      const { body, caller, db, now, params } = call;
      const owner = (await ownersOf(db, [params.businessId])).get(params.businessId);
      if (!owner) throw notFound('No se encontró el negocio.');
      const asked = { accountId: owner.id, askedBy: caller.accountId, reason: body.reason };
      return { removalAt: (await askRemoval(db, asked, now)).toISOString() };
    },

    'POST /api/admin/administrators/:accountId/second-factor-removal': async (call) => {
      const { body, caller, db, now, params } = call;
      const asked = {
        accountId: await administratorId(db, params.accountId),
        askedBy: caller.accountId,
        reason: body.reason,
      };
      return { removalAt: (await askRemoval(db, asked, now)).toISOString() };
    },
  });
}

async function administratorId(db: Queryable, accountId: string): Promise<string> {
  const found = await db.first(
    sql`select 1 from accounts where id = ${accountId} and role = 'admin'`,
  );
  if (!found) throw notFound('No se encontró ese administrador.');
  return accountId;
}

/** Whoever changes how an account is opened is perhaps not its owner: the owner is told. */
async function tell(tx: Queryable, accountId: string, what: string, now: Date): Promise<void> {
  const account = await tx.first<{ email: string; name: string }>(
    sql`select email, name from accounts where id = ${accountId}`,
  );
  if (account) await queueMail(tx, factorChangedMail(account.email, account.name, what), now);
}
