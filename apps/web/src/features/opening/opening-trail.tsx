import { formatDateTime } from '@mostrador/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { businessKey } from '../../lib/business.ts';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './pace-dialog.module.css';
import { changeTexts, openingTexts } from './texts.ts';

/** Who opened, closed and paused, when and why; asked for when somebody wants to read it. */
export function OpeningTrail({ businessId }: { businessId: string }) {
  const [isWanted, setWanted] = useState(false);
  return (
    <details className={styles.trail} onToggle={(event) => setWanted(event.currentTarget.open)}>
      <summary>{openingTexts.trail}</summary>
      {isWanted && <Changes businessId={businessId} />}
    </details>
  );
}

function Changes({ businessId }: { businessId: string }) {
  const { data, isError } = useQuery({
    queryKey: businessKey(businessId, 'opening-changes'),
    queryFn: ({ signal }) =>
      call('GET /api/businesses/:businessId/opening-changes', { params: { businessId }, signal }),
    staleTime: 0,
  });
  if (isError) return <p role="alert">{openingTexts.trailFailed}</p>;
  if (!data) return <Spinner />;
  if (data.changes.length === 0) return <p className={styles.hint}>{openingTexts.trailEmpty}</p>;
  return (
    <ul className={styles.changes}>
      {data.changes.map(({ _id, at, kind, until, minutes, reason, who }) => (
        <li key={_id}>
          <strong>{changeTexts[kind](until && formatDateTime(until), minutes)}</strong>
          {reason && <span>{reason}</span>}
          <span className={styles.hint}>
            {who} · {formatDateTime(at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
