import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../lib/api-error.ts';
import { isGivenUp } from '../../lib/passkeys.ts';
import { ProofGivenUp } from '../../lib/proof/use-proof.tsx';
import { securityState } from '../../lib/security-calls.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { toast } from '../../ui/toasts.ts';
import { useSecurity } from './security-context.ts';
import { securityTexts as texts } from './texts.ts';

/** Changes something about the account: asks who is there if need be, and shows what became of it. */
export function useSecurityChange<Input, Result>(
  send: (input: Input) => Promise<Result>,
  onDone: (result: Result) => unknown,
) {
  const queryClient = useQueryClient();
  const { ask, withProof } = useSecurity();
  return useSubmit({
    send: (input: Input) => withProof(() => send(input)),
    onDone,
    onFailed: (error) => {
      if (error instanceof ProofGivenUp) return;
      if (isGivenUp(error)) toast.notice(texts.passkeyGivenUp);
      else toast.error(errorText(error, 'message', texts.failed));
    },
    onEnd: () => queryClient.invalidateQueries(securityState(ask)),
  });
}
