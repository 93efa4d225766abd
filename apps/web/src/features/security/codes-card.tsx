import { formatDateTime } from '@mostrador/contract/time';
import { useState } from 'react';
import { confirm } from '../../ui/alerts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toasts.ts';
import { CodesDialog, type NewCodes } from './codes-dialog.tsx';
import { useSecurity } from './security-context.ts';
import styles from './security-page.module.css';
import { securityTexts as texts } from './texts.ts';
import { useSecurityChange } from './use-security-change.ts';

export function CodesCard({ since }: { since: string | null }) {
  const { ask } = useSecurity();
  const [begun, setBegun] = useState<NewCodes | null>(null);
  const begin = useSecurityChange(() => ask('POST /api/security/one-time-code', {}), setBegun);
  const end = useSecurityChange(
    () => ask('DELETE /api/security/one-time-code', {}),
    () => toast.success(texts.turnedOff),
  );
  const handleEnd = async () => {
    const words = { detail: texts.confirmTurnOffText, acceptLabel: texts.turnOff, danger: true };
    if (await confirm(texts.confirmTurnOff, words)) end.submit({});
  };
  return (
    <Card
      title={texts.codes}
      subtitle={texts.codesText}
      actions={<Badge tone={since ? 'success' : 'neutral'}>{since ? texts.on : texts.off}</Badge>}
    >
      {since && <p className={styles.note}>{texts.codesSince(formatDateTime(since))}</p>}
      {since ? (
        <Button busy={end.isPending} onClick={() => void handleEnd()}>
          {texts.turnOff}
        </Button>
      ) : (
        <Button variant="primary" busy={begin.isPending} onClick={() => begin.submit({})}>
          {texts.turnOn}
        </Button>
      )}
      <CodesDialog begun={begun} onClose={() => setBegun(null)} />
    </Card>
  );
}
