import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export const pushDevices = queryOptions({
  queryKey: ['push', 'devices'],
  queryFn: ({ signal }) => call('GET /api/push/devices', { signal }),
});

export const removeDevice = (deviceId: string) =>
  call('DELETE /api/push/devices/:deviceId', { params: { deviceId } });

export const testDevice = (deviceId: string) =>
  call('POST /api/push/devices/:deviceId/test', { params: { deviceId } });
