import type { Printer } from '@mostrador/contract/printers';
import { formatDateTime } from '@mostrador/contract/time';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/api-error.ts';
import { stopPrintingHere } from '../../lib/printing/prints-here.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { confirm } from '../../ui/alerts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toasts.ts';
import { printDevicesOf, refreshPrinting, removePrinter } from './api.ts';
import styles from './printing-page.module.css';
import { PrintsHereControl } from './prints-here-control.tsx';
import { TestPrint } from './test-print.tsx';
import { printerTexts, wayTexts } from './texts.ts';

interface PrinterCardProps {
  businessId: string;
  printer: Printer;
  onChange: () => void;
  onRemoved: () => void;
}

export function PrinterCard({ businessId, printer, onChange, onRemoved }: PrinterCardProps) {
  const removal = useSubmit({
    send: () => removePrinter(businessId, printer._id),
    onDone: async () => {
      stopPrintingHere(printer._id);
      toast.success(printerTexts.removed);
      await refreshPrinting(businessId);
      onRemoved();
    },
    onFailed: (error) => toast.error(errorText(error, 'error', printerTexts.removeFailed)),
  });
  async function askToRemove(): Promise<void> {
    const isSure = await confirm(printerTexts.confirmRemove(printer.name), {
      detail: printerTexts.removeDetail,
      acceptLabel: printerTexts.remove,
      danger: true,
    });
    if (isSure) removal.submit(null);
  }
  return (
    <Card
      title={printer.name}
      subtitle={`${wayTexts[printer.way].name} · ${printerTexts.paper(printer.paper)}`}
      actions={<State printer={printer} />}
    >
      <div className={styles.stack}>
        {printer.trouble && <Banner tone="danger">{printer.trouble}</Banner>}
        <ul className={styles.facts}>
          <li>{whatItPrints(printer)}</li>
          <li>
            {printer.lastPrintedAt === null
              ? printerTexts.neverPrinted
              : printerTexts.lastPrinted(formatDateTime(printer.lastPrintedAt))}
          </li>
          {printer.way === 'agent' && <AgentFact businessId={businessId} printer={printer} />}
        </ul>
        <PrintsHereControl businessId={businessId} printer={printer} />
        <TestPrint businessId={businessId} printer={printer}>
          <Button onClick={onChange}>{printerTexts.change}</Button>
          <Button variant="ghost" busy={removal.isPending} onClick={() => void askToRemove()}>
            {printerTexts.remove}
          </Button>
        </TestPrint>
      </div>
    </Card>
  );
}

function whatItPrints({ onAccept, kitchenCopies, bagCopies }: Printer): string {
  const copies = printerTexts.copies(kitchenCopies, bagCopies) || printerTexts.nothing;
  return onAccept ? printerTexts.onAccept(copies) : printerTexts.byHand;
}

function State({ printer: { failed, waiting, trouble } }: { printer: Printer }) {
  const { states } = printerTexts;
  return (
    <span className={styles.states}>
      {failed > 0 && <Badge tone="danger">{states.failed(failed)}</Badge>}
      {waiting > 0 && <Badge tone="warning">{states.waiting(waiting)}</Badge>}
      {failed === 0 && waiting === 0 && !trouble && <Badge tone="success">{states.ready}</Badge>}
    </span>
  );
}

function AgentFact({ businessId, printer }: { businessId: string; printer: Printer }) {
  const { data: devices } = useQuery(printDevicesOf(businessId));
  const agent = devices?.find(({ _id, revokedAt }) => _id === printer.deviceId && !revokedAt);
  // Until they are known nobody is called revoked.
  const name = devices && (agent?.name ?? printerTexts.unknownAgent);
  return <li>{[name, printer.address].filter(Boolean).join(' · ')}</li>;
}
