import { formatCents } from '@mostrador/contract/money';
import { CircleAlert, CircleCheck, WandSparkles } from 'lucide-react';
import { useMemo } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { quickLoadTexts } from '../texts.ts';
import styles from './quick-load-dialog.module.css';
import { isBad, type LoadLine } from './quick-load-parser.ts';
import { type Suggestion, suggestionsFor } from './suggest-line.ts';

const shownLines = 200;

interface QuickLoadPreviewProps {
  lines: readonly LoadLine[];
  onCorrect: (suggestions: readonly Suggestion[]) => void;
}

/** What was understood of each line, before anything is sent. */
export function QuickLoadPreview({ lines, onCorrect }: QuickLoadPreviewProps) {
  const ready = lines.filter(({ kind }) => kind === 'product').length;
  const wrong = lines.filter(isBad).length;
  const suggestions = useMemo(() => suggestionsFor(lines), [lines]);
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
        {suggestions.length > 1 && (
          <Button size="sm" onClick={() => onCorrect(suggestions)}>
            {quickLoadTexts.correctAll(suggestions.length)}
          </Button>
        )}
      </header>
      {lines.length === 0 ? (
        <p className={styles.previewEmpty}>{quickLoadTexts.previewEmpty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ol className={styles.lines} tabIndex={0} aria-label={quickLoadTexts.preview}>
          {lines.slice(0, shownLines).map((line) => (
            <PreviewLine
              key={line.number}
              line={line}
              suggestion={suggestions.find(({ number }) => number === line.number)}
              onCorrect={onCorrect}
            />
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

interface PreviewLineProps {
  line: LoadLine;
  suggestion: Suggestion | undefined;
  onCorrect: (suggestions: readonly Suggestion[]) => void;
}

function PreviewLine({ line, suggestion, onCorrect }: PreviewLineProps) {
  if (line.kind === 'product') {
    return (
      <li className={styles.line}>
        <span className={styles.lineNumber}>{line.number}</span>
        <span className={styles.lineName}>{line.name}</span>
        <span className={styles.linePrice}>{formatCents(line.priceCents)}</span>
      </li>
    );
  }
  return (
    <li className={joinClasses(styles.line, isBad(line) && styles.badLine)}>
      <span className={styles.lineNumber}>{line.number}</span>
      <span className={styles.lineName}>
        {problems[line.kind](line.text)}
        {isBad(line) && !suggestion && (
          <span className={styles.rightWay}>{quickLoadTexts.rightWay}</span>
        )}
      </span>
      {suggestion && (
        <Button
          size="sm"
          icon={<WandSparkles aria-hidden />}
          onClick={() => onCorrect([suggestion])}
        >
          {quickLoadTexts.correct(suggestion.text)}
        </Button>
      )}
    </li>
  );
}
