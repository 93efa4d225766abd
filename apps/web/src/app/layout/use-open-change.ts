import { useMutation } from '@tanstack/react-query';
import { hasId } from '../../lib/answer.ts';
import { call } from '../../lib/api-client.ts';
import { errorText } from '../../lib/api-error.ts';
import { myBusinesses, patchBusiness } from '../../lib/business.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readBusiness } from '../../lib/read-business.ts';
import { alert } from '../../ui/alerts.ts';
import { appTexts } from '../texts.ts';

interface OpenChange {
  businessId: string;
  isOpen: boolean;
}

/** Shows the new state at once; a refusal puts the former one back and says so. */
export function useOpenChange() {
  return useMutation({
    mutationFn: ({ businessId, isOpen }: OpenChange) =>
      call('PUT /api/businesses/:businessId', { params: { businessId }, body: { isOpen } }),
    onMutate: async ({ businessId, isOpen }) => {
      await queryClient.cancelQueries({ queryKey: myBusinesses.queryKey });
      patchBusiness(businessId, { isOpen });
    },
    // What customers see changes with the switch; an answer that says nothing of it is a yes too.
    onSuccess: ({ data }, { businessId }) => {
      if (hasId(data)) patchBusiness(businessId, { openNow: readBusiness(data).openNow });
    },
    onError: (error, { businessId, isOpen }) => {
      patchBusiness(businessId, { isOpen: !isOpen });
      void alert(appTexts.statusFailed, { detail: errorText(error, 'error', '') });
    },
  });
}
