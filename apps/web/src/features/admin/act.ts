import { errorText } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../ui/toasts.ts';
import { adminTexts } from './texts.ts';

/**
 * Does something and shows what became of it, and answers whether it went well. What is on the screen
 * is asked again either way.
 */
export async function act<Result>(
  work: () => Promise<Result>,
  words: (result: Result) => string = () => adminTexts.done,
): Promise<boolean> {
  const went = await work().then(
    (result) => {
      toast.success(words(result));
      return true;
    },
    (error: unknown) => {
      toast.error(errorText(error, 'message', adminTexts.actionFailed));
      return false;
    },
  );
  await queryClient.invalidateQueries();
  return went;
}
