import { confirm } from '../../ui/alerts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useSecurity } from './security-context.ts';
import styles from './security-page.module.css';
import { securityTexts as texts } from './texts.ts';
import { useSecurityChange } from './use-security-change.ts';

export function RecoveryCard({ left }: { left: number }) {
  const { ask, showCodes } = useSecurity();
  const renew = useSecurityChange(
    () => ask('POST /api/security/recovery-codes', {}),
    ({ recoveryCodes }) => showCodes(recoveryCodes),
  );
  const handleRenew = async () => {
    const words = { detail: texts.confirmNewCodesText, acceptLabel: texts.newCodes };
    if (await confirm(texts.confirmNewCodes, words)) renew.submit({});
  };
  return (
    <Card title={texts.recovery} subtitle={texts.recoveryText}>
      <p className={styles.note}>{left === 0 ? texts.noCodesLeft : texts.codesLeft(left)}</p>
      <Button busy={renew.isPending} onClick={() => void handleRenew()}>
        {texts.newCodes}
      </Button>
    </Card>
  );
}
