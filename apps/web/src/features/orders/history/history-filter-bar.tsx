import { historyStatuses } from '@mostrador/contract/order-states';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMay } from '../../../lib/may.ts';
import { phoneScreen, useMediaQuery } from '../../../lib/use-media-query.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { statusLabels } from '../texts.ts';
import { DateFilter } from './date-filter.tsx';
import { type HistoryFilters, isBackwards, isFiltered } from './history-filters.ts';
import styles from './history-page.module.css';
import { QuickRanges } from './quick-ranges.tsx';
import { historyTexts } from './texts.ts';
import { useTypedFilter } from './use-typed-filter.ts';

const typingPauseMs = 350;
const anyStatus = 'todos';

const statusOptions = [
  { value: anyStatus, label: historyTexts.anyStatus },
  ...historyStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
];

interface HistoryFilterBarProps {
  filters: HistoryFilters;
  /** Takes only what changes. */
  onChange: (changes: HistoryFilters) => void;
  onClear: () => void;
}

export function HistoryFilterBar({ filters, onChange, onClear }: HistoryFilterBarProps) {
  // There the boxes would push the orders off the screen: they come out when somebody wants them.
  const isNarrow = useMediaQuery(phoneScreen);
  const [isWanted, setWanted] = useState(false);
  const maySeePast = useMay('history.all');
  return (
    <search aria-label={historyTexts.filters}>
      {maySeePast && (
        <QuickRanges filters={filters} onChange={onChange}>
          {isNarrow && (
            <Button
              size="sm"
              icon={<SlidersHorizontal aria-hidden />}
              aria-expanded={isWanted}
              onClick={() => setWanted(!isWanted)}
            >
              {historyTexts.filters}
            </Button>
          )}
        </QuickRanges>
      )}
      <div
        className={styles.filters}
        data-folded={maySeePast && isNarrow && !isWanted ? '' : undefined}
      >
        {maySeePast && (
          <>
            <DateFilter
              label={historyTexts.from}
              value={filters.from ?? ''}
              max={filters.to}
              onChange={(from) => onChange({ from })}
            />
            <DateFilter
              label={historyTexts.to}
              value={filters.to ?? ''}
              min={filters.from}
              error={isBackwards(filters) ? historyTexts.badRange : undefined}
              onChange={(to) => onChange({ to })}
            />
          </>
        )}
        <Select
          label={historyTexts.status}
          value={filters.status ?? anyStatus}
          options={statusOptions}
          onValueChange={(value) =>
            onChange({ status: historyStatuses.find((each) => each === value) })
          }
        />
        <TextFilter value={filters.text ?? ''} onChange={(text) => onChange({ text })} />
        {isFiltered(filters) && (
          <Button variant="ghost" className={styles.clear} onClick={onClear}>
            {historyTexts.clearFilters}
          </Button>
        )}
      </div>
    </search>
  );
}

interface TextFilterProps {
  value: string;
  onChange: (text: string) => void;
}

/** Waits for a pause in the typing before it asks the server. */
function TextFilter({ value, onChange }: TextFilterProps) {
  const { typed, setTyped, send } = useTypedFilter(value, onChange);
  const handlePause = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(() => handlePause(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchField
      className={styles.text}
      value={typed}
      onValueChange={setTyped}
      placeholder={historyTexts.search}
    />
  );
}
