import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { serverNow } from '../live/server-clock.ts';
import { type HistoryFilters, isRange, quickRanges } from './history-filters.ts';
import styles from './history-page.module.css';
import { historyTexts } from './texts.ts';

const names = ['today', 'yesterday', 'thisWeek'] as const;

interface QuickRangesProps {
  filters: HistoryFilters;
  onChange: (changes: HistoryFilters) => void;
  /** Beside them. */
  children?: ReactNode;
}

/** The days that people ask for, one tap away; the same tap again takes them off. */
export function QuickRanges({ filters, onChange, children }: QuickRangesProps) {
  const ranges = quickRanges(new Date(serverNow()));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as a box of the form
    <div className={styles.ranges} role="group" aria-label={historyTexts.ranges}>
      {names.map((name) => {
        const isOn = isRange(filters, ranges[name]);
        return (
          <Button
            key={name}
            size="sm"
            variant={isOn ? 'primary' : 'secondary'}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? { from: '', to: '' } : ranges[name])}
          >
            {historyTexts[name]}
          </Button>
        );
      })}
      {children}
    </div>
  );
}
