import { readPaymentAccount } from '@mostrador/contract/fiscal-ids';
import { TextField } from '../../ui/text-field.tsx';
import { profileTexts } from './texts.ts';

interface AccountFieldProps {
  value: string;
  /** Where the money goes now. */
  saved: string;
  onChange: (value: string) => void;
  isFixed: boolean;
}

/** Explains what is typed and what changing it means; what the bank says decides. */
export function AccountField({ value, saved, onChange, isFixed }: AccountFieldProps) {
  return (
    <TextField
      label={profileTexts.account}
      hint={isFixed ? profileTexts.accountByAdmin : hintOf(value, saved)}
      value={value}
      disabled={isFixed}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function hintOf(value: string, saved: string): string | undefined {
  const account = readPaymentAccount(value);
  const explained = account && (account.problem ?? profileTexts.accountKind(account.kind));
  const isChanged = value.trim() !== saved.trim();
  const change = isChanged && profileTexts.accountChange(value.trim());
  return [explained, change].filter(Boolean).join(' ') || undefined;
}
