import type { SettlementOfRun } from '@mostrador/contract/settlement-runs';
import { useQuery } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { act } from '../act.ts';
import { makeTransferFile, paySettlements, settlementRun, transferFile } from '../api.ts';
import { type Question, ReasonDialog } from '../reason-dialog.tsx';
import { adminTexts } from '../texts.ts';
import { isInNoFile, isPayable, paymentsText, progressText, sumText } from './payable.ts';
import styles from './run.module.css';
import { RunTable } from './run-table.tsx';
import { TransferFiles } from './transfer-files.tsx';
import { weekName } from './week-name.ts';

interface RunCardProps {
  periodEnd: string;
  /** How many rows will come, so that nothing below them jumps. */
  count: number;
}

/** The settlements of a week: what goes to the bank, and what came of it. */
export function RunCard({ periodEnd, count }: RunCardProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data } = useQuery(settlementRun(periodEnd));
  const title = `${adminTexts.week} ${weekName(periodEnd)}`;
  // What was paid meanwhile is no longer chosen.
  const selected = data?.settlements.filter((one) => isPayable(one) && chosen.has(one._id)) ?? [];
  const download = useSubmit({
    send: () =>
      act(async () => {
        const { number } = await makeTransferFile(periodEnd);
        saveFile(await transferFile(number), adminTexts.fileName(number));
      }),
  });
  return (
    <Card
      flush
      title={title}
      subtitle={data && progressText(data.settlements)}
      actions={
        <Button
          variant={data?.settlements.some(isInNoFile) ? 'primary' : 'secondary'}
          icon={<Download aria-hidden />}
          busy={download.isPending}
          onClick={() => download.submit(undefined)}
        >
          {adminTexts.transfers}
        </Button>
      }
    >
      {data && <TransferFiles {...data} ask={setQuestion} />}
      <RunTable
        caption={title}
        settlements={data?.settlements}
        count={count}
        chosen={chosen}
        onChoose={setChosen}
        ask={setQuestion}
      />
      {selected.length > 0 && (
        <SelectionBar
          selected={selected}
          onClear={() => setChosen(new Set())}
          onPay={() => setQuestion(questionAbout(selected, () => setChosen(new Set())))}
        />
      )}
      <ReasonDialog question={question} onClose={() => setQuestion(null)} />
    </Card>
  );
}

const questionAbout = (selected: readonly SettlementOfRun[], onPaid: () => void): Question => ({
  title: `${adminTexts.paySelected}: ${adminTexts.selected(selected.length)} · ${sumText(selected)}`,
  label: adminTexts.reference,
  accept: adminTexts.paySelected,
  answer: async (reference) => {
    const ids = selected.map(({ _id }) => _id);
    if (await act(() => paySettlements(ids, reference), paymentsText)) onPaid();
  },
});

interface SelectionBarProps {
  selected: readonly SettlementOfRun[];
  onClear: () => void;
  onPay: () => void;
}

const SelectionBar = ({ selected, onClear, onPay }: SelectionBarProps) => (
  <div className={styles.bar} role="status">
    <span className={styles.sum}>
      {adminTexts.selected(selected.length)} · {sumText(selected)}
    </span>
    <IconButton label={adminTexts.clearSelection} icon={<X aria-hidden />} onClick={onClear} />
    <Button size="sm" variant="primary" onClick={onPay}>
      {adminTexts.paySelected}
    </Button>
  </div>
);
