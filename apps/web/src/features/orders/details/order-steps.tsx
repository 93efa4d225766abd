import { stepWords } from '@mostrador/contract/step-words';
import { formatDateTime } from '@mostrador/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { businessKey } from '../../../lib/business.ts';
import { useBusinessId } from '../../../lib/session.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { stepsTexts } from '../texts.ts';
import styles from './order-steps.module.css';

/** Who took each step and when; asked for when somebody wants to read it. */
export function OrderSteps({ order }: { order: PanelOrder }) {
  const [isWanted, setWanted] = useState(false);
  return (
    <details className={styles.trail} onToggle={(event) => setWanted(event.currentTarget.open)}>
      <summary>{stepsTexts.title}</summary>
      {isWanted && <Steps order={order} />}
    </details>
  );
}

function Steps({ order: { _id: id, status } }: { order: PanelOrder }) {
  const businessId = useBusinessId();
  const { data, isError } = useQuery({
    queryKey: businessKey(businessId, 'order-steps', id, status),
    queryFn: ({ signal }) => call('GET /api/orders/:id/steps', { params: { id }, signal }),
  });
  if (isError) return <p role="alert">{stepsTexts.failed}</p>;
  if (!data) return <Spinner />;
  return (
    <ol className={styles.steps}>
      {data.steps.map(({ at, from, to, who }) => (
        <li key={`${at} ${to}`}>
          <strong>{stepsTexts.words(stepWords[`${from ?? ''} ${to}`], from, to)}</strong>
          <span className={styles.hint}>
            {who} · {formatDateTime(at)}
          </span>
        </li>
      ))}
    </ol>
  );
}
