import { productCategories } from '@mostrador/contract/lists';
import { SlidersHorizontal } from 'lucide-react';
import { memo, useCallback, useId, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { catalogueTexts } from '../texts.ts';
import type { ListFilter } from './list-view.ts';
import styles from './products-page.module.css';

interface ListToolbarProps {
  filter: ListFilter;
  onFilter: (change: Partial<ListFilter>) => void;
}

const categories = [
  { value: '', label: catalogueTexts.allCategories },
  ...productCategories.map((name) => ({ value: name, label: name })),
];

/** Search always in sight, filters behind a button. */
export function ListToolbar({ filter, onFilter }: ListToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const choose = useCallback((category: string) => onFilter({ category }), [onFilter]);
  return (
    <div className={styles.toolbar}>
      <div className={styles.searchRow}>
        <SearchField
          value={filter.search}
          onValueChange={(search) => onFilter({ search })}
          placeholder={catalogueTexts.search}
          className={styles.search}
        />
        <FiltersButton
          isOpen={isOpen}
          isFiltering={filter.category !== ''}
          panelId={panelId}
          onOpenChange={setOpen}
        />
      </div>
      <div id={panelId} hidden={!isOpen} className={styles.filters}>
        <CategoryFilter category={filter.category} onChoose={choose} />
      </div>
    </div>
  );
}

interface FiltersButtonProps {
  isOpen: boolean;
  isFiltering: boolean;
  panelId: string;
  onOpenChange: (isOpen: boolean) => void;
}

/** Like what follows it, not drawn again for each letter that is typed beside it. */
const FiltersButton = memo(function FiltersButton({
  isOpen,
  isFiltering,
  panelId,
  onOpenChange,
}: FiltersButtonProps) {
  return (
    <Button
      icon={<SlidersHorizontal aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={() => onOpenChange(!isOpen)}
    >
      <span className={styles.compactWord}>{catalogueTexts.filters}</span>
      {isFiltering && <Badge tone="accent">1</Badge>}
    </Button>
  );
});

interface CategoryFilterProps {
  category: string;
  onChoose: (category: string) => void;
}

const CategoryFilter = memo(function CategoryFilter({ category, onChoose }: CategoryFilterProps) {
  return (
    <Select
      label={catalogueTexts.category}
      value={category}
      onValueChange={onChoose}
      options={categories}
    />
  );
});
