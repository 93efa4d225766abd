import { noCuit } from '@mostrador/contract/limits';
import { formatDateTime } from '@mostrador/contract/time';
import type { OwnBusiness } from '../../lib/read-business.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountField } from './account-field.tsx';
import { ConfirmAccount } from './confirm-account.tsx';
import styles from './profile-page.module.css';
import { profileTexts } from './texts.ts';

interface FiscalCardProps {
  business: OwnBusiness;
  account: string;
  accountError: string | undefined;
  onAccount: (account: string) => void;
  /** Whether the role may know and change it. */
  hasAccount: boolean;
  isAccountFixed: boolean;
}

export function FiscalCard({ business, account, accountError, ...rest }: FiscalCardProps) {
  const { onAccount, hasAccount, isAccountFixed } = rest;
  const { cuit, aliasHeldUntil, aliasAwaitsApproval } = business;
  return (
    <Card
      className={styles.part}
      title={profileTexts.fiscal}
      subtitle={hasAccount && profileTexts.accountNote}
    >
      <div className={styles.fields}>
        <TextField
          label={profileTexts.cuit}
          hint={profileTexts.cuitFixed}
          value={cuit === noCuit ? profileTexts.noCuit : cuit}
          readOnly
        />
        {hasAccount && (
          <AccountField
            value={account}
            error={accountError}
            onChange={onAccount}
            isFixed={isAccountFixed}
          />
        )}
      </div>
      {aliasHeldUntil !== null && (
        <Banner
          tone="waiting"
          role="note"
          className={styles.held}
          action={!isAccountFixed && <ConfirmAccount businessId={business._id} />}
        >
          {profileTexts.accountHeld(formatDateTime(aliasHeldUntil))} {profileTexts.turnFactorOn}
        </Banner>
      )}
      {aliasAwaitsApproval && (
        <Banner tone="waiting" role="note" className={styles.held}>
          {profileTexts.accountAwaits}
        </Banner>
      )}
    </Card>
  );
}
