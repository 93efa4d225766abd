import { Store } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { paths } from '../paths.ts';
import { noBusinessTexts } from './texts.ts';

/** An account without a business is a beginning, not a failure: what each page says of it stays a line. */
export function NoBusiness({ message }: { message: string }) {
  return (
    <EmptyState
      icon={<Store />}
      title={noBusinessTexts.title}
      text={
        <>
          {noBusinessTexts.text}
          <br />
          <small>{message}</small>
        </>
      }
      action={
        <LinkButton to={paths.addBusiness} variant="primary">
          {noBusinessTexts.add}
        </LinkButton>
      }
    />
  );
}
