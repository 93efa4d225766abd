import type { PrintJob } from '@mostrador/contract/print-jobs';
import { formatDateTime } from '@mostrador/contract/time';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/api-error.ts';
import { ringStation } from '../../lib/printing/bell.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toasts.ts';
import { printJobsOf, refreshPrinting, retryJob } from './api.ts';
import styles from './printing-page.module.css';
import { jobTexts } from './texts.ts';

const everyMs = 5_000;

/** What is not on paper yet, with why and what can be done. */
export function PendingJobs({ businessId }: { businessId: string }) {
  const { data = [] } = useQuery({ ...printJobsOf(businessId), refetchInterval: everyMs });
  const pending = data.filter(({ state }) => state !== 'printed');
  if (pending.length === 0) return null;
  return (
    <Card title={jobTexts.title} subtitle={jobTexts.subtitle}>
      <ul className={styles.list}>
        {pending.map((job) => (
          <JobLine key={job._id} businessId={businessId} job={job} />
        ))}
      </ul>
    </Card>
  );
}

function JobLine({ businessId, job }: { businessId: string; job: PrintJob }) {
  const retry = useSubmit({
    send: () => retryJob(businessId, job._id),
    onDone: () => {
      ringStation();
      return refreshPrinting(businessId);
    },
    onFailed: (error) => toast.error(errorText(error, 'error', jobTexts.retryFailed)),
  });
  const isFailed = job.state === 'failed';
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <strong>
          {[job.shortId !== null && jobTexts.order(job.shortId), jobTexts.copies[job.copy]]
            .filter(Boolean)
            .join(' · ')}
        </strong>
        <span>
          {job.printerName} · {formatDateTime(job.createdAt)}
        </span>
        {job.error && <span className={styles.problem}>{job.error}</span>}
      </div>
      <Badge tone={isFailed ? 'danger' : 'warning'}>{jobTexts.states[job.state]}</Badge>
      {isFailed && (
        <Button size="sm" busy={retry.isPending} onClick={() => retry.submit(null)}>
          {jobTexts.retry}
        </Button>
      )}
    </li>
  );
}
