import { ListChecks, Plus, TextCursorInput } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../lib/may.ts';
import { NoBusiness } from '../../../lib/no-business/no-business.tsx';
import { paths } from '../../../lib/paths.ts';
import { useBusinessId } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AddProductDialog } from '../editing/add-product-dialog.tsx';
import { QuickLoadDialog } from '../quick-load/quick-load-dialog.tsx';
import { runsOutTexts } from '../runs-out/texts.ts';
import { StockList } from '../stock/stock-list.tsx';
import { catalogueTexts, stockTexts } from '../texts.ts';
import { MoreMenu } from './more-menu.tsx';
import { ProductList } from './product-list.tsx';
import styles from './products-page.module.css';

export function ProductsPage() {
  const businessId = useBusinessId();
  const mayEdit = useMay('catalogue.edit');
  if (mayEdit || !businessId) return <EditableProducts businessId={businessId} />;
  return (
    <>
      <PageHeader
        title={stockTexts.title}
        subtitle={stockTexts.subtitle}
        actions={<LinkButton to={paths.soldOut}>{runsOutTexts.soldOut}</LinkButton>}
      />
      <StockList key={businessId} businessId={businessId} />
    </>
  );
}

function EditableProducts({ businessId }: { businessId: string | null }) {
  const [adding, setAdding] = useState<'one' | 'many' | null>(null);
  const close = () => setAdding(null);
  return (
    <>
      <PageHeader
        title={catalogueTexts.productsTitle}
        subtitle={catalogueTexts.productsSubtitle}
        actions={
          businessId && (
            <div className={styles.pageActions}>
              <Button icon={<TextCursorInput aria-hidden />} onClick={() => setAdding('many')}>
                {catalogueTexts.quickLoad}
              </Button>
              <LinkButton to={paths.optionGroups} icon={<ListChecks aria-hidden />}>
                {catalogueTexts.options}
              </LinkButton>
              <MoreMenu />
              <Button
                variant="primary"
                icon={<Plus aria-hidden />}
                onClick={() => setAdding('one')}
              >
                {catalogueTexts.add}
              </Button>
            </div>
          )
        }
      />
      {businessId ? (
        <>
          <ProductList
            key={businessId}
            businessId={businessId}
            onAddFirst={() => setAdding('one')}
          />
          <AddProductDialog businessId={businessId} open={adding === 'one'} onClose={close} />
          <QuickLoadDialog businessId={businessId} open={adding === 'many'} onClose={close} />
        </>
      ) : (
        <NoBusiness message={catalogueTexts.noBusiness} />
      )}
    </>
  );
}
