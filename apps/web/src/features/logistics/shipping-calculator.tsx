import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { quoteOf } from './api.ts';
import styles from './shipping-calculator.module.css';
import { logisticsTexts } from './texts.ts';

interface ShippingCalculatorProps {
  businessId: string;
  /** Whether the form holds changes that the answer does not know of. */
  isDirty: boolean;
  km: number | null;
  onKmChange: (km: number | null) => void;
}

const maxKm = 1000;
const typingPauseMs = 300;

/** Asks the server, so that the panel and the marketplace cannot disagree. */
export function ShippingCalculator({
  businessId,
  isDirty,
  km,
  onKmChange,
}: ShippingCalculatorProps) {
  const settledKm = useSettled(km);
  return (
    <Card title={logisticsTexts.calculator} subtitle={logisticsTexts.calculatorHint}>
      <div className={styles.calculator}>
        <NumberField
          label={logisticsTexts.distance}
          ignoreNegatives
          decimals={2}
          max={maxKm}
          unit={logisticsTexts.km}
          value={km}
          onValueChange={onKmChange}
        />
        <div role="status" className={styles.answer}>
          {settledKm !== null && <Quote businessId={businessId} km={settledKm} />}
        </div>
        {isDirty && <p className={styles.unsaved}>{logisticsTexts.calculatorUnsaved}</p>}
      </div>
    </Card>
  );
}

function Quote({ businessId, km }: { businessId: string; km: number }) {
  const quote = useQuery(quoteOf(businessId, km));
  if (quote.isPending) return <Skeleton height="2rem" />;
  if (quote.isError) {
    return (
      <>
        <p>{logisticsTexts.quoteFailed}</p>
        <Button size="sm" busy={quote.isFetching} onClick={() => void quote.refetch()}>
          {logisticsTexts.retry}
        </Button>
      </>
    );
  }
  const { shippingCost, zone, reason } = quote.data;
  return (
    <div className={quote.isPlaceholderData ? styles.waiting : undefined}>
      <p className={styles.cost}>
        {shippingCost === null
          ? logisticsTexts.notCovered(km)
          : logisticsTexts.costs(km, shippingCost)}
      </p>
      {zone !== null && <p className={styles.detail}>{logisticsTexts.ofZone(zone)}</p>}
      {reason !== null && <p className={styles.detail}>{reason}</p>}
    </div>
  );
}

/** The value once typing has stopped for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
