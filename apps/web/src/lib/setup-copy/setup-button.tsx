import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useOtherBusinesses } from '../use-other-businesses.ts';

export const bringFromAnother = 'Traer de otro negocio';

/** Fetched when it is asked for: the board shows the button, and its code is counted. */
const SetupDialog = lazy(async () => ({
  default: (await import('./setup-dialog.tsx')).SetupDialog,
}));

interface SetupButtonProps {
  businessId: string;
  size?: 'sm' | 'md';
}

/** Only for who has another business to take something from. */
export function SetupButton({ businessId, size = 'sm' }: SetupButtonProps) {
  const [first, ...others] = useOtherBusinesses(businessId, 'profile.edit');
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (!first) return null;
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button size={size} onClick={open}>
        {bringFromAnother}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <SetupDialog
            businessId={businessId}
            sources={[first, ...others]}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
