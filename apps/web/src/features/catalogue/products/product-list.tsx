import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { SetupButton } from '../../../lib/setup-copy/setup-button.tsx';
import { useWaiting } from '../../../lib/use-waiting.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { productsOf } from '../api.ts';
import { catalogueTexts } from '../texts.ts';
import { ListedProducts } from './listed-products.tsx';
import styles from './products-page.module.css';

interface ProductListProps {
  businessId: string;
  onAddFirst: () => void;
}

export function ProductList({ businessId, onAddFirst }: ProductListProps) {
  const products = useQuery(productsOf(businessId));
  const isWaiting = useWaiting(products.isPending);
  if (isWaiting) {
    return (
      <>
        <p className={styles.loading}>
          <Spinner />
          {catalogueTexts.productsLoading}
        </p>
        <SkeletonList rows={6} height="4.25rem" />
      </>
    );
  }
  if (!products.data) {
    return (
      <ErrorState
        message={catalogueTexts.productsFailed}
        onRetry={() => void products.refetch()}
        busy={products.isFetching}
      />
    );
  }
  if (products.data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Package />}
          title={catalogueTexts.productsEmpty}
          text={catalogueTexts.productsEmptyHint}
          action={
            <div className={styles.firstSteps}>
              <Button variant="primary" onClick={onAddFirst}>
                {catalogueTexts.addFirst}
              </Button>
              <SetupButton businessId={businessId} size="md" />
            </div>
          }
        />
      </Card>
    );
  }
  return <ListedProducts businessId={businessId} products={products.data} />;
}
