import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWaiting } from '../../../lib/use-waiting.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { productsOf } from '../api.ts';
import { setAvailability } from '../availability.ts';
import { optionGroupsOf } from '../options/option-groups-api.ts';
import { setOptionStock } from '../options/option-stock.ts';
import { hasNotes, ProductNotes } from '../runs-out/product-notes.tsx';
import { chooseOptionEnd } from '../runs-out/runs-out-api.ts';
import { SoldOutLine } from '../runs-out/sold-out-line.tsx';
import { catalogueTexts, stockTexts } from '../texts.ts';
import styles from './stock-list.module.css';

/** For whoever only says what there is: names and switches, no price and nothing to break. */
export function StockList({ businessId }: { businessId: string }) {
  const [search, setSearch] = useState('');
  const products = useQuery(productsOf(businessId));
  const groups = useQuery(optionGroupsOf(businessId));
  const isWaiting = useWaiting(products.isPending);
  if (isWaiting) return <SkeletonList rows={8} height="3.5rem" />;
  if (!products.data) {
    return (
      <ErrorState
        message={stockTexts.failed}
        onRetry={() => void products.refetch()}
        busy={products.isFetching}
      />
    );
  }
  const isWanted = ({ name }: { name: string }) =>
    name.toLocaleLowerCase('es').includes(search.trim().toLocaleLowerCase('es'));
  const listed = products.data.filter(isWanted);
  const options = (groups.data ?? [])
    .map((group) => ({ ...group, options: group.options.filter(isWanted) }))
    .filter((group) => group.options.length > 0);
  return (
    <div className={styles.page}>
      <SearchField value={search} onValueChange={setSearch} placeholder={stockTexts.search} />
      {listed.length === 0 && options.length === 0 && (
        <EmptyState icon={<Package />} title={stockTexts.none} />
      )}
      {listed.length > 0 && (
        <Lines
          title={stockTexts.products}
          lines={listed.map((product) => ({
            id: product._id,
            name: product.name,
            isIn: product.stock,
            onChange: (isIn) => setAvailability(businessId, product._id, isIn),
            note: hasNotes(product) && <ProductNotes businessId={businessId} product={product} />,
          }))}
        />
      )}
      {options.map((group) => (
        <Lines
          key={group._id}
          title={group.groupName}
          lines={group.options.map((option) => {
            const path = { businessId, groupId: group._id, optionId: option._id };
            return {
              id: option._id,
              name: option.name,
              isIn: option.inStock,
              onChange: (isIn) => setOptionStock(path, isIn),
              note: !option.inStock && (
                <SoldOutLine
                  name={option.name}
                  soldOut={option}
                  onChoose={(until) => void chooseOptionEnd(path, until)}
                />
              ),
            };
          })}
        />
      ))}
    </div>
  );
}

interface Line {
  id: string;
  name: string;
  isIn: boolean;
  onChange: (isIn: boolean) => void;
  note: ReactNode;
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <Card title={title} flush>
      <ul className={styles.lines}>
        {lines.map(({ id, name, isIn, onChange, note }) => (
          <li key={id} className={styles.line}>
            <Switch
              spread
              label={name}
              checked={isIn}
              onText={catalogueTexts.inStock}
              offText={catalogueTexts.outOfStock}
              onCheckedChange={onChange}
            />
            {note}
          </li>
        ))}
      </ul>
    </Card>
  );
}
