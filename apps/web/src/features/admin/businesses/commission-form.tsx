import type { ReviewedBusiness } from '@mostrador/contract/business-review';
import { formatRate } from '@mostrador/contract/money';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { act } from '../act.ts';
import styles from '../admin.module.css';
import { setCommission } from '../api.ts';
import { adminTexts } from '../texts.ts';

export function CommissionForm({ business }: { business: ReviewedBusiness }) {
  const { commissionOverride, commissionRate } = business;
  const [typed, setTyped] = useState<number | null>(
    commissionOverride === null ? null : Math.round(commissionOverride * 10_000) / 100,
  );

  const handleSubmit = () => {
    const rate = typed === null ? null : Math.round(typed * 100) / 10_000;
    void act(() => setCommission(business._id, rate));
  };

  return (
    <Form className={styles.stack} onSubmit={handleSubmit}>
      <p className={styles.note}>{adminTexts.commissionNow(formatRate(commissionRate))}</p>
      <NumberField
        label={adminTexts.commissionOwn}
        hint={adminTexts.commissionHint}
        value={typed}
        decimals={2}
        min={0}
        max={100}
        unit="%"
        onValueChange={setTyped}
      />
      <div>
        <Button type="submit">{adminTexts.save}</Button>
      </div>
    </Form>
  );
}
