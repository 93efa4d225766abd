import type { SectionHours } from '@mostrador/contract/what-runs-out';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../../lib/api-client.ts';
import { businessKey } from '../../../lib/business.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { productsOf } from '../api.ts';

export const sectionHoursOf = (businessId: string) =>
  queryOptions({
    queryKey: businessKey(businessId, 'section-hours'),
    queryFn: async ({ signal }): Promise<SectionHours[]> => {
      const params = { businessId };
      return (await call('GET /api/businesses/:businessId/section-hours', { params, signal })).data;
    },
  });

export type SectionHoursBody = CallOptions<'PUT /api/businesses/:businessId/section-hours'>['body'];

export async function saveSectionHours(businessId: string, body: SectionHoursBody): Promise<void> {
  const params = { businessId };
  const { data } = await call('PUT /api/businesses/:businessId/section-hours', { params, body });
  queryClient.setQueryData(sectionHoursOf(businessId).queryKey, data);
  void queryClient.invalidateQueries({ queryKey: productsOf(businessId).queryKey });
}
