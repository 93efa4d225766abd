import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useOtherBusinesses } from '../use-other-businesses.ts';
import { SetupDialog } from './setup-dialog.tsx';
import { setupTexts } from './texts.ts';

/** Only for who has another business to take something from. */
export function SetupButton({
  businessId,
  size = 'sm',
}: {
  businessId: string;
  size?: 'sm' | 'md';
}) {
  const [first, ...others] = useOtherBusinesses(businessId, 'profile.edit');
  const [isOpen, setOpen] = useState(false);
  if (!first) return null;
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {setupTexts.open}
      </Button>
      <SetupDialog
        businessId={businessId}
        sources={[first, ...others]}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
