import { formatDateTime } from '@mostrador/contract/time';
import { useQuery } from '@tanstack/react-query';
import { confirm } from '../../../ui/alerts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { act } from '../act.ts';
import styles from '../admin.module.css';
import { acceptHandover, handoverOf, refuseHandover } from '../api.ts';
import type { Question } from '../reason-dialog.tsx';
import { handoverTexts } from '../texts.ts';

interface HandoverCardProps {
  businessId: string;
  ask: (question: Question) => void;
}

/** The owner's seat, while somebody waits for it. */
export function HandoverCard({ businessId, ask }: HandoverCardProps) {
  const { data } = useQuery(handoverOf(businessId));
  const handover = data?.data;
  if (!handover) return null;
  const { from, to, toEmail, toId, askedAt } = handover;
  const accept = async () => {
    const isSure = await confirm(handoverTexts.confirm(to), {
      detail: handoverTexts.consequence,
      acceptLabel: handoverTexts.accept,
    });
    if (isSure) await act(() => acceptHandover(businessId, toId));
  };
  const refuse: Question = {
    title: handoverTexts.refuse,
    label: handoverTexts.reason,
    hint: handoverTexts.reasonHint,
    accept: handoverTexts.refuse,
    danger: true,
    answer: (reason) => act(() => refuseHandover(businessId, reason)),
  };
  return (
    <Card
      title={handoverTexts.title}
      subtitle={handoverTexts.asked(from, to, toEmail, formatDateTime(askedAt))}
    >
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => void accept()}>
          {handoverTexts.accept}
        </Button>
        <Button variant="danger" onClick={() => ask(refuse)}>
          {handoverTexts.refuse}
        </Button>
      </div>
    </Card>
  );
}
