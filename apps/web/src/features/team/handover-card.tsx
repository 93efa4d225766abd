import type { Person, Team } from '@mostrador/contract/team';
import { formatDateTime } from '@mostrador/contract/time';
import { useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { confirm } from '../../ui/alerts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toasts.ts';
import { askHandover, reloadTeam, withdrawHandover } from './api.ts';
import styles from './team.module.css';
import { handoverTexts } from './texts.ts';

interface HandoverCardProps {
  businessId: string;
  staff: readonly Person[];
  handover: Team['handover'];
}

/** The owner's seat, for one of the staff. */
export function HandoverCard({ businessId, staff, handover }: HandoverCardProps) {
  return (
    <Card title={handoverTexts.title} subtitle={handoverTexts.text}>
      {handover ? (
        <Waiting businessId={businessId} handover={handover} />
      ) : (
        <Ask businessId={businessId} staff={staff} />
      )}
    </Card>
  );
}

function Ask({ businessId, staff }: Omit<HandoverCardProps, 'handover'>) {
  const [to, setTo] = useState('');
  const person = staff.find(({ _id }) => _id === to);
  const asking = useSubmit({
    send: (accountId: string, key) => askHandover(businessId, accountId, key),
    onDone: () => {
      toast.success(handoverTexts.asked);
    },
    onFailed: (error) => toast.error(errorText(error, 'error', handoverTexts.askFailed)),
    onEnd: () => reloadTeam(businessId),
  });
  async function ask({ _id, name }: Person): Promise<void> {
    const isSure = await confirm(handoverTexts.confirm(name), {
      detail: handoverTexts.confirmDetail,
      acceptLabel: handoverTexts.ask,
      danger: true,
    });
    if (isSure) asking.submit(_id);
  }
  return (
    <div className={styles.handover}>
      <Select
        label={handoverTexts.to}
        placeholder={handoverTexts.choose}
        value={to}
        options={staff.map(({ _id, name, email }) => ({ value: _id, label: `${name} (${email})` }))}
        onValueChange={setTo}
      />
      <Button busy={asking.isPending} disabled={!person} onClick={() => person && void ask(person)}>
        {handoverTexts.ask}
      </Button>
    </div>
  );
}

interface WaitingProps {
  businessId: string;
  handover: NonNullable<Team['handover']>;
}

function Waiting({ businessId, handover: { to, askedAt } }: WaitingProps) {
  const withdrawal = useSubmit({
    send: () => withdrawHandover(businessId),
    onFailed: (error) => toast.error(errorText(error, 'error', handoverTexts.withdrawFailed)),
    onEnd: () => reloadTeam(businessId),
  });
  return (
    <Banner
      tone="waiting"
      role="note"
      action={
        <Button busy={withdrawal.isPending} onClick={() => withdrawal.submit(null)}>
          {handoverTexts.withdraw}
        </Button>
      }
    >
      {handoverTexts.waiting(to, formatDateTime(askedAt))}
    </Banner>
  );
}
