import { Copy } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import type { BusinessName } from '../../../lib/session-record.ts';
import { useOtherBusinesses } from '../../../lib/use-other-businesses.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toasts.ts';
import { nothingChosen, useCopy } from './copies-api.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { SameDialog } from './same-dialog.tsx';
import { copyTexts, sameTexts } from './texts.ts';

interface CopyMenuProps {
  businessId: string;
  productIds: readonly string[];
  onDone: () => void;
}

/** The ticked products once more: here, or in another business; of one, also its namesakes. */
export function CopyMenu({ businessId, productIds, onDone }: CopyMenuProps) {
  const others = useOtherBusinesses(businessId, 'catalogue.edit');
  const [target, setTarget] = useState<BusinessName | null>(null);
  const [isSameOpen, setSameOpen] = useState(false);
  const [only, second] = productIds;
  const single = second === undefined ? only : undefined;
  const chosen = { ...nothingChosen, productIds };
  const duplication = useCopy(businessId, {
    onDone: ({ created }) => {
      toast.success(copyTexts.duplicated(created));
      onDone();
    },
    onFailed: (error) => toast.error(errorText(error, 'error', copyTexts.failed)),
  });
  const duplicate = () => duplication.submit({ ...chosen, to: businessId, clashes: 'both' });
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" icon={<Copy aria-hidden />} busy={duplication.isPending}>
            {copyTexts.copy}
          </Button>
        }
      >
        <MenuItem onSelect={duplicate}>{copyTexts.duplicate}</MenuItem>
        {others.map((business) => (
          <MenuItem key={business._id} onSelect={() => setTarget(business)}>
            {copyTexts.copyTo(business.name)}
          </MenuItem>
        ))}
        {others.length > 0 && single !== undefined && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => setSameOpen(true)}>{sameTexts.open}</MenuItem>
          </>
        )}
      </Menu>
      <CopyDialog
        businessId={businessId}
        chosen={chosen}
        target={target}
        onClose={() => setTarget(null)}
        onDone={onDone}
      />
      {single !== undefined && (
        <SameDialog
          businessId={businessId}
          productId={single}
          open={isSameOpen}
          onClose={() => setSameOpen(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}
