import { Fingerprint } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { canUsePasskeys } from '../passkeys.ts';
import { secondStepTexts } from './texts.ts';

interface PasskeyLoginButtonProps {
  disabled: boolean;
  onPress: () => void;
}

/** Beside a password, where the browser has passkeys. */
export function PasskeyLoginButton({ disabled, onPress }: PasskeyLoginButtonProps) {
  if (!canUsePasskeys()) return null;
  return (
    <Button
      variant="ghost"
      icon={<Fingerprint aria-hidden />}
      disabled={disabled}
      onClick={onPress}
    >
      {secondStepTexts.logInWithPasskey}
    </Button>
  );
}
