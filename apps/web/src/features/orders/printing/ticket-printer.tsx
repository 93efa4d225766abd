import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useCurrentBusiness } from '../../../lib/business.ts';
import { endPrinting, usePaperWidth, usePrintJob } from './print-order.ts';
import styles from './ticket.module.css';
import { Ticket } from './ticket.tsx';

/** Puts the tickets beside the page, where only the printer sees them, and opens its dialog. */
export function TicketPrinter() {
  const job = usePrintJob();
  const width = usePaperWidth();
  const businessName = useCurrentBusiness().business?.name ?? '';
  useEffect(() => {
    if (!job) return;
    window.addEventListener('afterprint', endPrinting);
    window.print();
    return () => window.removeEventListener('afterprint', endPrinting);
  }, [job]);
  if (!job) return null;
  return createPortal(
    <div className={styles.sheet} data-paper={width}>
      {job.copies.map((copy) => (
        <Ticket key={copy} businessName={businessName} order={job.order} copy={copy} />
      ))}
    </div>,
    document.body,
  );
}
