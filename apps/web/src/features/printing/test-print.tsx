import type { PrintJob } from '@mostrador/contract/print-jobs';
import type { Printer } from '@mostrador/contract/printers';
import { formatTime } from '@mostrador/contract/time';
import { useQuery } from '@tanstack/react-query';
import { Printer as PrinterIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { ringStation } from '../../lib/printing/bell.ts';
import { usePrintsHere } from '../../lib/printing/prints-here.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { printJobOf, printTest, refreshPrinting } from './api.ts';
import styles from './printing-page.module.css';
import { printerTexts } from './texts.ts';

interface TestPrintProps {
  businessId: string;
  printer: Printer;
}

/** A ticket to try the printer with, beside what else can be done, and below it what became of it. */
export function TestPrint({ children, ...test }: TestPrintProps & { children: ReactNode }) {
  const { businessId, printer } = test;
  const sending = useSubmit({
    send: () => printTest(businessId, printer._id),
    onDone: () => {
      ringStation();
      void refreshPrinting(businessId);
    },
  });
  function handleTest(): void {
    sending.startOver();
    sending.submit(null);
  }
  return (
    <div className={styles.stack}>
      <div className={styles.buttons}>
        <Button icon={<PrinterIcon aria-hidden />} busy={sending.isPending} onClick={handleTest}>
          {printerTexts.test}
        </Button>
        {children}
      </div>
      <p role="status" className={styles.result}>
        {sending.error && errorText(sending.error, 'error', printerTexts.testFailed)}
        {sending.result && <TestResult {...test} sent={sending.result.data} />}
      </p>
    </div>
  );
}

const askEveryMs = 1_000;

const isOver = ({ state }: PrintJob): boolean => state === 'printed' || state === 'failed';

function TestResult({ businessId, printer, sent }: TestPrintProps & { sent: PrintJob }) {
  const isHere = usePrintsHere().some(({ printerId }) => printerId === printer._id);
  const { data: job = sent } = useQuery({
    ...printJobOf(businessId, sent._id),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : askEveryMs),
  });
  if (job.state === 'printed') return printerTexts.testPrinted(formatTime(job.endedAt ?? ''));
  if (job.state === 'failed') return printerTexts.testNotPrinted(job.error ?? '');
  if (job.error) return job.error;
  if (job.state === 'waiting' && printer.way === 'agent') return printerTexts.testNoAgent;
  return job.state === 'waiting' && !isHere ? printerTexts.testNobody : printerTexts.testSent;
}
