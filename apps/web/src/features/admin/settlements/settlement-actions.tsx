import type { SettlementOfRun } from '@mostrador/contract/settlement-runs';
import { Button } from '../../../ui/button.tsx';
import { act } from '../act.ts';
import styles from '../admin.module.css';
import {
  holdSettlement,
  paySettlement,
  rejectTransfer,
  releaseSettlement,
  retryTransfer,
} from '../api.ts';
import type { Question } from '../reason-dialog.tsx';
import { adminTexts } from '../texts.ts';

export const settlementTones = {
  abierta: 'neutral',
  cerrada: 'info',
  retenida: 'warning',
  pagada: 'success',
  rechazada: 'danger',
} as const satisfies Record<SettlementOfRun['state'], string>;

interface SettlementActionsProps {
  settlement: SettlementOfRun;
  ask: (question: Question) => void;
}

export function SettlementActions({ settlement, ask }: SettlementActionsProps) {
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
  const isPayable = settlement.state === 'cerrada' && settlement.net > 0;

  return (
    <div className={styles.buttons}>
      {isPayable && (
        <>
          <Button size="sm" variant="primary" onClick={() => ask(pay)}>
            {adminTexts.pay}
          </Button>
          <Button size="sm" onClick={() => ask(reject)}>
            {adminTexts.bankRejected}
          </Button>
          <Button size="sm" onClick={() => ask(hold)}>
            {adminTexts.hold}
          </Button>
        </>
      )}
      {settlement.state === 'rechazada' && (
        <Button size="sm" onClick={() => void retry()}>
          {adminTexts.retry}
        </Button>
      )}
      {settlement.state === 'retenida' && (
        <Button size="sm" onClick={() => void release()}>
          {adminTexts.release}
        </Button>
      )}
    </div>
  );
}
