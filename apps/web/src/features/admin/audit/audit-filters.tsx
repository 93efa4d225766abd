import { auditKinds } from '@mostrador/contract/audit-kinds';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { adminTexts, kindNames } from '../texts.ts';
import styles from './audit.module.css';

const kindOptions = [
  { value: '', label: adminTexts.allKinds },
  ...auditKinds.map((value) => ({ value, label: kindNames[value] })),
];

interface AuditFiltersProps {
  search: URLSearchParams;
  onChange: (search: URLSearchParams) => void;
}

/** Who, where, what and when; kept in the address, so that a search can be sent to somebody. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const typed = (name: string) => search.get(name) ?? '';
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    onChange(next);
  };
  return (
    <div className={styles.filters}>
      <TextField
        label={adminTexts.person}
        placeholder={adminTexts.personHint}
        value={typed('person')}
        maxLength={80}
        onValueChange={(text) => change('person', text)}
      />
      <TextField
        label={adminTexts.name}
        value={typed('business')}
        maxLength={80}
        onValueChange={(text) => change('business', text)}
      />
      <Select
        label={adminTexts.kind}
        value={typed('kind')}
        options={kindOptions}
        onValueChange={(value) => change('kind', value)}
      />
      <TextField
        label={adminTexts.from}
        type="date"
        value={typed('from')}
        max={typed('to') || undefined}
        onValueChange={(text) => change('from', text)}
      />
      <TextField
        label={adminTexts.to}
        type="date"
        value={typed('to')}
        min={typed('from') || undefined}
        onValueChange={(text) => change('to', text)}
      />
    </div>
  );
}
