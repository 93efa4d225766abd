import { useQuery } from '@tanstack/react-query';
import { callWith } from '../../lib/api-client.ts';
import { errorText } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { ProofGivenUp, useProof } from '../../lib/proof/use-proof.tsx';
import { securityState } from '../../lib/security-calls.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { confirmAccount } from './api.ts';
import { profileTexts } from './texts.ts';

/** Who shows the second factor need not wait; who has none is led to where it is switched on. */
export function ConfirmAccount({ businessId }: { businessId: string }) {
  const { data } = useQuery(securityState(callWith));
  const { withProof, dialog } = useProof(callWith, true);
  const confirming = useSubmit({
    send: (id: string) => withProof(() => confirmAccount(id)),
    onDone: () => toast.success(profileTexts.confirmed),
    onFailed: (error) => {
      if (error instanceof ProofGivenUp) return;
      toast.error(errorText(error, 'message', profileTexts.confirmFailed));
    },
  });
  if (!data) return null;
  if (!data.oneTimeCode && data.passkeys.length === 0) {
    return (
      <LinkButton size="sm" to={paths.security}>
        {profileTexts.toSecurity}
      </LinkButton>
    );
  }
  return (
    <>
      <Button size="sm" busy={confirming.isPending} onClick={() => confirming.submit(businessId)}>
        {profileTexts.confirmNow}
      </Button>
      {dialog}
    </>
  );
}
