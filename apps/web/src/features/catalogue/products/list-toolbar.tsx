import type { Product } from '@mostrador/contract/catalogue';
import { productCategories } from '@mostrador/contract/lists';
import { SlidersHorizontal } from 'lucide-react';
import { memo, useCallback, useId, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { catalogueTexts } from '../texts.ts';
import type { ListFilter, Mark } from './list-view.ts';
import { MarkFilters } from './mark-filters.tsx';
import styles from './products-page.module.css';

interface ListToolbarProps {
  products: readonly Product[];
  filter: ListFilter & { marks: readonly Mark[] };
  onFilter: (change: Partial<ListFilter>) => void;
  onToggleMark: (mark: Mark) => void;
}

const categories = [
  { value: '', label: catalogueTexts.allCategories },
  ...productCategories.map((name) => ({ value: name, label: name })),
];

/** Search and marks always in sight, the category behind a button. */
export const ListToolbar = memo(function ListToolbar({
  products,
  filter,
  onFilter,
  onToggleMark,
}: ListToolbarProps) {
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
      <MarkFilters products={products} asked={filter.marks} onToggle={onToggleMark} />
    </div>
  );
});

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
