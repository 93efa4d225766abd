import { BellRing } from 'lucide-react';
import { useNavigate } from 'react-router';
import { errorText } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts.ts';
import { activateSound, useSoundState } from '../alarm/sound.ts';
import { testOrderTexts } from '../texts.ts';
import { sendTestOrder } from './send-test-order.ts';

interface TestOrderButtonProps extends ButtonLook {
  businessId: string;
  onSent?: () => void;
}

/** Shows how an order comes, with its alarm: the press is what lets the browser sound. */
export function TestOrderButton({ businessId, onSent, ...look }: TestOrderButtonProps) {
  const navigate = useNavigate();
  const sound = useSoundState();
  const isImpersonating = useSession()?.user.isImpersonating ?? false;
  const sending = useSubmit<string, void>({
    send: sendTestOrder,
    onDone: () => {
      sending.startOver();
      onSent?.();
      return navigate(paths.orders);
    },
    onFailed: (error) => toast.error(errorText(error, 'error', testOrderTexts.failed)),
  });
  if (isImpersonating) return null;

  function handleClick(): void {
    if (sound !== 'ready') void activateSound();
    sending.submit(businessId);
  }
  return (
    <Button
      {...look}
      icon={<BellRing aria-hidden />}
      busy={sending.isPending}
      onClick={handleClick}
    >
      {testOrderTexts.send}
    </Button>
  );
}
