import { useId, useRef, useState } from 'react';
import { useCurrentBusiness } from '../../lib/business.ts';
import { NoBusiness } from '../../lib/no-business/no-business.tsx';
import type { OwnBusiness } from '../../lib/read-business.ts';
import { useBusinessId } from '../../lib/session.ts';
import { UnsavedGuard } from '../../lib/unsaved-guard.tsx';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { useWaiting } from '../../lib/use-waiting.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import styles from './logistics-page.module.css';
import { LogisticsTypes } from './logistics-types.tsx';
import { NewZoneForm } from './new-zone-form.tsx';
import { OrderConditionsCard } from './order-conditions.tsx';
import { ShippingCalculator } from './shipping-calculator.tsx';
import { shippingBody } from './shipping-draft.ts';
import { ShippingForm } from './shipping-form.tsx';
import { logisticsTexts } from './texts.ts';
import { useShippingDraft } from './use-shipping-draft.ts';
import { useShippingSave } from './use-shipping-save.ts';
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
  const formId = useId();
  const form = useShippingDraft(business);
  const saving = useShippingSave(business._id, form);
  const page = useRef<HTMLDivElement>(null);
  const { errorAt } = useFieldErrors(saving.error, shippingBody(saving.toSave), page);
  const [km, setKm] = useState<number | null>(3);
  const [areConditionsDirty, setConditionsDirty] = useState(false);
  return (
    <div ref={page} className={styles.page}>
      <LogisticsTypes business={business} />
      <div className={styles.columns}>
        <ShippingForm
          id={formId}
          business={business}
          draft={form.draft}
          onChange={form.change}
          onSubmit={saving.save}
          errorAt={errorAt}
        />
        <ZonesMap location={business.address.coords} draft={form.draft} className={styles.map} />
        <NewZoneForm
          zone={saving.newZone}
          onChange={saving.setNewZone}
          isTold={saving.isTold}
          onAdd={saving.addZone}
          // It was sent as the last of all.
          errorAt={(field) => errorAt(`tarifasPorZona.${form.draft.zones.length}.${field}`)}
        />
        <ShippingCalculator
          businessId={business._id}
          isDirty={form.isDirty}
          km={km}
          onKmChange={setKm}
        />
      </div>
      <SaveBar isDirty={saving.isDirty}>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="lg"
          busy={saving.isSaving}
          busyText={logisticsTexts.saving}
        >
          {logisticsTexts.save}
        </Button>
      </SaveBar>
      <OrderConditionsCard businessId={business._id} onDirtyChange={setConditionsDirty} />
      {(saving.isDirty || areConditionsDirty) && <UnsavedGuard />}
    </div>
  );
}
