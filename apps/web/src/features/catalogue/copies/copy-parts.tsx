import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { BusinessName } from '../../../lib/session-record.ts';
import { bringFromAnother } from '../../../lib/setup-copy/setup-button.tsx';
import { SetupDialog } from '../../../lib/setup-copy/setup-dialog.tsx';
import { useOtherBusinesses } from '../../../lib/use-other-businesses.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckList } from '../../../ui/check-list.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { nothingChosen } from './copies-api.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { copyTexts } from './texts.ts';

interface CopyPartsProps {
  businessId: string;
  kind: 'sections' | 'groupIds';
  items: readonly { id: string; name: string }[];
  /** The one that is ticked to begin with. */
  first?: string | undefined;
}

/** Whole sections, or option groups alone, to another business; or everything from another one. */
export function CopyParts({ businessId, kind, items, first }: CopyPartsProps) {
  const others = useOtherBusinesses(businessId, 'catalogue.edit');
  const [source, ...sources] = useOtherBusinesses(businessId, 'profile.edit');
  const [target, setTarget] = useState<BusinessName | null>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isSetupOpen, setSetupOpen] = useState(false);
  if (others.length === 0) return null;
  const open = (business: BusinessName) => {
    setTicked(first === undefined ? [] : [first]);
    setTarget(business);
  };
  const chosen = items.map(({ id }) => id).filter((id) => ticked.includes(id));
  return (
    <>
      <Menu trigger={<Button icon={<Copy aria-hidden />}>{copyTexts.copy}</Button>}>
        {items.length > 0 &&
          others.map((business) => (
            <MenuItem key={business._id} onSelect={() => open(business)}>
              {copyTexts.copyTo(business.name)}
            </MenuItem>
          ))}
        {source && (
          <>
            {items.length > 0 && <MenuSeparator />}
            <MenuItem onSelect={() => setSetupOpen(true)}>{bringFromAnother}</MenuItem>
          </>
        )}
      </Menu>
      <CopyDialog
        businessId={businessId}
        chosen={{ ...nothingChosen, [kind]: chosen }}
        target={target}
        onClose={() => setTarget(null)}
        choices={
          <CheckList legend={copyTexts[kind]} isLong={items.length > 6}>
            {items.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={ticked.includes(id)}
                onCheckedChange={(isTicked) =>
                  setTicked(isTicked ? [...ticked, id] : ticked.filter((each) => each !== id))
                }
              />
            ))}
          </CheckList>
        }
      />
      {source && (
        <SetupDialog
          businessId={businessId}
          sources={[source, ...sources]}
          open={isSetupOpen}
          onClose={() => setSetupOpen(false)}
        />
      )}
    </>
  );
}
