import type { Product } from '@mostrador/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown, ChevronRight, Smartphone, Undo2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { NoBusiness } from '../../../lib/no-business/no-business.tsx';
import { paths } from '../../../lib/paths.ts';
import { useBusinessId } from '../../../lib/session.ts';
import { useWaiting } from '../../../lib/use-waiting.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { productsOf } from '../api.ts';
import { CopyParts } from '../copies/copy-parts.tsx';
import { catalogueTexts } from '../texts.ts';
import styles from './menu-order.module.css';
import { SectionProducts } from './section-products.tsx';
import { sectionName } from './sections-of.ts';
import { SortableList } from './sortable-list.tsx';
import { menuTexts } from './texts.ts';
import { useMenuOrder } from './use-menu-order.ts';

const sectionParam = 'seccion';
const toSection = (category: string) => ({
  search: `?${new URLSearchParams({ [sectionParam]: category })}`,
});

export function MenuOrderPage() {
  const businessId = useBusinessId();
  if (businessId) return <LoadedMenu key={businessId} businessId={businessId} />;
  return (
    <>
      <Header />
      <NoBusiness message={catalogueTexts.noBusiness} />
    </>
  );
}

interface HeaderProps {
  onUndo?: (() => void) | undefined;
  copies?: ReactNode;
}

function Header({ onUndo, copies }: HeaderProps) {
  return (
    <PageHeader
      title={menuTexts.title}
      subtitle={menuTexts.subtitle}
      back={{ to: paths.products, label: menuTexts.back }}
      actions={
        <div className={styles.actions}>
          <Button icon={<Undo2 aria-hidden />} disabled={!onUndo} onClick={onUndo}>
            {menuTexts.undo}
          </Button>
          {copies}
          <LinkButton to={paths.menuPreview} icon={<Smartphone aria-hidden />}>
            {menuTexts.preview}
          </LinkButton>
        </div>
      }
    />
  );
}

function LoadedMenu({ businessId }: { businessId: string }) {
  const products = useQuery(productsOf(businessId));
  const isWaiting = useWaiting(products.isPending);
  if (products.data && products.data.length > 0) {
    return <Menu businessId={businessId} products={products.data} />;
  }
  return (
    <>
      <Header />
      {isWaiting && <SkeletonList rows={6} height="3.5rem" />}
      {!isWaiting && !products.data && (
        <ErrorState
          message={catalogueTexts.productsFailed}
          onRetry={() => void products.refetch()}
          busy={products.isFetching}
        />
      )}
      {products.data && (
        <Card>
          <EmptyState icon={<ArrowUpDown />} title={menuTexts.empty} text={menuTexts.emptyText} />
        </Card>
      )}
    </>
  );
}

function Menu({ businessId, products }: { businessId: string; products: readonly Product[] }) {
  const howId = useId();
  const menu = useMenuOrder(businessId, products);
  const asked = useSearchParams()[0].get(sectionParam);
  const chosen = menu.sections.find(({ category }) => category === asked);
  // A wide page always shows the products of one; a phone shows them when it is asked to.
  const current = chosen ?? menu.sections[0];
  return (
    <>
      <Header
        onUndo={menu.canUndo ? menu.undo : undefined}
        copies={
          <CopyParts
            businessId={businessId}
            kind="sections"
            items={menu.sections.map(({ category }) => ({
              id: category,
              name: sectionName(category),
            }))}
            first={current?.category}
          />
        }
      />
      <VisuallyHidden>
        <span id={howId}>{menuTexts.moveHow}</span>
        <span role="status">{menu.said}</span>
      </VisuallyHidden>
      <div className={styles.columns} data-chosen={chosen ? '' : undefined}>
        <section className={styles.panel} data-part="sections" aria-label={menuTexts.sections}>
          <header className={styles.panelHead}>
            <h2>{menuTexts.sections}</h2>
            <span>{menuTexts.sectionsHint}</span>
          </header>
          <SortableList
            label={menuTexts.sections}
            items={menu.sections}
            keyOf={({ category }) => category}
            nameOf={({ category }) => sectionName(category)}
            isCurrent={(section) => section === current}
            howId={howId}
            onMove={menu.moveSection}
          >
            {(section) => (
              <Link
                to={toSection(section.category)}
                className={styles.section}
                aria-current={section === current ? 'true' : undefined}
              >
                <span className={styles.words}>
                  <span className={styles.name}>{sectionName(section.category)}</span>
                  <span className={styles.small}>
                    {menuTexts.products(section.products.length)}
                  </span>
                </span>
                <ChevronRight aria-hidden />
              </Link>
            )}
          </SortableList>
        </section>
        {current && (
          <SectionProducts
            key={current.category}
            section={current}
            howId={howId}
            onMove={(from, to) => menu.moveProduct(current, from, to)}
          />
        )}
      </div>
    </>
  );
}
