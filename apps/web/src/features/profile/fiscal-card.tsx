import { noCuit } from '@mostrador/contract/limits';
import { formatDateTime } from '@mostrador/contract/time';
import type { OwnBusiness } from '../../lib/read-business.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountField } from './account-field.tsx';
import styles from './profile-page.module.css';
import { profileTexts } from './texts.ts';

interface FiscalCardProps {
  business: OwnBusiness;
  account: string;
  onAccount: (account: string) => void;
  /** Whether the role may know and change it. */
  hasAccount: boolean;
  isAccountFixed: boolean;
}

export function FiscalCard({
  business,
  account,
  onAccount,
  hasAccount,
  isAccountFixed,
}: FiscalCardProps) {
  const { cuit, aliasHeldUntil } = business;
  return (
    <Card title={profileTexts.fiscal}>
      <div className={styles.fields}>
        <TextField
          label={profileTexts.cuit}
          hint={profileTexts.cuitFixed}
          value={cuit === noCuit ? profileTexts.noCuit : cuit}
          readOnly
        />
        {hasAccount && (
          <AccountField value={account} onChange={onAccount} isFixed={isAccountFixed} />
        )}
      </div>
      {aliasHeldUntil !== null && (
        <Banner tone="waiting" role="note" className={styles.held}>
          {profileTexts.accountHeld(formatDateTime(aliasHeldUntil))}
        </Banner>
      )}
      {hasAccount && <p className={styles.note}>{profileTexts.accountNote}</p>}
    </Card>
  );
}
