import { formatRate } from '@mostrador/contract/money';
import type { Deduction } from '@mostrador/contract/settlement-runs';
import { formatDate, localDay } from '@mostrador/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { act } from '../act.ts';
import styles from '../admin.module.css';
import { addDeduction, deductions, endDeduction } from '../api.ts';
import { adminTexts } from '../texts.ts';

const bases = [
  { value: 'ventas_online', label: adminTexts.baseSales },
  { value: 'comisiones', label: adminTexts.baseCommissions },
];

/** Taxes and withholdings are typed in by someone who knows them: the product computes no tax. */
export function DeductionsCard() {
  const { data } = useQuery(deductions);
  return (
    <Card title={adminTexts.deductions} subtitle={adminTexts.deductionsText}>
      {data?.deductions.map((one) => (
        <DeductionLine key={one._id} deduction={one} />
      ))}
      <DeductionForm />
    </Card>
  );
}

function DeductionLine({ deduction: one }: { deduction: Deduction }) {
  const end = () => act(() => endDeduction(one._id));
  const name = [one.regime, one.jurisdiction].filter(Boolean).join(' · ');
  return (
    <p className={styles.buttons}>
      <span>
        <strong>{name}</strong> {formatRate(one.rate)}, {adminTexts.fromDay}{' '}
        {formatDate(one.startsAt)}
        {one.endsAt && ` ${adminTexts.toDay} ${formatDate(one.endsAt)}`}
      </span>
      {!one.endsAt && (
        <Button size="sm" onClick={() => void end()}>
          {adminTexts.endDeduction}
        </Button>
      )}
    </p>
  );
}

function DeductionForm() {
  const [regime, setRegime] = useState('');
  const [jurisdiction, setJurisdiction] = useState('');
  const [base, setBase] = useState<Deduction['base']>('ventas_online');
  const [rate, setRate] = useState<number | null>(null);
  const [startsAt, setStartsAt] = useState(() => localDay(new Date()));

  const handleSubmit = () => {
    if (rate === null) return;
    void act(async () => {
      await addDeduction({ regime, jurisdiction, base, rate: rate / 100, startsAt });
      setRegime('');
      setRate(null);
    });
  };

  return (
    <Form className={styles.columns} onSubmit={handleSubmit}>
      <TextField
        label={adminTexts.regime}
        value={regime}
        required
        maxLength={80}
        onValueChange={setRegime}
      />
      <TextField
        label={adminTexts.jurisdiction}
        optional
        value={jurisdiction}
        maxLength={80}
        onValueChange={setJurisdiction}
      />
      <Select
        label={adminTexts.base}
        value={base}
        options={bases}
        onValueChange={(value) => setBase(value === 'comisiones' ? 'comisiones' : 'ventas_online')}
      />
      <NumberField
        label={adminTexts.rate}
        value={rate}
        decimals={2}
        min={0.01}
        max={100}
        unit="%"
        required
        onValueChange={setRate}
      />
      <TextField
        label={adminTexts.startsAt}
        type="date"
        value={startsAt}
        required
        onValueChange={setStartsAt}
      />
      <div>
        <Button type="submit">{adminTexts.addDeduction}</Button>
      </div>
    </Form>
  );
}
