import { useState } from 'react';
import { useCurrentBusiness } from '../../lib/business.ts';
import { NoBusiness } from '../../lib/no-business/no-business.tsx';
import type { OwnBusiness } from '../../lib/read-business.ts';
import { useBusinessId } from '../../lib/session.ts';
import { useWaiting } from '../../lib/use-waiting.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import styles from './logistics-page.module.css';
import { LogisticsTypes } from './logistics-types.tsx';
import { ShippingCalculator } from './shipping-calculator.tsx';
import { ShippingForm } from './shipping-form.tsx';
import { logisticsTexts } from './texts.ts';
import { useShippingDraft } from './use-shipping-draft.ts';
import { ZonesMap } from './zones-map.tsx';

export function LogisticsPage() {
  const businessId = useBusinessId();
  return (
    <>
      <PageHeader title={logisticsTexts.title} subtitle={logisticsTexts.subtitle} />
      {businessId ? <LoadedBusiness /> : <NoBusiness message={logisticsTexts.noBusiness} />}
    </>
  );
}

function LoadedBusiness() {
  const { business, isPending, isFetching, refetch } = useCurrentBusiness();
  const isWaiting = useWaiting(isPending);
  if (isWaiting) return <SkeletonList rows={3} height="9rem" />;
  if (!business) {
    return (
      <ErrorState
        message={logisticsTexts.loadFailed}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return <Logistics key={business._id} business={business} />;
}

function Logistics({ business }: { business: OwnBusiness }) {
  const form = useShippingDraft(business);
  const [km, setKm] = useState<number | null>(3);
  return (
    <div className={styles.page}>
      <LogisticsTypes business={business} />
      <div className={styles.columns}>
        <ShippingForm business={business} form={form} />
        <div className={styles.side}>
          <ShippingCalculator
            businessId={business._id}
            isDirty={form.isDirty}
            km={km}
            onKmChange={setKm}
          />
          <ZonesMap location={business.address.coords} draft={form.draft} />
        </div>
      </div>
    </div>
  );
}
