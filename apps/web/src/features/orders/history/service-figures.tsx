import type { ServiceFigures } from '@mostrador/contract/order-history';
import { addDays, localDay } from '@mostrador/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { businessKey } from '../../../lib/business.ts';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './service-figures.module.css';
import { serviceTexts } from './texts.ts';

const periods = [1, 7, 30, 90];

/** Folded until somebody wants to know: what is below it is looked for more often. */
export function ServiceFiguresCard({ businessId }: { businessId: string }) {
  const [isWanted, setWanted] = useState(false);
  return (
    <details className={styles.card} onToggle={(event) => setWanted(event.currentTarget.open)}>
      <summary>{serviceTexts.title}</summary>
      {isWanted && <Figures businessId={businessId} />}
    </details>
  );
}

function Figures({ businessId }: { businessId: string }) {
  const [days, setDays] = useState(7);
  const to = localDay(new Date());
  const from = localDay(addDays(new Date(), 1 - days));
  const { data, isError } = useQuery({
    queryKey: businessKey(businessId, 'service-figures', from, to),
    queryFn: ({ signal }) =>
      call('GET /api/businesses/:businessId/orders/service-figures', {
        params: { businessId },
        query: { from, to },
        signal,
      }),
  });
  return (
    <>
      <Select
        className={styles.period}
        label={serviceTexts.periodLabel}
        value={String(days)}
        options={periods.map((each) => ({
          value: String(each),
          label: serviceTexts.period(each),
        }))}
        onValueChange={(value) => setDays(Number(value))}
      />
      {isError && <p role="alert">{serviceTexts.failed}</p>}
      {!isError && !data && <Skeleton height="9rem" />}
      {data && <FigureList figures={data} />}
    </>
  );
}

function FigureList({ figures }: { figures: ServiceFigures }) {
  const rejected = figures.rejected.reduce((sum, { count }) => sum + count, 0);
  return (
    <dl className={styles.figures}>
      <Figure name={serviceTexts.answered} value={String(figures.answered)} />
      <Figure name={serviceTexts.missed} value={String(figures.missed)} />
      <Figure
        name={serviceTexts.rejected}
        value={String(rejected)}
        detail={figures.rejected.map(({ reason, count }) => `${reason}: ${count}`).join(' · ')}
      />
      <Figure name={serviceTexts.cancelledLater} value={String(figures.cancelledLater)} />
      <Figure
        name={serviceTexts.late}
        value={String(figures.late)}
        detail={figures.lateBy === null ? '' : serviceTexts.lateBy(inMinutes(figures.lateBy))}
      />
      <Figure name={serviceTexts.toAccept} value={inMinutes(figures.toAccept)} />
      <Figure name={serviceTexts.toReady} value={inMinutes(figures.toReady)} />
      <Figure name={serviceTexts.toHandOver} value={inMinutes(figures.toHandOver)} />
    </dl>
  );
}

const inMinutes = (minutes: number | null): string =>
  minutes === null ? serviceTexts.none : serviceTexts.minutes(minutes);

function Figure({ name, value, detail }: { name: string; value: string; detail?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {detail && <span className={styles.detail}>{detail}</span>}
      </dd>
    </div>
  );
}
