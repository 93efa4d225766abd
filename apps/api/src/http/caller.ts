import { type AdminNeed, type AdminRole, mayAct } from '@mostrador/contract/admin-roles';
import type { Endpoint } from '@mostrador/contract/endpoint';
import { mayRole, type Needs, type Permission, type Role } from '@mostrador/contract/permissions';
import type { FastifyRequest } from 'fastify';
import { businessOf } from '../lib/ids.ts';
import { noSession, notFound, Refusal } from './errors.ts';

export interface Membership {
  businessId: string;
  role: Role;
}

/** A device that the people of a business share, and who of them is chosen on it. */
export interface DeviceInUse {
  businessId: string;
  name: string;
  /** With the role in the business, which on the device can be less. */
  person: { id: string; name: string; role: Role } | null;
}

/** One of the people of a business, or an administrator who acts as the owner of one. */
export interface BusinessCaller {
  sessionId: string;
  accountId: string;
  /** Who acts, for the trail: the account, unless people share its session. */
  actorId: string;
  /** Every business it belongs to, in the order in which the panel lists them. */
  memberships: readonly Membership[];
  /** Those of them where its role allows the call. */
  businessIds: string[];
  impersonatorId: string | null;
  /** Null: the session is of one person. */
  sharedDevice: DeviceInUse | null;
}

export interface AdminCaller {
  sessionId: string;
  accountId: string;
}

export interface MarketplaceCaller {
  keyId: string;
  /** Whose orders it may touch, together with the other keys of that marketplace. */
  marketplaceId: string;
}

/** A print agent: it touches nothing but the tickets of its printers. */
export interface AgentCaller {
  deviceId: string;
  businessId: string;
}

/** Whoever is signed in, at either door; an administrator has no businesses. */
export interface AccountCaller extends BusinessCaller {
  door: Door;
}

/** Where somebody signs in: each knows its own accounts only. */
export type Door = 'business' | 'admin';

export interface CallerOf {
  public: null;
  account: AccountCaller;
  business: BusinessCaller;
  admin: AdminCaller;
  marketplace: MarketplaceCaller;
  agent: AgentCaller;
}

export type AnyCaller = CallerOf[keyof CallerOf];

declare module 'fastify' {
  interface FastifyInstance {
    callers: Callers;
  }
  interface FastifyRequest {
    /** Null until it is known, and for calls that anybody may make. */
    caller: AnyCaller;
  }
}

/** What a call says of its caller: that somebody is there, or even does something. */
export interface CallUse {
  counts: boolean;
  writes: boolean;
}

/** A session that lives, and how to note that it was used. */
export interface KnownSession {
  caller: BusinessCaller;
  role: Door;
  adminRole: AdminRole | null;
  /** An administrator who has yet to set up the second factor that the settings ask for. */
  lacksSecondFactor: boolean;
  use(use: CallUse): Promise<void>;
}

/** How secrets are looked up; the features that keep them bring it. */
export interface Callers {
  findSession(secret: string): Promise<KnownSession | undefined>;
  /** Whether who holds the session showed again, a short while ago, who they are. */
  isProven(sessionId: string): Promise<boolean>;
  findKey(secret: string): Promise<MarketplaceCaller | undefined>;
  findAgent(secret: string): Promise<AgentCaller | undefined>;
}

const forbidden = (sentence = 'No tienes permiso para hacer esto.') =>
  new Refusal('forbidden', sentence);

/** Who calls. Whatever is wrong with a session gets the same answer. */
export async function identify(
  request: FastifyRequest,
  role: Door,
  countsAsUse: boolean,
): Promise<BusinessCaller> {
  const session = await sessionOf(request);
  if (session.role !== role) throw forbidden();
  await session.use({ counts: countsAsUse, writes: request.method !== 'GET' });
  return session.caller;
}

/** The administrator who calls, if the call is for that role. */
export async function identifyAdmin(
  request: FastifyRequest,
  need: AdminNeed,
  isOpenWithoutFactor: boolean,
): Promise<AdminCaller> {
  const session = await sessionOf(request);
  if (session.role !== 'admin') throw forbidden();
  if (session.lacksSecondFactor && !isOpenWithoutFactor) {
    throw new Refusal('second_factor_missing', 'Activa tu segundo factor para seguir.');
  }
  if (!mayAct(session.adminRole, need)) throw forbidden();
  await session.use({ counts: true, writes: request.method !== 'GET' });
  return session.caller;
}

/** Whoever is signed in, with an account of their own. */
export async function identifyAccount(request: FastifyRequest): Promise<AccountCaller> {
  const session = await sessionOf(request);
  if (session.caller.sharedDevice) throw notOnSharedDevice();
  await session.use({ counts: true, writes: request.method !== 'GET' });
  return { ...session.caller, door: session.role };
}

