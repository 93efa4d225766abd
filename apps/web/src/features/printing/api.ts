import type { PrintJob } from '@mostrador/contract/print-jobs';
import type { PrintDevice, Printer } from '@mostrador/contract/printers';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../lib/api-client.ts';
import { businessKey } from '../../lib/business.ts';
import { printersOf } from '../../lib/printing/printers.ts';
import { queryClient } from '../../lib/query-client.ts';

export type PrinterWish = CallOptions<'POST /api/businesses/:businessId/printers'>['body'];

export const printJobsOf = (businessId: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'print-jobs'),
    queryFn: async ({ signal }): Promise<PrintJob[]> => {
      const params = { businessId };
      return (await call('GET /api/businesses/:businessId/print-jobs', { params, signal })).jobs;
    },
  });

export const printJobOf = (businessId: string, jobId: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'print-job', jobId),
    queryFn: async ({ signal }): Promise<PrintJob> => {
      const params = { businessId, jobId };
      const name = 'GET /api/businesses/:businessId/print-jobs/:jobId';
      return (await call(name, { params, signal })).data;
    },
  });

export const printDevicesOf = (businessId: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'print-devices'),
    queryFn: async ({ signal }): Promise<PrintDevice[]> => {
      const params = { businessId };
      const name = 'GET /api/businesses/:businessId/print-devices';
      return (await call(name, { params, signal })).devices;
    },
  });

export const refreshPrinting = (businessId: string) =>
  Promise.all(
    [printersOf, printJobsOf, printDevicesOf].map((queryOf) =>
      queryClient.invalidateQueries({ queryKey: queryOf(businessId).queryKey }),
    ),
  );

/** A new one where none is given. */
export async function savePrinter(
  businessId: string,
  printer: Printer | null,
  body: PrinterWish,
  idempotencyKey: string,
): Promise<void> {
  if (printer) {
    await call('PUT /api/businesses/:businessId/printers/:printerId', {
      params: { businessId, printerId: printer._id },
      body,
    });
  } else {
    await call('POST /api/businesses/:businessId/printers', {
      params: { businessId },
      body,
      idempotencyKey,
    });
  }
}

export const removePrinter = (businessId: string, printerId: string) =>
  call('DELETE /api/businesses/:businessId/printers/:printerId', {
    params: { businessId, printerId },
  });

export const printTest = (businessId: string, printerId: string) =>
  call('POST /api/businesses/:businessId/printers/:printerId/test', {
    params: { businessId, printerId },
  });

export const retryJob = (businessId: string, jobId: string) =>
  call('POST /api/businesses/:businessId/print-jobs/:jobId/retry', {
    params: { businessId, jobId },
  });

export const createDevice = (businessId: string, name: string, idempotencyKey: string) =>
  call('POST /api/businesses/:businessId/print-devices', {
    params: { businessId },
    body: { name },
    idempotencyKey,
  });

export const revokeDevice = (businessId: string, deviceId: string) =>
  call('DELETE /api/businesses/:businessId/print-devices/:deviceId', {
    params: { businessId, deviceId },
  });
