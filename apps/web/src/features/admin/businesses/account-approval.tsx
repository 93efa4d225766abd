import type { ReviewedBusiness } from '@mostrador/contract/business-review';
import { confirm } from '../../../ui/alerts.ts';
import { Button } from '../../../ui/button.tsx';
import { act } from '../act.ts';
import styles from '../admin.module.css';
import { approveAccount } from '../api.ts';
import { useMayAct } from '../session/admin-session.ts';
import { adminTexts } from '../texts.ts';

/** A payment account that changed, where the settings ask an administrator to look at it. */
export function AccountApproval({ business }: { business: ReviewedBusiness }) {
  const { _id, aliasCBU } = business;
  const isFinance = useMayAct('finanzas');
  const handleApprove = async () => {
    const words = { acceptLabel: adminTexts.approveAccount };
    if (!(await confirm(adminTexts.confirmApproveAccount(aliasCBU), words))) return;
    await act(() => approveAccount(_id, aliasCBU));
  };
  return (
    <>
      <span className={styles.hint}>{adminTexts.accountAwaits}</span>
      {isFinance && (
        <Button size="sm" onClick={() => void handleApprove()}>
          {adminTexts.approveAccount}
        </Button>
      )}
    </>
  );
}
