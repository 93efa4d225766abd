import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../lib/api-client.ts';
import { type AdminSession, adminCall, adminRequest } from './session/admin-session.ts';

export async function logIn(email: string, password: string): Promise<AdminSession> {
  const { token, admin } = await call('POST /api/admin/login', { body: { email, password } });
  return { token, name: admin.name, email: admin.email };
}

export const overview = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: () => adminCall('GET /api/admin/overview', {}),
  refetchInterval: 60_000,
});

type BusinessFilter = NonNullable<CallOptions<'GET /api/admin/businesses'>['query']>;

export const businesses = (text: string, status: BusinessFilter['status']) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'businesses', text, status],
    queryFn: ({ pageParam }) =>
      adminCall('GET /api/admin/businesses', {
        query: {
          ...(text && { text }),
          ...(status && { status }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

export const businessOf = (businessId: string) =>
  queryOptions({
    queryKey: ['admin', 'business', businessId],
    queryFn: () => adminCall('GET /api/admin/businesses/:businessId', { params: { businessId } }),
  });

export const approveBusiness = (businessId: string) =>
  adminCall('POST /api/admin/businesses/:businessId/approve', { params: { businessId } });

export const reinstateBusiness = (businessId: string) =>
  adminCall('POST /api/admin/businesses/:businessId/reinstate', { params: { businessId } });

export const rejectBusiness = (businessId: string, reason: string) =>
  adminCall('POST /api/admin/businesses/:businessId/reject', {
    params: { businessId },
    body: { reason },
  });

export const suspendBusiness = (businessId: string, reason: string) =>
  adminCall('POST /api/admin/businesses/:businessId/suspend', {
    params: { businessId },
    body: { reason },
  });

/** Answers the address that opens the panel as this business. */
export const takeOverBusiness = (businessId: string, reason: string) =>
  adminCall('POST /api/admin/businesses/:businessId/takeover', {
    params: { businessId },
    body: { reason },
  });

export const setCommission = (businessId: string, rate: number | null) =>
  adminCall('PUT /api/admin/businesses/:businessId/commission', {
    params: { businessId },
    body: { rate },
  });

export const setAnswerMinutes = (businessId: string, minutes: number | null) =>
  adminCall('PUT /api/admin/businesses/:businessId/answer-minutes', {
    params: { businessId },
    body: { minutes },
  });

export const adjustBalance = (
  businessId: string,
  body: { amount: number; description: string },
  idempotencyKey: string,
) =>
  adminCall('POST /api/admin/businesses/:businessId/adjustments', {
    params: { businessId },
    body,
    idempotencyKey,
  });

export async function dniPhoto(
  businessId: string,
  side: 'front' | 'back',
  reason: string,
): Promise<Blob> {
  const response = await adminRequest('POST /api/admin/businesses/:businessId/dni/:side', {
    params: { businessId, side },
    body: { reason },
  });
  return response.blob();
}

export const deductions = queryOptions({
  queryKey: ['admin', 'deductions'],
  queryFn: () => adminCall('GET /api/admin/deductions', {}),
});

export const addDeduction = (body: CallOptions<'POST /api/admin/deductions'>['body']) =>
  adminCall('POST /api/admin/deductions', { body });

export const endDeduction = (deductionId: string) =>
  adminCall('POST /api/admin/deductions/:deductionId/end', { params: { deductionId } });

export const settlementRuns = queryOptions({
  queryKey: ['admin', 'runs'],
  queryFn: () => adminCall('GET /api/admin/settlements', {}),
});

export const settlementRun = (periodEnd: string) =>
  queryOptions({
    queryKey: ['admin', 'run', periodEnd],
    queryFn: () => adminCall('GET /api/admin/settlements/run', { query: { periodEnd } }),
  });

export const makeTransferFile = (periodEnd: string) =>
  adminCall('POST /api/admin/settlements/transfer-files', { body: { periodEnd } });

export async function transferFile(number: number): Promise<Blob> {
  const file = await adminRequest('GET /api/admin/settlements/transfer-files/:number', {
    params: { number: String(number) },
  });
  return file.blob();
}

export const payTransferFile = (number: number, reference: string) =>
  adminCall('POST /api/admin/settlements/transfer-files/:number/pay', {
    params: { number: String(number) },
    body: { reference },
  });

export const paySettlements = (settlementIds: string[], reference: string) =>
  adminCall('POST /api/admin/settlements/pay', { body: { settlementIds, reference } });

export const paySettlement = (settlementId: string, reference: string) =>
  adminCall('POST /api/admin/settlements/:settlementId/pay', {
    params: { settlementId },
    body: { reference },
  });

export const rejectTransfer = (settlementId: string, reason: string) =>
  adminCall('POST /api/admin/settlements/:settlementId/reject', {
    params: { settlementId },
    body: { reason },
  });

export const holdSettlement = (settlementId: string, reason: string) =>
  adminCall('POST /api/admin/settlements/:settlementId/hold', {
    params: { settlementId },
    body: { reason },
  });

export const retryTransfer = (settlementId: string) =>
  adminCall('POST /api/admin/settlements/:settlementId/retry', { params: { settlementId } });

export const releaseSettlement = (settlementId: string) =>
  adminCall('POST /api/admin/settlements/:settlementId/release', { params: { settlementId } });

export type AuditFilter = Omit<
  NonNullable<CallOptions<'GET /api/admin/audit'>['query']>,
  'cursor' | 'limit' | 'businessId'
>;

export const auditLines = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ pageParam }) =>
      adminCall('GET /api/admin/audit', {
        query: { ...filter, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const termsVersions = queryOptions({
  queryKey: ['admin', 'terms'],
  queryFn: () => adminCall('GET /api/admin/terms', {}),
});

export const publishTerms = (version: string, content: string) =>
  adminCall('POST /api/admin/terms', { body: { version, content } });

export const marketplaceKeys = queryOptions({
  queryKey: ['admin', 'keys'],
  queryFn: () => adminCall('GET /api/admin/keys', {}),
});

export const createKey = (name: string, marketplace: string) =>
  adminCall('POST /api/admin/keys', { body: { name, marketplace } });

export const revokeKey = (keyId: string) =>
  adminCall('DELETE /api/admin/keys/:keyId', { params: { keyId } });

export const handoverOf = (businessId: string) =>
  queryOptions({
    queryKey: ['admin', 'handover', businessId],
    queryFn: () =>
      adminCall('GET /api/admin/businesses/:businessId/handover', { params: { businessId } }),
  });

export const acceptHandover = (businessId: string, toId: string) =>
  adminCall('POST /api/admin/businesses/:businessId/handover/accept', {
    params: { businessId },
    body: { toId },
  });

export const refuseHandover = (businessId: string, reason: string) =>
  adminCall('POST /api/admin/businesses/:businessId/handover/refuse', {
    params: { businessId },
    body: { reason },
  });
