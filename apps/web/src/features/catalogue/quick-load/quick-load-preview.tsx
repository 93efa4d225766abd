import { formatCents } from '@mostrador/contract/money';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { quickLoadTexts } from '../texts.ts';
import styles from './quick-load-dialog.module.css';
import type { LoadLine } from './quick-load-parser.ts';

const shownLines = 200;

/** What was understood of each line, before anything is sent. */
export function QuickLoadPreview({ lines }: { lines: readonly LoadLine[] }) {
  const ready = lines.filter(({ kind }) => kind === 'product').length;
  const wrong = lines.filter(({ kind }) => kind === 'badFormat' || kind === 'badData').length;
  return (
    <section className={styles.preview} aria-label={quickLoadTexts.preview}>
      <header className={styles.previewHead}>
        <h3 className={styles.previewTitle}>{quickLoadTexts.preview}</h3>
        <span className={styles.counts} role="status">
          {ready > 0 && (
            <Badge tone="success" icon={<CircleCheck aria-hidden />}>
              {quickLoadTexts.ready(ready)}
            </Badge>
          )}
          {wrong > 0 && (
            <Badge tone="danger" icon={<CircleAlert aria-hidden />}>
              {quickLoadTexts.wrong(wrong)}
            </Badge>
          )}
        </span>
      </header>
      {lines.length === 0 ? (
        <p className={styles.previewEmpty}>{quickLoadTexts.previewEmpty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ol className={styles.lines} tabIndex={0} aria-label={quickLoadTexts.preview}>
          {lines.slice(0, shownLines).map((line) => (
            <PreviewLine key={line.number} line={line} />
          ))}
          {lines.length > shownLines && (
            <li className={styles.more}>{quickLoadTexts.more(lines.length - shownLines)}</li>
          )}
        </ol>
      )}
    </section>
  );
}

const problems = {
  badFormat: quickLoadTexts.badFormat,
  badData: quickLoadTexts.badData,
  heading: () => quickLoadTexts.heading,
};

function PreviewLine({ line }: { line: LoadLine }) {
  if (line.kind === 'product') {
    return (
      <li className={styles.line}>
        <span className={styles.lineNumber}>{line.number}</span>
        <span className={styles.lineName}>{line.name}</span>
        <span className={styles.linePrice}>{formatCents(line.priceCents)}</span>
      </li>
    );
  }
  const isBad = line.kind !== 'heading';
  return (
    <li className={joinClasses(styles.line, isBad && styles.badLine)}>
      <span className={styles.lineNumber}>{line.number}</span>
      <span className={styles.lineName}>{problems[line.kind](line.text)}</span>
    </li>
  );
}
