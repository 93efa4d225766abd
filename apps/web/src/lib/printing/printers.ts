import type { Printer } from '@mostrador/contract/printing';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api-client.ts';
import { businessKey } from '../business.ts';
import { useMay } from '../may.ts';
import { queryClient } from '../query-client.ts';

/** The printers of a shop. A server that knows none has none. */
export const printersOf = (businessId: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'printers'),
    queryFn: async ({ signal }): Promise<Printer[]> => {
      const params = { businessId };
      const answer = await call('GET /api/businesses/:businessId/printers', { params, signal });
      return Array.isArray(answer.printers) ? answer.printers : [];
    },
  });

/** What a screen that is not about printers needs to know of them: asked for now and then. */
const screenStaleMs = 60_000;

/** Undefined until they are known. */
export function usePrinters(businessId: string): readonly Printer[] | undefined {
  const mayPrint = useMay('printing.use');
  const query = useQuery({
    ...printersOf(businessId),
    enabled: mayPrint && businessId !== '',
    staleTime: screenStaleMs,
    retry: false,
  });
  return query.data;
}

export const cachedPrinters = (businessId: string): readonly Printer[] =>
  queryClient.getQueryData(printersOf(businessId).queryKey) ?? [];
