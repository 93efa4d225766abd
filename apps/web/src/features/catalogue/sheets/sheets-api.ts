import { call, request } from '../../../lib/api-client.ts';
import { businessKey, refreshBusinesses } from '../../../lib/business.ts';
import { queryClient } from '../../../lib/query-client.ts';

export const menuFile = async (businessId: string, extension: 'csv' | 'xlsx'): Promise<Blob> => {
  const answer = await request(`GET /api/businesses/:businessId/menu.${extension}`, {
    params: { businessId },
  });
  return answer.blob();
};

interface SentFile {
  fileName: string;
  content: string;
}

/** As text for the body of a call. */
export async function readSentFile(file: File): Promise<SentFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let letters = '';
  const atOnce = 0x8000;
  for (let at = 0; at < bytes.length; at += atOnce) {
    letters += String.fromCharCode(...bytes.subarray(at, at + atOnce));
  }
  return { fileName: file.name.slice(-200), content: btoa(letters) };
}

export async function previewImport(
  businessId: string,
  sent: SentFile,
  onProgress: (fraction: number) => void,
) {
  const { data } = await call('POST /api/businesses/:businessId/menu-import/preview', {
    params: { businessId },
    body: sent,
    onProgress,
  });
  return data;
}

export async function importMenu(
  businessId: string,
  sent: SentFile,
  fingerprint: string,
  idempotencyKey: string,
  onProgress: (fraction: number) => void,
) {
  const { data } = await call('POST /api/businesses/:businessId/menu-import', {
    params: { businessId },
    body: { ...sent, fingerprint },
    idempotencyKey,
    onProgress,
  });
  // Products, groups, sections and prices alike.
  await queryClient.invalidateQueries({ queryKey: businessKey(businessId) });
  refreshBusinesses().catch((error: unknown) =>
    console.warn('The business was not loaded again', error),
  );
  return data.counts;
}
