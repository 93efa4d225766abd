import { formatPesos } from '@mostrador/contract/money';
import type { SettlementOfRun, TransferFile } from '@mostrador/contract/settlement-runs';
import { formatDateTime } from '@mostrador/contract/time';
import { saveFile } from '../../../lib/save-file.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { act } from '../act.ts';
import { payTransferFile, transferFile } from '../api.ts';
import type { Question } from '../reason-dialog.tsx';
import { adminTexts } from '../texts.ts';
import { isPayable, paymentsText } from './payable.ts';
import styles from './run.module.css';

interface TransferFilesProps {
  files: readonly TransferFile[];
  settlements: readonly SettlementOfRun[];
  ask: (question: Question) => void;
}

/** What the bank got already: by whom, when and how much. */
export function TransferFiles({ files, settlements, ask }: TransferFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={adminTexts.filesOfWeek}>
      {files.map((file) => (
        <FileLine
          key={file.number}
          file={file}
          isOpen={settlements.some((one) => one.transferFile === file.number && isPayable(one))}
          ask={ask}
        />
      ))}
    </ul>
  );
}

interface FileLineProps {
  file: TransferFile;
  /** Whether something of it is still to be marked as paid. */
  isOpen: boolean;
  ask: (question: Question) => void;
}

function FileLine({ file, isOpen, ask }: FileLineProps) {
  const { number } = file;
  const name = adminTexts.file(number);
  const pay: Question = {
    title: `${adminTexts.payFile}: ${name}`,
    label: adminTexts.reference,
    accept: adminTexts.payFile,
    answer: (reference) => act(() => payTransferFile(number, reference), paymentsText),
  };
  const downloadAgain = () =>
    act(async () => saveFile(await transferFile(number), adminTexts.fileName(number)));
  return (
    <li className={styles.file}>
      <div className={styles.fileWords}>
        <strong id={`archivo-${number}`}>{name}</strong>{' '}
        <Badge tone="info">{adminTexts.downloaded}</Badge>
        <span className={styles.under}>
          {formatDateTime(file.createdAt)} · {file.createdBy ?? adminTexts.console} ·{' '}
          {adminTexts.transferCount(file.transfers)} · {formatPesos(file.net)}
        </span>
      </div>
      <div className={styles.buttons}>
        <Button
          size="sm"
          aria-describedby={`archivo-${number}`}
          onClick={() => void downloadAgain()}
        >
          {adminTexts.downloadAgain}
        </Button>
        {isOpen && (
          <Button
            size="sm"
            variant="primary"
            aria-describedby={`archivo-${number}`}
            onClick={() => ask(pay)}
          >
            {adminTexts.payFile}
          </Button>
        )}
      </div>
    </li>
  );
}
