import type { SharedDevices } from '@mostrador/contract/shared-device';
import { formatDateTime } from '@mostrador/contract/time';
import { Tablet } from 'lucide-react';
import { errorText } from '../../lib/api-error.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { confirm } from '../../ui/alerts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { reloadSharedDevices, stopSharing } from './api.ts';
import styles from './sharing.module.css';
import { sharingTexts } from './texts.ts';

interface SharedLineProps {
  businessId: string;
  device: SharedDevices['devices'][number];
}

export function SharedLine({ businessId, device }: SharedLineProps) {
  const { name, person, createdBy, lastUsedAt } = device;
  const stopping = useSubmit({
    send: () => stopSharing(businessId, device._id),
    onDone: () => {
      toast.success(sharingTexts.stopped);
    },
    onFailed: (error) => toast.error(errorText(error, 'error', sharingTexts.stopFailed)),
    onEnd: () => reloadSharedDevices(businessId),
  });
  async function askToStop(): Promise<void> {
    const isSure = await confirm(sharingTexts.confirmStop(name), {
      detail: sharingTexts.stopDetail,
      acceptLabel: sharingTexts.stop,
      danger: true,
    });
    if (isSure) stopping.submit(null);
  }
  return (
    <li className={styles.line}>
      <Tablet aria-hidden />
      <div className={styles.what}>
        <span className={styles.name}>
          {name}
          {person && <Badge tone="success">{sharingTexts.person(person)}</Badge>}
        </span>
        <span className={styles.muted}>
          {sharingTexts.lastUsed(formatDateTime(lastUsedAt))} · {sharingTexts.sharedBy(createdBy)}
        </span>
      </div>
      <Button busy={stopping.isPending} onClick={() => void askToStop()}>
        {sharingTexts.stop}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
    </li>
  );
}
