import type { AuditLine } from '@mostrador/contract/audit';
import { formatPesos, formatRate } from '@mostrador/contract/money';
import { phrases as texts } from './texts.ts';

type Told = Pick<AuditLine, 'action' | 'summary' | 'business' | 'target' | 'details' | 'ip'>;

/** One part of what was noted with a line, if it was. */
function noted({ details }: Told, name: string): unknown {
  if (typeof details !== 'object' || details === null) return undefined;
  return Object.entries(details).find(([key]) => key === name)?.[1];
}

const textOf = (line: Told, name: string): string => String(noted(line, name) ?? '');

/** How many things a list of the call named. */
function countOf(line: Told, name: string): number | null {
  const list = noted(line, name);
  if (Array.isArray(list)) return list.length;
  const counts = Object.entries(noted(line, 'counts') ?? {});
  const count: unknown = counts.find(([key]) => key === name)?.[1];
  return typeof count === 'number' ? count : null;
}

function commissionPhrase(line: Told): string {
  const rate = noted(line, 'rate');
  return typeof rate === 'number'
    ? texts.commission(shop(line), formatRate(rate))
    : texts.standardCommission(shop(line));
}

function answerPhrase(line: Told): string {
  const minutes = noted(line, 'minutes');
  return typeof minutes === 'number'
    ? texts.answer(shop(line), minutes)
    : texts.standardAnswer(shop(line));
}

function adjustmentPhrase(line: Told): string {
  const amount = Number(noted(line, 'amount') ?? 0);
  return (amount < 0 ? texts.debit : texts.credit)(shop(line), formatPesos(Math.abs(amount)));
}

function profilePhrase(line: Told): string {
  const isOnlyDoor = textOf(line, 'fields') === 'isOpen';
  return (isOnlyDoor ? texts.door : texts.profile)(shop(line));
}

const shop = ({ business }: Told): string => business ?? texts.someShop;

type Phrase = (line: Told) => string;

