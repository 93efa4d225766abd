import type { StaffRole } from '@mostrador/contract/permissions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { businessKey } from '../../lib/business.ts';
import { queryClient } from '../../lib/query-client.ts';

export const teamOf = (businessId: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'team'),
    queryFn: ({ signal }) =>
      call('GET /api/businesses/:businessId/team', { params: { businessId }, signal }),
    staleTime: 0,
  });

export const reloadTeam = (businessId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: teamOf(businessId).queryKey });

export const changeRole = (businessId: string, accountId: string, role: StaffRole) =>
  call('PUT /api/businesses/:businessId/team/:accountId', {
    params: { businessId, accountId },
    body: { role },
  });

export const removePerson = (businessId: string, accountId: string) =>
  call('DELETE /api/businesses/:businessId/team/:accountId', { params: { businessId, accountId } });

export interface Wish {
  role: StaffRole;
  email: string | null;
}

export const invite = (businessId: string, body: Wish, idempotencyKey: string) =>
  call('POST /api/businesses/:businessId/invitations', {
    params: { businessId },
    body,
    idempotencyKey,
  });

export const renewInvitation = (businessId: string, invitationId: string, idempotencyKey: string) =>
  call('POST /api/businesses/:businessId/invitations/:invitationId/resend', {
    params: { businessId, invitationId },
    idempotencyKey,
  });

export const revokeInvitation = (businessId: string, invitationId: string) =>
  call('DELETE /api/businesses/:businessId/invitations/:invitationId', {
    params: { businessId, invitationId },
  });

export const askHandover = (businessId: string, accountId: string, idempotencyKey: string) =>
  call('POST /api/businesses/:businessId/handover', {
    params: { businessId },
    body: { accountId },
    idempotencyKey,
  });

export const withdrawHandover = (businessId: string) =>
  call('DELETE /api/businesses/:businessId/handover', { params: { businessId } });
