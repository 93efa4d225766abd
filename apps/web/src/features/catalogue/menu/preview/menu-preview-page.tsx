import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowUpDown, UtensilsCrossed } from 'lucide-react';
import { useMay } from '../../../../lib/may.ts';
import { NoBusiness } from '../../../../lib/no-business/no-business.tsx';
import { paths } from '../../../../lib/paths.ts';
import { useBusinessId } from '../../../../lib/session.ts';
import { useWaiting } from '../../../../lib/use-waiting.ts';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { catalogueTexts } from '../../texts.ts';
import { previewTexts } from '../texts.ts';
import { Phone } from './phone.tsx';
import styles from './preview.module.css';
import { menuPreviewOf } from './preview-api.ts';

export function MenuPreviewPage() {
  const businessId = useBusinessId();
  const mayEdit = useMay('catalogue.edit');
  return (
    <>
      <PageHeader
        title={previewTexts.title}
        subtitle={previewTexts.subtitle}
        back={{ to: paths.products, label: previewTexts.back }}
        actions={
          mayEdit && (
            <LinkButton to={paths.menuOrder} icon={<ArrowUpDown aria-hidden />}>
              {previewTexts.order}
            </LinkButton>
          )
        }
      />
      {businessId ? (
        <Preview key={businessId} businessId={businessId} />
      ) : (
        <NoBusiness message={catalogueTexts.noBusiness} />
      )}
    </>
  );
}

function Preview({ businessId }: { businessId: string }) {
  const menu = useInfiniteQuery(menuPreviewOf(businessId));
  const isWaiting = useWaiting(menu.isPending);
  const shop = menu.data?.pages[0]?.shop;
  if (isWaiting) return <Skeleton height="34rem" width="min(25rem, 100%)" />;
  if (!menu.data || !shop) {
    return (
      <ErrorState
        message={previewTexts.failed}
        onRetry={() => void menu.refetch()}
        busy={menu.isFetching}
      />
    );
  }
  const products = menu.data.pages.flatMap((page) => page.products);
  if (products.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<UtensilsCrossed />}
          title={previewTexts.empty}
          text={previewTexts.emptyText}
        />
      </Card>
    );
  }
  return (
    <div className={styles.page}>
      <Phone
        shop={shop}
        products={products}
        onMore={menu.hasNextPage ? () => void menu.fetchNextPage() : undefined}
        isLoadingMore={menu.isFetchingNextPage}
      />
      <aside className={styles.notes} aria-label={previewTexts.notes}>
        <h2>{previewTexts.notes}</h2>
        <ul>
          <li>{previewTexts.noteOrder}</li>
          <li>{previewTexts.noteSoldOut}</li>
          <li>{previewTexts.noteCombo}</li>
        </ul>
      </aside>
    </div>
  );
}
