import { type PrinterWay, printerWays } from '@mostrador/contract/print-lists';
import type { Printer } from '@mostrador/contract/printers';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCurrentBusiness } from '../../lib/business.ts';
import { NoBusiness } from '../../lib/no-business/no-business.tsx';
import { printersOf } from '../../lib/printing/printers.ts';
import { useBusinessId } from '../../lib/session.ts';
import { useWaiting } from '../../lib/use-waiting.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AgentsCard } from './agents-card.tsx';
import { PendingJobs } from './pending-jobs.tsx';
import { PrinterCard } from './printer-card.tsx';
import { PrinterDialog } from './printer-dialog.tsx';
import styles from './printing-page.module.css';
import { SamplePaper } from './sample-paper.tsx';
import { kioskTexts, pageTexts, wayTexts } from './texts.ts';

export function PrintingPage() {
  const businessId = useBusinessId();
  if (businessId) return <Printing businessId={businessId} />;
  return (
    <>
      <PageHeader title={pageTexts.title} subtitle={pageTexts.subtitle} />
      <NoBusiness message={pageTexts.noBusiness} />
    </>
  );
}

/** What the page says of printers is never older than this. */
const everyMs = 5_000;

/** Which printer is being changed, or in which way a new one shall print. */
type Edited = { printer: Printer } | { way: PrinterWay };

function Printing({ businessId }: { businessId: string }) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const query = useQuery({ ...printersOf(businessId), refetchInterval: everyMs });
  const { data: printers, isFetching, refetch } = query;
  const isWaiting = useWaiting(query.isPending);
  const { business } = useCurrentBusiness();
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <PageHeader
        title={pageTexts.title}
        subtitle={pageTexts.subtitle}
        actions={
          <Button
            ref={addButton}
            variant="primary"
            icon={<Plus aria-hidden />}
            onClick={() => setEdited({ way: 'browser' })}
          >
            {pageTexts.add}
          </Button>
        }
      />
      <div className={styles.page}>
        {isWaiting && (
          <div role="status">
            <p>{pageTexts.loading}</p>
            <SkeletonList rows={2} height="12rem" />
          </div>
        )}
        {!isWaiting && !printers && (
          <ErrorState
            message={pageTexts.loadFailed}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {!isWaiting && printers && (
          <>
            {printers.length === 0 && <Ways onChoose={(way) => setEdited({ way })} />}
            <div className={styles.columns}>
              <div className={styles.column}>
                {printers.map((printer) => (
                  <PrinterCard
                    key={printer._id}
                    businessId={businessId}
                    printer={printer}
                    onChange={() => setEdited({ printer })}
                    // The button that was pressed is gone: the keyboard goes on from here.
                    onRemoved={() => addButton.current?.focus()}
                  />
                ))}
                {printers.length > 0 && <PendingJobs businessId={businessId} />}
                {printers.some(({ way }) => way === 'browser') && <KioskNote />}
                <AgentsCard businessId={businessId} />
              </div>
              <SamplePaper shop={business?.name ?? ''} />
            </div>
          </>
        )}
      </div>
      <PrinterDialog businessId={businessId} edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}

/** For a shop without printers: what each way needs, before it is chosen. */
function Ways({ onChoose }: { onChoose: (way: PrinterWay) => void }) {
  return (
    <Card title={pageTexts.emptyTitle} subtitle={pageTexts.emptyText}>
      <ul className={styles.ways}>
        {printerWays.map((way) => (
          <li key={way} className={styles.way}>
            <h3 className={styles.wayName}>{wayTexts[way].name}</h3>
            <p>{wayTexts[way].text}</p>
            <p className={styles.muted}>{wayTexts[way].needs}</p>
            <Button className={styles.choose} onClick={() => onChoose(way)}>
              {pageTexts.choose}
              <VisuallyHidden>{` ${wayTexts[way].name}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function KioskNote() {
  return (
    <Card title={kioskTexts.title}>
      <p>{kioskTexts.text}</p>
      <p>
        <code className={styles.code}>{kioskTexts.option}</code>
      </p>
    </Card>
  );
}
