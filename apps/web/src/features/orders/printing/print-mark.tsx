import type { PrintMark as Mark } from '@mostrador/contract/print-jobs';
import { Check, Printer, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useBusinessId } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { ticketTexts } from '../texts.ts';
import styles from './print-mark.module.css';
import { retryPrinting, usePrintMark, usePrintsOnAccept } from './print-marks.ts';

interface PrintMarkProps {
  order: PanelOrder;
  className?: string | undefined;
}

/** Accepted orders have paper; before that there is nothing to print, and after it nobody looks. */
const hasPaper = ({ status }: PanelOrder): boolean => status === 'preparando' || status === 'listo';

/** On the card. Its line is there before the mark is, so that nothing moves when it comes. */
export function CardPrintMark({ order, className }: PrintMarkProps) {
  const isReserved = usePrintsOnAccept(useBusinessId());
  if (!isReserved || !hasPaper(order)) return null;
  return (
    <div className={joinClasses(styles.place, className)}>
      <PrintMark order={order} />
    </div>
  );
}

/** How the tickets of an order go: "Impreso", "Imprimiendo…", "No se imprimió · Reintentar". */
export function PrintMark({ order, className }: PrintMarkProps) {
  const mark = usePrintMark(order._id);
  if (!mark) return null;
  return mark.state === 'failed' ? (
    <Failed mark={mark} className={className} />
  ) : (
    <p className={joinClasses(styles.mark, className)} title={mark.error ?? undefined}>
      {mark.state === 'printed' ? <Check aria-hidden /> : <Printer aria-hidden />}
      <span className={styles.words}>
        {mark.error === null ? ticketTexts.marks[mark.state] : ticketTexts.held(mark.error)}
      </span>
    </p>
  );
}

function Failed({ mark, className }: { mark: Mark; className: string | undefined }) {
  const businessId = useBusinessId();
  const [isSending, setSending] = useState(false);
  async function retry(): Promise<void> {
    if (businessId === null) return;
    setSending(true);
    await retryPrinting(businessId, mark);
    setSending(false);
  }
  return (
    <p
      className={joinClasses(styles.mark, styles.failed, className)}
      title={mark.error ?? undefined}
    >
      <TriangleAlert aria-hidden />
      <span className={styles.words}>{ticketTexts.marks.failed}</span>
      <span aria-hidden="true">·</span>
      <Button
        size="sm"
        variant="ghost"
        className={styles.retry}
        busy={isSending}
        onClick={() => void retry()}
      >
        {ticketTexts.retry}
      </Button>
    </p>
  );
}