/** What was done, after the name of who did it. */
const phrases: Readonly<Record<string, Phrase>> = {
  'POST /api/admin/businesses/:businessId/approve': (line) => texts.approve(shop(line)),
  'POST /api/admin/businesses/:businessId/reject': (line) => texts.reject(shop(line)),
  'POST /api/admin/businesses/:businessId/suspend': (line) => texts.suspend(shop(line)),
  'POST /api/admin/businesses/:businessId/reinstate': (line) => texts.reinstate(shop(line)),
  'POST /api/admin/businesses/:businessId/takeover': (line) => texts.takeover(shop(line)),
  'POST /api/auth/takeover': (line) => texts.takeover(shop(line)),
  'Ver foto de DNI': (line) =>
    (line.target === 'back' ? texts.dniBack : texts.dniFront)(shop(line)),
  'POST /api/auth/business/preregister': (line) => texts.register(shop(line)),
  'POST /api/businesses/add-business': () => texts.addBusiness,

  'PUT /api/admin/businesses/:businessId/commission': commissionPhrase,
  'PUT /api/admin/businesses/:businessId/answer-minutes': answerPhrase,
  'POST /api/admin/businesses/:businessId/adjustments': adjustmentPhrase,
  'POST /api/admin/deductions': (line) => texts.addDeduction(textOf(line, 'regime')),
  'POST /api/admin/deductions/:deductionId/end': () => texts.endDeduction,
  'POST /api/admin/settlements/transfer-files': () => texts.makeFile,
  'POST /api/admin/settlements/transfer-files/:number/pay': (line) =>
    texts.payFile(line.target ?? ''),
  'POST /api/admin/settlements/pay': (line) => texts.payMany(countOf(line, 'settlementIds') ?? 0),
  'POST /api/admin/settlements/:settlementId/pay': (line) => texts.pay(shop(line)),
  'POST /api/admin/settlements/:settlementId/reject': (line) => texts.bankRejected(shop(line)),
  'POST /api/admin/settlements/:settlementId/retry': (line) => texts.retry(shop(line)),
  'POST /api/admin/settlements/:settlementId/hold': (line) => texts.hold(shop(line)),
  'POST /api/admin/settlements/:settlementId/release': (line) => texts.release(shop(line)),
  'POST /api/security/one-time-code/confirm': () => texts.factor,
  'DELETE /api/security/one-time-code': () => texts.factor,
  'POST /api/security/passkeys': () => texts.factor,
  'DELETE /api/security/passkeys/:passkeyId': () => texts.factor,
  'POST /api/security/recovery-codes': () => texts.recoveryCodes,
  'POST /api/auth/sessions/end-others': () => texts.endOthers,
  'POST /api/admin/businesses/:businessId/second-factor-removal': (line) =>
    texts.removeFactor(shop(line)),
  'POST /api/admin/administrators/:accountId/second-factor-removal': () => texts.removeAdminFactor,
  'POST /api/admin/administrators': (line) => texts.inviteAdmin(textOf(line, 'name')),
  'PUT /api/admin/administrators/:accountId/role': (line) => texts.adminRole(textOf(line, 'role')),
  'DELETE /api/admin/administrators/:accountId': () => texts.removeAdmin,
  'aliasCBU changed': (line) => texts.account(shop(line)),
  'POST /api/businesses/:businessId/confirm-account': (line) => texts.accountConfirmed(shop(line)),
  'POST /api/admin/businesses/:businessId/approve-account': (line) =>
    texts.accountApproved(shop(line)),
  'aliasCBU restored': (line) => texts.accountRestored(shop(line)),

  'POST /api/businesses/:businessId/products': (line) => texts.addProduct(shop(line)),
  'PATCH /api/businesses/:businessId/products/bulk-update': (line) =>
    texts.changeProducts(shop(line), countOf(line, 'productIds')),
  'POST /api/businesses/:businessId/products/bulk-text': (line) => texts.loadProducts(shop(line)),
  'PATCH /api/businesses/:businessId/products/:productId': (line) =>
    texts.changeProducts(shop(line), 1),
  'DELETE /api/businesses/:businessId/products/:productId': (line) =>
    texts.removeProduct(shop(line)),
  'POST /api/option-groups/:businessId': (line) => texts.options(shop(line)),
  'PUT /api/option-groups/:businessId/:groupId': (line) => texts.options(shop(line)),
  'DELETE /api/option-groups/:businessId/:groupId': (line) => texts.options(shop(line)),
  'POST /api/option-groups/:businessId/:groupId/options': (line) => texts.options(shop(line)),
  'PUT /api/option-groups/:businessId/:groupId/options/:optionId': (line) =>
    texts.options(shop(line)),
  'DELETE /api/option-groups/:businessId/:groupId/options/:optionId': (line) =>
    texts.options(shop(line)),
  'POST /api/businesses/:businessId/horarios': (line) => texts.hours(shop(line)),
  'DELETE /api/businesses/:businessId/horarios/:slotId': (line) => texts.hours(shop(line)),
  'PUT /api/businesses/:businessId/logistica': (line) => texts.logistics(shop(line)),
  'PUT /api/businesses/:businessId/shipping-config': (line) => texts.logistics(shop(line)),
  'POST /api/businesses/:businessId/print-devices': (line) => texts.createAgent(shop(line)),
  'DELETE /api/businesses/:businessId/print-devices/:deviceId': (line) =>
    texts.revokeAgent(shop(line)),

  'PATCH /api/orders/:id/status': (line) => texts.order(shop(line)),
  'PATCH /api/orders/:id/confirm-pickup': (line) => texts.order(shop(line)),

  'PUT /api/businesses/:businessId': profilePhrase,
  'POST /api/auth/change-password': () => texts.password,
  'POST /api/auth/logout': () => texts.logout,
  'POST /api/admin/logout': () => texts.logout,
  'DELETE /api/auth/sessions/:sessionId': () => texts.endSession,

  'POST /api/admin/businesses/:businessId/handover/accept': (line) => texts.seatGiven(shop(line)),
  'POST /api/admin/businesses/:businessId/handover/refuse': (line) => texts.seatKept(shop(line)),
  'POST /api/businesses/:businessId/handover': (line) => texts.seatAsked(shop(line)),
  'PUT /api/businesses/:businessId/team/:accountId': (line) => texts.people(shop(line)),
  'DELETE /api/businesses/:businessId/team/:accountId': (line) => texts.people(shop(line)),
  'POST /api/businesses/:businessId/invitations': (line) => texts.invite(shop(line)),
  'DELETE /api/businesses/:businessId/invitations/:invitationId': (line) =>
    texts.uninvite(shop(line)),

  'POST /api/admin/terms': (line) => texts.publishTerms(textOf(line, 'version')),
  'POST /api/admin/keys': (line) => texts.createKey(textOf(line, 'name')),
  'DELETE /api/admin/keys/:keyId': () => texts.revokeKey,
};

/** Its details are gone with its address: a phrase that needs them would tell something else. */
const isForgotten = ({ ip }: Told): boolean => ip === null;

/** What a line of the trail tells, in the words of people; what is not known, in those of the API. */
export function auditPhrase(line: Told): string {
  const phrase = phrases[line.action];
  if (phrase && !isForgotten(line)) return phrase(line);
  if (line.summary !== null) return texts.unnamed(line.summary);
  const order = /^consola: (.+)$/.exec(line.action)?.[1];
  return order === undefined ? texts.unnamed(line.action) : texts.console(order);
}
