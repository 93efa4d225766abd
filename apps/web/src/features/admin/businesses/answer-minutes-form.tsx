import type { ReviewedBusiness } from '@mostrador/contract/business-review';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { act } from '../act.ts';
import styles from '../admin.module.css';
import { setAnswerMinutes } from '../api.ts';
import { adminTexts } from '../texts.ts';

/** How long this shop has to answer an order before it is cancelled by itself. */
export function AnswerMinutesForm({ business }: { business: ReviewedBusiness }) {
  const { answerMinutes, standardAnswerMinutes } = business;
  const [typed, setTyped] = useState<number | null>(answerMinutes);

  return (
    <Form
      className={styles.stack}
      onSubmit={() => act(() => setAnswerMinutes(business._id, typed))}
    >
      <p className={styles.note}>{adminTexts.answerNow(answerMinutes ?? standardAnswerMinutes)}</p>
      <NumberField
        label={adminTexts.answerOwn}
        hint={adminTexts.answerHint(standardAnswerMinutes)}
        value={typed}
        decimals={0}
        min={0}
        max={240}
        unit="min"
        onValueChange={setTyped}
      />
      <div>
        <Button type="submit">{adminTexts.answerSave}</Button>
      </div>
    </Form>
  );
}
