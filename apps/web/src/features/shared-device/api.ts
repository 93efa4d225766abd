import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { businessKey } from '../../lib/business.ts';
import { queryClient } from '../../lib/query-client.ts';

export const sharedDevicesOf = (businessId: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'shared-devices'),
    queryFn: ({ signal }) =>
      call('GET /api/businesses/:businessId/shared-devices', { params: { businessId }, signal }),
    staleTime: 0,
  });

export const reloadSharedDevices = (businessId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sharedDevicesOf(businessId).queryKey });

export const shareThisDevice = (businessId: string, name: string, idempotencyKey: string) =>
  call('POST /api/businesses/:businessId/shared-devices', {
    params: { businessId },
    body: { name },
    idempotencyKey,
  });

export const stopSharing = (businessId: string, deviceId: string) =>
  call('DELETE /api/businesses/:businessId/shared-devices/:deviceId', {
    params: { businessId, deviceId },
  });

export const ownPin = (businessId: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'own-pin'),
    queryFn: ({ signal }) =>
      call('GET /api/businesses/:businessId/pin', { params: { businessId }, signal }),
  });

export const setOwnPin = (businessId: string, body: { pin: string; password: string }) =>
  call('PUT /api/businesses/:businessId/pin', { params: { businessId }, body });

export const removePin = (businessId: string, accountId: string) =>
  call('DELETE /api/businesses/:businessId/pins/:accountId', { params: { businessId, accountId } });

export const unlockPin = (businessId: string, accountId: string) =>
  call('DELETE /api/businesses/:businessId/pins/:accountId/lock', {
    params: { businessId, accountId },
  });

export const peopleHere = queryOptions({
  queryKey: ['shared-device', 'people'],
  queryFn: ({ signal }) => call('GET /api/shared-device/people', { signal }),
  staleTime: 0,
});

export const askWhoIsHere = () => call('GET /api/shared-device/person');

export const enterWithPin = (accountId: string, pin: string) =>
  call('POST /api/shared-device/person', { body: { accountId, pin } });

export const leaveDevice = () => call('DELETE /api/shared-device/person');
