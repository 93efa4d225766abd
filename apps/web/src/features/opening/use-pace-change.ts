import { errorText } from '../../lib/api-error.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { toast } from '../../ui/toasts.ts';
import { type PaceChange, sendPaceChange } from './api.ts';
import { openingTexts } from './texts.ts';

/** Sends what somebody wants; a refusal is told with the server's sentence. */
export function usePaceChange(businessId: string, onDone?: (change: PaceChange) => void) {
  const { submit, isPending, startOver } = useSubmit({
    send: (change: PaceChange, key) => sendPaceChange(businessId, change, key),
    onDone: (_state, change) => onDone?.(change),
    onFailed: (error) => toast.error(errorText(error, 'error', openingTexts.failed)),
  });
  return {
    isPending,
    send: (change: PaceChange) => {
      // The same pause may be wanted again an hour later.
      startOver();
      submit(change);
    },
  };
}
