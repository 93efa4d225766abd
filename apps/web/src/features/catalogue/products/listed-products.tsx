import type { Product } from '@mostrador/contract/catalogue';
import { SearchX } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { confirm } from '../../../ui/alerts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toasts.ts';
import { deleteProduct, savePrice } from '../api.ts';
import { setAvailability } from '../availability.ts';
import { BulkEditDialog } from '../bulk/bulk-edit-dialog.tsx';
import { EditProductDialog } from '../editing/edit-product-dialog.tsx';
import { catalogueTexts } from '../texts.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { RowActions } from './product-row.tsx';
import { ProductTable } from './product-table.tsx';
import styles from './products-page.module.css';
import { type Selection, selectedRows, toggleAll, toggleOne } from './selection.ts';
import { SelectionBanner } from './selection-banner.tsx';
import { useProductView } from './use-product-view.ts';

interface ListedProductsProps {
  businessId: string;
  products: readonly Product[];
}

const nothing: Selection = new Set();

export function ListedProducts({ businessId, products }: ListedProductsProps) {
  const { filter, changeFilter, toggleMark, clearFilter, sort, sortBy, shown, isWhole } =
    useProductView(products);
  const [selection, setSelection] = useState(nothing);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [isBulkOpen, setBulkOpen] = useState(false);
  const selected = useMemo(() => selectedRows(selection, products), [selection, products]);
  const selectedIds = useMemo(() => selected.map(({ _id }) => _id), [selected]);
  const actions = useMemo(
    (): RowActions => ({
      toggle: (productId) => setSelection((current) => toggleOne(current, productId)),
      setStock: (product, stock) => setAvailability(businessId, product._id, stock),
      setPrice: (product, cents) => savePrice(businessId, product, cents),
      edit: (product) => setEditedId(product._id),
      remove: (product) => void removeAfterAsking(businessId, product),
    }),
    [businessId],
  );
  const tickAllShown = useCallback(
    () => setSelection((current) => toggleAll(current, shown)),
    [shown],
  );
  const closeEdit = useCallback(() => setEditedId(null), []);
  const closeBulk = useCallback(() => setBulkOpen(false), []);
  const clearSelection = useCallback(() => setSelection(nothing), []);
  return (
    <>
      <ListToolbar
        products={products}
        filter={filter}
        onFilter={changeFilter}
        onToggleMark={toggleMark}
      />
      <Card flush>
        {shown.length === 0 ? (
          <EmptyState
            icon={<SearchX />}
            title={catalogueTexts.productsEmpty}
            text={catalogueTexts.noneMatches}
            action={<Button onClick={clearFilter}>{catalogueTexts.clearFilters}</Button>}
          />
        ) : (
          <ProductTable
            products={shown}
            selection={selection}
            sort={sort}
            onSort={sortBy}
            isWhole={isWhole}
            onToggleAll={tickAllShown}
            actions={actions}
          />
        )}
      </Card>
      <p className={styles.footer} role="status">
        {catalogueTexts.shown(shown.length, products.length)}
      </p>
      {selected.length > 0 && (
        <SelectionBanner
          businessId={businessId}
          productIds={selectedIds}
          onBulkEdit={() => setBulkOpen(true)}
          onClear={clearSelection}
        />
      )}
      <EditProductDialog businessId={businessId} productId={editedId} onClose={closeEdit} />
      <BulkEditDialog
        businessId={businessId}
        products={selected}
        open={isBulkOpen}
        onClose={closeBulk}
        onDone={clearSelection}
      />
    </>
  );
}

async function removeAfterAsking(businessId: string, product: Product): Promise<void> {
  const isSure = await confirm(catalogueTexts.confirmDelete, {
    detail: product.name,
    acceptLabel: catalogueTexts.delete,
    danger: true,
  });
  if (!isSure) return;
  try {
    await deleteProduct(businessId, product._id);
    toast.success(catalogueTexts.deleted);
  } catch {
    toast.error(catalogueTexts.deleteFailed);
  }
}