async function sessionOf(request: FastifyRequest): Promise<KnownSession> {
  const session = await lookUp(request, request.server.callers.findSession);
  request.caller = session.caller;
  return session;
}

export async function identifyMarketplace(request: FastifyRequest): Promise<MarketplaceCaller> {
  const key = await lookUp(request, request.server.callers.findKey);
  request.caller = key;
  return key;
}

export async function identifyAgent(request: FastifyRequest): Promise<AgentCaller> {
  const agent = await lookUp(request, request.server.callers.findAgent, noAgent);
  request.caller = agent;
  return agent;
}

export const noAgent = (): Refusal =>
  new Refusal('no_session', 'La clave (token) de este agente de impresión no vale o fue revocada.');

async function lookUp<Found>(
  request: FastifyRequest,
  find: (secret: string) => Promise<Found | undefined>,
  refusal: () => Refusal = noSession,
): Promise<Found> {
  const secret = bearerOf(request);
  const found = secret === null ? undefined : await find(secret);
  if (!found) throw refusal();
  return found;
}

function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** The business that a path names. */
export const businessIn = (params: unknown): string | undefined =>
  typeof params === 'object' && params !== null && 'businessId' in params
    ? String(params.businessId)
    : undefined;

const roleIn = ({ memberships }: BusinessCaller, businessId: string): Role | undefined =>
  memberships.find((membership) => membership.businessId === businessId)?.role;

export function may(caller: BusinessCaller, businessId: string, permission: Permission): boolean {
  const role = roleIn(caller, businessId);
  return role !== undefined && mayRole(role, permission);
}

/** For what a call needs besides what it needs of everybody. */
export function refuseUnless(
  caller: BusinessCaller,
  businessId: string,
  permission: Permission,
): void {
  if (!may(caller, businessId, permission)) throw notOfThisRole(caller);
}

/** Where the role of somebody with those memberships allows it. */
export const businessesWith = (memberships: readonly Membership[], needs: Needs): string[] =>
  memberships.filter(({ role }) => mayRole(role, needs)).map(({ businessId }) => businessId);

/** The caller as this call sees it: only with the businesses where its role allows it. */
export const narrowedTo = (caller: BusinessCaller, needs: Needs | undefined): BusinessCaller => ({
  ...caller,
  businessIds: needs === undefined ? [] : businessesWith(caller.memberships, needs),
});

/** The business of the path, if it is the caller's and its role allows the call. */
export function ownBusiness(caller: BusinessCaller, businessId: string): string {
  if (caller.businessIds.includes(businessId)) return businessId;
  throw roleIn(caller, businessId) ? notOfThisRole(caller) : notFound('No se encontró el negocio.');
}

/** What belongs to no business of the path: refused to whose role allows it nowhere. */
export function refuseWithoutRole(caller: BusinessCaller): void {
  const { memberships, businessIds } = caller;
  if (memberships.length > 0 && businessIds.length === 0) throw notOfThisRole(caller);
}

/** An id that begins with its business's, where the caller's role there does not allow the call. */
export function refuseOtherRole(caller: BusinessCaller, id: string): void {
  const businessId = businessOf(id);
  if (roleIn(caller, businessId)) ownBusiness(caller, businessId);
}

const notOfThisRole = ({ sharedDevice }: BusinessCaller): Refusal => {
  if (!sharedDevice || sharedDevice.person) {
    return sharedDevice?.person?.role === 'owner'
      ? notOnSharedDevice()
      : forbidden('Tu rol en este negocio no permite hacer esto.');
  }
  return forbidden('Para hacer esto, elige primero quién está e ingresa el PIN.');
};

const notOnSharedDevice = () =>
  forbidden(
    'Esto no se puede hacer en un dispositivo compartido. Entra con tu cuenta en tu propio dispositivo.',
  );

/** Some calls are of the devices that people share, others are of a person's own session. */
export function refuseOtherKind(
  { sharedDevice }: BusinessCaller,
  { needs, onSharedDevice }: Endpoint,
): void {
  if (sharedDevice === null) {
    if (onSharedDevice === 'only') throw forbidden('Este no es un dispositivo compartido.');
    return;
  }
  const isOfAccount = needs === 'anyone' && onSharedDevice === undefined;
  if (isOfAccount || onSharedDevice === 'never') throw notOnSharedDevice();
}

/**
 * The business of calls that name none in their path: the one of the panel's header, which is
 * checked like any other id; without a header, the caller's first.
 */
export function selectedBusiness(caller: BusinessCaller, request: FastifyRequest): string {
  const asked = request.headers['x-business-id'];
  if (asked !== undefined) return ownBusiness(caller, String(asked));
  const [first] = caller.businessIds;
  if (first === undefined) {
    throw new Refusal('forbidden', 'Rol no autorizado o sin negocio asignado.');
  }
  return first;
}
