import { readPaymentAccount } from '@mostrador/contract/fiscal-ids';
import { TextField } from '../../ui/text-field.tsx';
import { profileTexts } from './texts.ts';

interface AccountFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  isFixed: boolean;
}

/** Explains what looks wrong with the account while it is typed; what the bank says decides. */
export function AccountField({ value, error, onChange, isFixed }: AccountFieldProps) {
  const account = readPaymentAccount(value);
  const explained = account && (account.problem ?? profileTexts.accountKind(account.kind));
  return (
    <TextField
      label={profileTexts.account}
      hint={isFixed ? profileTexts.accountByAdmin : (explained ?? undefined)}
      value={value}
      error={error}
      disabled={isFixed}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onValueChange={onChange}
    />
  );
}
