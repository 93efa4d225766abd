import type { SettlementStatement } from '@mostrador/contract/finances';
import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PrintSheet } from '../../../ui/print-sheet.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.ts';
import { fetchStatementFile, statementOf } from '../api.ts';
import { PrintedStatement } from '../statement/printed-statement.tsx';
import { StatementView } from '../statement/statement-view.tsx';
import { settlementTexts, statementTexts } from '../texts.ts';
import styles from './settlement-dialog.module.css';
import { periodText, settlementName } from './settlement-words.ts';

interface SettlementDialogProps {
  businessId: string;
  id: string;
  onClose: () => void;
}

/** One week, line by line and order by order, to read, to keep and to print. */
export function SettlementDialog({ businessId, id, onClose }: SettlementDialogProps) {
  const query = useQuery(statementOf(businessId, id));
  const statement = query.data;
  return (
    <Dialog
      open
      onClose={onClose}
      width="lg"
      title={statement ? settlementName(statement) : settlementTexts.title}
      description={statement && periodText(statement)}
      footer={statement && <StatementActions statement={statement} />}
    >
      {statement && <StatementView statement={statement} />}
      {!statement && query.isError && (
        <ErrorState
          message={statementTexts.loadFailed}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {!statement && !query.isError && <SkeletonList rows={6} height="2.5rem" />}
    </Dialog>
  );
}

function StatementActions({ statement }: { statement: SettlementStatement }) {
  const [isPrinting, setPrinting] = useState(false);
  const download = useSubmit({
    send: (id: string) => fetchStatementFile(id),
    onDone: (file) => saveFile(file, statementTexts.fileName(statement.number)),
    onFailed: () => toast.error(statementTexts.downloadFailed),
  });
  return (
    <div className={styles.actions}>
      <Button icon={<Printer aria-hidden />} onClick={() => setPrinting(true)}>
        {statementTexts.print}
      </Button>
      <Button
        icon={<Download aria-hidden />}
        busy={download.isPending}
        busyText={statementTexts.downloading}
        onClick={() => download.submit(statement._id)}
      >
        {statementTexts.download}
      </Button>
      {isPrinting && (
        <PrintSheet onPrinted={() => setPrinting(false)}>
          <PrintedStatement statement={statement} />
        </PrintSheet>
      )}
    </div>
  );
}
