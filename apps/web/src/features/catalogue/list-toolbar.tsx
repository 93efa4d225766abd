import { productCategories } from '@mostrador/contract/lists';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import type { ListFilter } from './list-view.ts';
import styles from './products-page.module.css';
import { catalogueTexts } from './texts.ts';

interface ListToolbarProps {
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
}

const categories = [
  { value: '', label: catalogueTexts.allCategories },
  ...productCategories.map((name) => ({ value: name, label: name })),
];

/** Search always in sight, filters behind a button. */
export function ListToolbar({ filter, onFilter }: ListToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <div className={styles.toolbar}>
      <div className={styles.searchRow}>
        <SearchField
          value={filter.search}
          onValueChange={(search) => onFilter({ ...filter, search })}
          placeholder={catalogueTexts.search}
          className={styles.search}
        />
        <Button
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.compactWord}>{catalogueTexts.filters}</span>
          {filter.category !== '' && <Badge tone="accent">1</Badge>}
        </Button>
      </div>
      <div id={panelId} hidden={!isOpen} className={styles.filters}>
        <Select
          label={catalogueTexts.category}
          value={filter.category}
          onValueChange={(category) => onFilter({ ...filter, category })}
          options={categories}
        />
      </div>
    </div>
  );
}
