import type { ImportLine } from '@mostrador/contract/menu-sheets';
import { memo, useRef } from 'react';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useVirtualRows } from '../products/use-virtual-rows.ts';
import styles from './sheets-page.module.css';
import { sheetTexts } from './texts.ts';

const rowHeightPx = 61;
const wholeUpTo = 300;

/** Each line of the file with what it does; of a long one only the part near the window is drawn. */
export const ImportTable = memo(function ImportTable({ lines }: { lines: readonly ImportLine[] }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { drawn, measure } = useVirtualRows({
    body,
    count: lines.length,
    isWhole: lines.length <= wholeUpTo,
    estimatedHeightPx: rowHeightPx,
    focusedIndex: null,
  });
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
      <tbody ref={body}>
        {drawn.map((part) => {
          if (part.kind === 'gap') {
            return (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
              <tr key={part.key} aria-hidden="true">
                <td colSpan={3} className={styles.gap} style={{ height: part.height }} />
              </tr>
            );
          }
          const line = lines[part.index];
          return (
            line && <LineRow key={part.index} line={line} index={part.index} measure={measure} />
          );
        })}
      </tbody>
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
