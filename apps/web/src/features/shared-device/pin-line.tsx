import { roleNames } from '@mostrador/contract/permissions';
import type { SharedDevices } from '@mostrador/contract/shared-device';
import { formatDateTime } from '@mostrador/contract/time';
import { errorText } from '../../lib/api-error.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { confirm } from '../../ui/alerts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { reloadSharedDevices, removePin, unlockPin } from './api.ts';
import styles from './sharing.module.css';
import { sharingTexts } from './texts.ts';

interface PinLineProps {
  businessId: string;
  person: SharedDevices['people'][number];
}

export function PinLine({ businessId, person }: PinLineProps) {
  const { _id, name, role, hasPin, lockedUntil } = person;
  const isLocked = lockedUntil !== null;
  const change = useSubmit({
    send: () => (isLocked ? unlockPin(businessId, _id) : removePin(businessId, _id)),
    onDone: () => {
      toast.success(isLocked ? sharingTexts.unlocked(name) : sharingTexts.pinRemoved(name));
    },
    onFailed: (error) => toast.error(errorText(error, 'error', sharingTexts.pinFailed)),
    onEnd: () => reloadSharedDevices(businessId),
  });
  async function askToRemove(): Promise<void> {
    const isSure = await confirm(sharingTexts.confirmRemovePin(name), {
      detail: sharingTexts.removePinDetail,
      acceptLabel: sharingTexts.removePin,
      danger: true,
    });
    if (isSure) change.submit(null);
  }
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.name}>
          {name} <span className={styles.muted}>{roleNames[role]}</span>
        </span>
        {isLocked ? (
          <Badge tone="warning">{sharingTexts.locked(formatDateTime(lockedUntil))}</Badge>
        ) : (
          <span className={styles.muted}>{hasPin ? sharingTexts.hasPin : sharingTexts.noPin}</span>
        )}
      </div>
      {hasPin && (
        <Button
          busy={change.isPending}
          onClick={() => (isLocked ? change.submit(null) : void askToRemove())}
        >
          {isLocked ? sharingTexts.unlock : sharingTexts.removePin}
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
