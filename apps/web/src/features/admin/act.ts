import { errorText } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../ui/toasts.ts';
import { adminTexts } from './texts.ts';

/** Does something and shows what became of it; what is on the screen is asked again either way. */
export async function act(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    toast.success(adminTexts.done);
  } catch (error) {
    toast.error(errorText(error, 'message', adminTexts.actionFailed));
  }
  await queryClient.invalidateQueries();
}
