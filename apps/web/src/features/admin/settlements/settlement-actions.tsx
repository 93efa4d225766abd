import type { SettlementOfRun } from '@mostrador/contract/settlement-runs';
import { EllipsisVertical } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { act } from '../act.ts';
import {
  holdSettlement,
  paySettlement,
  rejectTransfer,
  releaseSettlement,
  retryTransfer,
} from '../api.ts';
import type { Question } from '../reason-dialog.tsx';
import { adminTexts } from '../texts.ts';
import { isPayable } from './payable.ts';
import styles from './run.module.css';

export const settlementTones = {
  abierta: 'neutral',
  cerrada: 'info',
  retenida: 'warning',
  pagada: 'success',
  rechazada: 'danger',
} as const satisfies Record<SettlementOfRun['state'], string>;

interface SettlementActionsProps {
  settlement: SettlementOfRun;
  /** Id of the name that is read after what each button does. */
  about: string;
  ask: (question: Question) => void;
}

export function SettlementActions({ settlement, about, ask }: SettlementActionsProps) {
  const { _id } = settlement;
  const name = settlement.businessName;
  const pay: Question = {
    title: `${adminTexts.pay}: ${name}`,
    label: adminTexts.reference,
    accept: adminTexts.pay,
    answer: (reference) => act(() => paySettlement(_id, reference)),
  };
  const reject: Question = {
    title: `${adminTexts.bankRejected}: ${name}`,
    label: adminTexts.reason,
    accept: adminTexts.bankRejected,
    danger: true,
    answer: (reason) => act(() => rejectTransfer(_id, reason)),
  };
  const hold: Question = {
    title: `${adminTexts.hold}: ${name}`,
    label: adminTexts.reason,
    accept: adminTexts.hold,
    answer: (reason) => act(() => holdSettlement(_id, reason)),
  };
  const retry = () => act(() => retryTransfer(_id));
  const release = () => act(() => releaseSettlement(_id));

  return (
    <div className={styles.buttons}>
      {isPayable(settlement) && (
        <>
          <Button size="sm" aria-describedby={about} onClick={() => ask(pay)}>
            {adminTexts.pay}
          </Button>
          <Menu
            align="end"
            trigger={
              <IconButton
                label={adminTexts.moreActions}
                about={about}
                icon={<EllipsisVertical aria-hidden />}
              />
            }
          >
            <MenuItem onSelect={() => ask(reject)}>{adminTexts.bankRejected}</MenuItem>
            <MenuItem onSelect={() => ask(hold)}>{adminTexts.hold}</MenuItem>
          </Menu>
        </>
      )}
      {settlement.state === 'rechazada' && (
        <Button size="sm" aria-describedby={about} onClick={() => void retry()}>
          {adminTexts.retry}
        </Button>
      )}
      {settlement.state === 'retenida' && (
        <Button size="sm" aria-describedby={about} onClick={() => void release()}>
          {adminTexts.release}
        </Button>
      )}
    </div>
  );
}
