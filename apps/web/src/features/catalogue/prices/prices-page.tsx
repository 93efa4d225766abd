import type { StoredPrices } from '@mostrador/contract/price-changes';
import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { NoBusiness } from '../../../lib/no-business/no-business.tsx';
import { paths } from '../../../lib/paths.ts';
import { useBusinessId } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ApplyForm } from './apply-form.tsx';
import { chosenProductsIn } from './chosen-products.ts';
import { PreviewTable } from './preview-table.tsx';
import { emptyDraft, type PriceDraft, previewOf, productsIn, ruleOf } from './price-draft.ts';
import { PriceHistory } from './price-history.tsx';
import { priceChangesOf, storedPricesOf } from './prices-api.ts';
import styles from './prices-page.module.css';
import { RuleFields } from './rule-fields.tsx';
import { priceTexts } from './texts.ts';

export function PricesPage() {
  const businessId = useBusinessId();
  return (
    <>
      <PageHeader
        title={priceTexts.title}
        subtitle={priceTexts.subtitle}
        back={{ to: paths.products, label: priceTexts.back }}
      />
      {businessId ? (
        <Prices key={businessId} businessId={businessId} />
      ) : (
        <NoBusiness message={priceTexts.noBusiness} />
      )}
    </>
  );
}

function Prices({ businessId }: { businessId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(storedPricesOf(businessId));
  if (!data) {
    return isError ? (
      <ErrorState message={priceTexts.failed} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <SkeletonList rows={6} />
    );
  }
  return (
    <div className={styles.page}>
      {data.products.length === 0 ? (
        <EmptyState icon={<PackageOpen />} title={priceTexts.empty} text={priceTexts.emptyText} />
      ) : (
        <PriceChanger businessId={businessId} prices={data} onLookAgain={() => void refetch()} />
      )}
      <PriceHistory businessId={businessId} />
    </div>
  );
}

interface PriceChangerProps {
  businessId: string;
  prices: StoredPrices;
  onLookAgain: () => void;
}

function PriceChanger({ businessId, prices, onLookAgain }: PriceChangerProps) {
  const { state } = useLocation();
  const selected = useMemo(() => chosenProductsIn(state), [state]);
  const [draft, setDraft] = useState<PriceDraft>(() =>
    emptyDraft(selected.size > 0 ? { kind: 'selected' } : { kind: 'all' }),
  );
  const shownDraft = useDeferredValue(draft);
  const chosen = useMemo(
    () => productsIn(prices, shownDraft.scope, selected),
    [prices, shownDraft.scope, selected],
  );
  const rule = useMemo(() => ruleOf(shownDraft), [shownDraft]);
  const lines = useMemo(
    () => rule && previewOf(prices, chosen, rule, shownDraft.withOptions),
    [prices, chosen, rule, shownDraft.withOptions],
  );
  const { data: changes = [] } = useQuery(priceChangesOf(businessId));
  const count = (wanted: string) => lines?.filter((line) => line.state === wanted).length ?? 0;
  const changed = count('changed');
  return (
    <>
      <Card title={priceTexts.change}>
        <RuleFields
          draft={draft}
          onChange={(changes) => setDraft((current) => ({ ...current, ...changes }))}
          prices={prices}
          selectedCount={prices.products.filter(({ _id }) => selected.has(_id)).length}
          hasPromotions={chosen.some(({ regularPrice }) => regularPrice !== null)}
        />
      </Card>
      <Card
        flush
        title={priceTexts.preview}
        subtitle={
          <span role="status">
            {lines ? priceTexts.summary(changed, count('same'), count('left')) : ''}
          </span>
        }
      >
        {lines ? (
          <PreviewTable lines={lines} />
        ) : (
          <p className={styles.empty}>{priceTexts.previewEmpty}</p>
        )}
      </Card>
      {rule && lines && changed > 0 && (
        <ApplyForm
          businessId={businessId}
          change={{ rule, lines }}
          count={changed}
          hasScheduled={changes.some((change) => change.state === 'scheduled')}
          onLookAgain={onLookAgain}
          onDone={() => setDraft((current) => ({ ...current, value: null }))}
        />
      )}
    </>
  );
}
