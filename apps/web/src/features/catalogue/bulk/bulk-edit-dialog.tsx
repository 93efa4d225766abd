import type { Product } from '@mostrador/contract/catalogue';
import { productCategories } from '@mostrador/contract/lists';
import { memo, useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toasts.ts';
import { type BulkChange, changeManyProducts } from '../api.ts';
import { bulkTexts, catalogueTexts, formTexts } from '../texts.ts';
import { type BulkDraft, bulkUpdatesOf, emptyBulkDraft } from './bulk-draft.ts';
import styles from './bulk-edit-dialog.module.css';
import { GroupsTab } from './groups-tab.tsx';
import { PriceTab } from './price-tab.tsx';
import { StockTab } from './stock-tab.tsx';

interface BulkEditDialogProps {
  businessId: string;
  products: Product[];
  open: boolean;
  onClose: () => void;
  /** Only after a change that went well. */
  onDone: () => void;
}

/** Kept from rendering while somebody types in the search behind it. */
export const BulkEditDialog = memo(function BulkEditDialog({
  businessId,
  products,
  open,
  onClose,
  onDone,
}: BulkEditDialogProps) {
  const [draft, setDraft] = useState(emptyBulkDraft);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (changes: Partial<BulkDraft>) => {
    setProblem(null);
    setDraft((current) => ({ ...current, ...changes }));
  };

  const update = useSubmit({
    send: (asked: { ids: string[]; change: BulkChange }, key) =>
      changeManyProducts(businessId, asked.ids, asked.change, key),
    onDone: (count) => {
      toast.success(bulkTexts.done(count));
      onDone();
      onClose();
    },
  });

  const handleSubmit = () => {
    const result = bulkUpdatesOf(draft, products);
    if ('problem' in result) setProblem(result.problem);
    else update.submit({ ids: products.map(({ _id }) => _id), change: result });
  };

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={() => {
        setDraft(emptyBulkDraft);
        setProblem(null);
        update.startOver();
      }}
      title={bulkTexts.title}
      description={catalogueTexts.selected(products.length)}
      submitLabel={bulkTexts.apply}
      busy={update.isPending}
      busyText={bulkTexts.applying}
      noValidate
      onSubmit={handleSubmit}
      className={styles.form}
    >
      {update.error && (
        <Banner tone="danger" title={bulkTexts.failed}>
          {errorText(update.error, 'message', '')}
        </Banner>
      )}
      <Tabs
        label={bulkTexts.tabs}
        value={draft.tab}
        onValueChange={(tab) => change({ tab })}
        tabs={[
          {
            value: 'category',
            label: bulkTexts.category,
            content: (
              <Combobox
                label={bulkTexts.newCategory}
                placeholder={formTexts.categoryPlaceholder}
                searchPlaceholder={formTexts.categorySearch}
                options={productCategories}
                value={draft.category}
                onValueChange={(category) => change({ category })}
                error={problem}
              />
            ),
          },
          {
            value: 'prices',
            label: bulkTexts.prices,
            content: (
              <PriceTab draft={draft} onChange={change} products={products} problem={problem} />
            ),
          },
          {
            value: 'stock',
            label: bulkTexts.stock,
            content: (
              <StockTab draft={draft} onChange={change} products={products} problem={problem} />
            ),
          },
          {
            value: 'groups',
            label: bulkTexts.groups,
            content: (
              <GroupsTab
                businessId={businessId}
                draft={draft}
                onChange={change}
                products={products}
                problem={problem}
              />
            ),
          },
        ]}
      />
    </FormDialog>
  );
});
