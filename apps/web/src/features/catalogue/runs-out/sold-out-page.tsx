import { useQuery } from '@tanstack/react-query';
import { PackageCheck, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { NoBusiness } from '../../../lib/no-business/no-business.tsx';
import { paths } from '../../../lib/paths.ts';
import { useBusinessId } from '../../../lib/session.ts';
import { useWaiting } from '../../../lib/use-waiting.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { productsOf } from '../api.ts';
import { setAvailability } from '../availability.ts';
import { optionGroupsOf } from '../options/option-groups-api.ts';
import { setOptionStock } from '../options/option-stock.ts';
import { catalogueTexts, stockTexts } from '../texts.ts';
import { ProductNotes } from './product-notes.tsx';
import styles from './runs-out.module.css';
import { chooseOptionEnd } from './runs-out-api.ts';
import { SoldOutLine } from './sold-out-line.tsx';
import { runsOutTexts as texts } from './texts.ts';

/** Everything that is off: since when, until when, and one tap to bring it back. */
export function SoldOutPage() {
  const businessId = useBusinessId();
  return (
    <>
      <PageHeader
        title={texts.soldOut}
        subtitle={texts.soldOutSubtitle}
        back={{ to: paths.products, label: texts.backToProducts }}
      />
      {businessId ? (
        <SoldOutList key={businessId} businessId={businessId} />
      ) : (
        <NoBusiness message={catalogueTexts.noBusiness} />
      )}
    </>
  );
}

function SoldOutList({ businessId }: { businessId: string }) {
  const products = useQuery(productsOf(businessId));
  const groups = useQuery(optionGroupsOf(businessId));
  const isWaiting = useWaiting(products.isPending || groups.isPending);
  if (isWaiting) return <SkeletonList rows={4} height="5rem" />;
  if (!products.data || !groups.data) {
    return (
      <ErrorState
        message={stockTexts.failed}
        onRetry={() => void Promise.all([products.refetch(), groups.refetch()])}
        busy={products.isFetching || groups.isFetching}
      />
    );
  }
  const off = products.data.filter(({ stock }) => !stock);
  const offOptions = groups.data.flatMap(({ _id: groupId, groupName, options }) =>
    options
      .filter(({ inStock }) => !inStock)
      .map((option) => ({
        option,
        groupName,
        path: { businessId, groupId, optionId: option._id },
      })),
  );
  if (off.length + offOptions.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<PackageCheck />}
          title={texts.nothingSoldOut}
          text={texts.nothingSoldOutHint}
        />
      </Card>
    );
  }
  return (
    <Card flush>
      <ul className={styles.soldOut}>
        {off.map((product) => (
          <SoldOutItem
            key={product._id}
            name={product.name}
            onBack={() => setAvailability(businessId, product._id, true)}
          >
            <ProductNotes businessId={businessId} product={product} />
          </SoldOutItem>
        ))}
        {offOptions.map(({ option, groupName, path }) => (
          <SoldOutItem
            key={option._id}
            name={option.name}
            of={groupName}
            onBack={() => setOptionStock(path, true)}
          >
            <SoldOutLine
              name={option.name}
              soldOut={option}
              onChoose={(until) => void chooseOptionEnd(path, until)}
            />
          </SoldOutItem>
        ))}
      </ul>
    </Card>
  );
}

interface SoldOutItemProps {
  name: string;
  /** The group of an option. */
  of?: string;
  onBack: () => void;
  children: ReactNode;
}

function SoldOutItem({ name, of, onBack, children }: SoldOutItemProps) {
  return (
    <li className={styles.soldOutItem}>
      <div className={styles.soldOutHead}>
        <span className={styles.soldOutName}>
          {name} {of && <span className={styles.words}>({of})</span>}
        </span>
        <Button
          icon={<RotateCcw aria-hidden />}
          aria-label={texts.bringBackWhat(name)}
          onClick={onBack}
        >
          {texts.bringBack}
        </Button>
      </div>
      {children}
    </li>
  );
}
