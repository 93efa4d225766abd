import { errorText } from '../../lib/api-error.ts';
import { newKey } from '../../lib/new-key.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { toast } from '../../ui/toasts.ts';
import { type PaceChange, sendPaceChange } from './api.ts';
import { openingTexts } from './texts.ts';

/** Sends what somebody wants; a refusal is told with the server's sentence. */
export function usePaceChange(businessId: string, onDone?: (change: PaceChange) => void) {
  const { submit, isPending } = useSubmit({
    send: (change: PaceChange, key) => sendPaceChange(businessId, change, key),
    // The same pause may be wanted again an hour later.
    intentOf: newKey,
    onDone: (_state, change) => onDone?.(change),
    onFailed: (error) => toast.error(errorText(error, 'error', openingTexts.failed)),
  });
  return { isPending, send: submit };
}
