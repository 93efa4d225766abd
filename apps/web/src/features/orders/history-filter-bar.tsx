import { historyStatuses } from '@mostrador/contract/order-states';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type HistoryFilters, isFiltered } from './history-filters.ts';
import styles from './history-page.module.css';
import { historyTexts, statusLabels } from './texts.ts';

const typingPauseMs = 350;
const anyStatus = 'todos';

const statusOptions = [
  { value: anyStatus, label: historyTexts.anyStatus },
  ...historyStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
];

interface HistoryFilterBarProps {
  filters: HistoryFilters;
  onChange: (filters: HistoryFilters) => void;
}

export function HistoryFilterBar({ filters, onChange }: HistoryFilterBarProps) {
  return (
    <search className={styles.filters} aria-label={historyTexts.filters}>
      <TextField
        label={historyTexts.from}
        type="date"
        value={filters.from ?? ''}
        max={filters.to}
        onChange={(event) => onChange({ ...filters, from: event.target.value })}
      />
      <TextField
        label={historyTexts.to}
        type="date"
        value={filters.to ?? ''}
        min={filters.from}
        onChange={(event) => onChange({ ...filters, to: event.target.value })}
      />
      <Select
        label={historyTexts.status}
        value={filters.status ?? anyStatus}
        options={statusOptions}
        onValueChange={(value) =>
          onChange({ ...filters, status: historyStatuses.find((each) => each === value) })
        }
      />
      <TextFilter value={filters.text ?? ''} onChange={(text) => onChange({ ...filters, text })} />
      {isFiltered(filters) && (
        <Button variant="ghost" className={styles.clear} onClick={() => onChange({})}>
          {historyTexts.clearFilters}
        </Button>
      )}
    </search>
  );
}

interface TextFilterProps {
  value: string;
  onChange: (text: string) => void;
}

/** Waits for a pause in the typing before it asks the server. */
function TextFilter({ value, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  // The address changed by other means: going back, or "Quitar filtros".
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const text = typed.trim();
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      change.current(text);
    }, typingPauseMs);
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
