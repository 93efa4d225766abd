import { ArrowRight, Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { activateSound } from '../../features/orders/alarm/sound.ts';
import { TestOrderButton } from '../../features/orders/test-order/test-order-button.tsx';
import type { OwnBusiness } from '../../lib/read-business.ts';
import { SetupButton } from '../../lib/setup-copy/setup-button.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useOpenChange } from '../layout/use-open-change.ts';
import styles from './checklist.module.css';
import { addMark } from './marks.ts';
import { type FirstDayStep, wantedProducts } from './steps-of.ts';
import { firstDayTexts as texts } from './texts.ts';

interface ChecklistProps {
  business: OwnBusiness;
  steps: readonly FirstDayStep[];
}

/** What is left to do before the first sale. A shop that sells sees only what it is missing. */
export function Checklist({ business, steps }: ChecklistProps) {
  const [isOpen, setOpen] = useState(true);
  const { _id, hasOrders } = business;
  const done = steps.filter(({ isDone }) => isDone).length;
  const shown = hasOrders ? steps.filter(({ isDone }) => !isDone) : steps;
  return (
    <details
      className={styles.box}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.title}>{hasOrders ? texts.missingTitle : texts.title}</span>
        <span className={styles.count}>{texts.progress(done, steps.length)}</span>
        <progress className={styles.bar} value={done} max={steps.length} aria-hidden />
      </summary>
      <ul className={styles.steps}>
        {shown.map((step) => (
          <Step key={step.name} step={step} business={business} />
        ))}
      </ul>
      {!hasOrders && (
        <div className={styles.foot}>
          <p>{done === steps.length ? texts.done : texts.rehearsal}</p>
          <SetupButton businessId={_id} />
          <TestOrderButton businessId={_id} size="sm" onSent={() => setOpen(false)} />
          {done === steps.length && (
            <Button size="sm" variant="primary" onClick={() => addMark(`dismissed ${_id}`)}>
              {texts.dismiss}
            </Button>
          )}
        </div>
      )}
    </details>
  );
}

function Step({ step, business }: { step: FirstDayStep; business: OwnBusiness }) {
  const { title, hint } = texts.steps[step.name];
  return (
    <li className={styles.step} data-done={step.isDone || undefined}>
      <span className={styles.tick} aria-hidden="true">
        {step.isDone && <Check />}
      </span>
      <div className={styles.words}>
        {step.to === null ? (
          <span className={styles.name}>{title}</span>
        ) : (
          <Link to={step.to} className={styles.name}>
            {title}
            <ArrowRight aria-hidden />
          </Link>
        )}
        {step.isDone && <VisuallyHidden>{texts.ticked}</VisuallyHidden>}
        {!step.isDone && <Hint step={step} business={business} text={hint} />}
      </div>
      {!step.isDone && <Action step={step} business={business} />}
    </li>
  );
}

function Hint({
  step,
  business,
  text,
}: {
  step: FirstDayStep;
  business: OwnBusiness;
  text: string;
}) {
  const isWaiting = step.name === 'open' && business.businessStatus === 'pending';
  const count = step.name === 'catalogue' && business.products.length;
  return (
    <span className={styles.hint}>
      {isWaiting ? texts.openLater : text}
      {count !== false && count > 0 && <> ({texts.catalogueCount(count, wantedProducts)})</>}
    </span>
  );
}

function Action({ step, business }: { step: FirstDayStep; business: OwnBusiness }): ReactNode {
  const change = useOpenChange();
  if (step.name === 'sound') {
    return (
      <Button size="sm" onClick={() => void activateSound()}>
        {texts.trySound}
        <VisuallyHidden>: {texts.steps.sound.title}</VisuallyHidden>
      </Button>
    );
  }
  if (step.name !== 'open' || business.businessStatus !== 'approved') return null;
  return (
    <Button
      size="sm"
      busy={change.isPending}
      onClick={() => change.mutate({ businessId: business._id, isOpen: true })}
    >
      {texts.open}
    </Button>
  );
}
