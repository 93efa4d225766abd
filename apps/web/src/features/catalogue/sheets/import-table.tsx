import type { ImportLine } from '@mostrador/contract/menu-sheets';
import { memo } from 'react';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { VirtualBody } from '../virtual-body.tsx';
import styles from './sheets-page.module.css';
import { sheetTexts } from './texts.ts';

/** Each line of the file with what it does. */
export const ImportTable = memo(function ImportTable({ lines }: { lines: readonly ImportLine[] }) {
  return (
    <table className={styles.table} aria-rowcount={lines.length + 1}>
      <caption>
        <VisuallyHidden>{sheetTexts.preview}</VisuallyHidden>
      </caption>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">{sheetTexts.line}</th>
          <th scope="col">{sheetTexts.what}</th>
          <th scope="col">{sheetTexts.effect}</th>
        </tr>
      </thead>
      <VirtualBody lines={lines} estimatedHeightPx={61} columns={3}>
        {(line, index, measure) => (
          <LineRow key={index} line={line} index={index} measure={measure} />
        )}
      </VirtualBody>
    </table>
  );
});

const tones: Readonly<Record<ImportLine['state'], Tone>> = {
  new: 'success',
  changed: 'info',
  same: 'neutral',
  wrong: 'danger',
};

interface LineRowProps {
  line: ImportLine;
  index: number;
  measure: ((row: Element | null) => void) | undefined;
}

const LineRow = memo(function LineRow({ line, index, measure }: LineRowProps) {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td className={styles.line}>{line.line}</td>
      <td className={styles.what}>
        {line.name}
        {line.table === 'options' && <p className={styles.hint}>{sheetTexts.option}</p>}
      </td>
      <td>
        <Badge tone={tones[line.state]}>{sheetTexts.states[line.state]}</Badge>
        {line.problem && <p className={styles.problem}>{line.problem}</p>}
        {line.changes.length > 0 && (
          <ul className={styles.changes}>
            {line.changes.map(({ field, before, after }) => (
              <li key={field}>
                {field}: <span className={styles.before}>{before || sheetTexts.empty}</span>{' '}
                {after || sheetTexts.empty}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
});
