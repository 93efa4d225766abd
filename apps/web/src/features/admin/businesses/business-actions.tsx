import type { ReviewedBusiness } from '@mostrador/contract/business-review';
import { formatDateTime } from '@mostrador/contract/time';
import { confirm } from '../../../ui/alerts.ts';
import { Button } from '../../../ui/button.tsx';
import { act } from '../act.ts';
import styles from '../admin.module.css';
import {
  approveBusiness,
  reinstateBusiness,
  rejectBusiness,
  removeFactorOfOwner,
  suspendBusiness,
  takeOverBusiness,
} from '../api.ts';
import type { Question } from '../reason-dialog.tsx';
import { adminTexts } from '../texts.ts';
import { cuitWords } from './cuit-words.ts';

/** Whether it can be approved: what to look at before is shown then. */
export const isUndecided = ({ status }: ReviewedBusiness): boolean =>
  status === 'pending' || status === 'rejected';

interface BusinessActionsProps {
  business: ReviewedBusiness;
  ask: (question: Question) => void;
}

export function BusinessActions({ business, ask }: BusinessActionsProps) {
  const { name, status } = business;

  const approve = async () => {
    const wrong = cuitWords(business.cuit);
    const isSure = await confirm(adminTexts.confirmApprove(name), {
      acceptLabel: adminTexts.approve,
      ...(wrong && { detail: `${wrong.title}. ${wrong.text}` }),
    });
    if (!isSure) return;
    await act(() => approveBusiness(business._id));
  };
  const reinstate = async () => {
    if (!(await confirm(adminTexts.confirmReinstate(name)))) return;
    await act(() => reinstateBusiness(business._id));
  };
  const reject: Question = {
    title: `${adminTexts.reject} ${name}`,
    label: adminTexts.reason,
    hint: adminTexts.whyReject,
    accept: adminTexts.reject,
    danger: true,
    answer: (reason) => act(() => rejectBusiness(business._id, reason)),
  };
  const suspend: Question = {
    title: `${adminTexts.suspend} ${name}`,
    label: adminTexts.reason,
    hint: adminTexts.whySuspend,
    accept: adminTexts.suspend,
    danger: true,
    answer: (reason) => act(() => suspendBusiness(business._id, reason)),
  };
  const takeOver: Question = {
    title: `${adminTexts.takeover}: ${name}`,
    label: adminTexts.reason,
    hint: adminTexts.whyTakeover,
    accept: adminTexts.open,
    answer: (reason) =>
      act(async () => {
        const { url } = await takeOverBusiness(business._id, reason);
        window.location.assign(url);
      }),
  };

  const removeFactor: Question = {
    title: `${adminTexts.removeFactor}: ${business.owner.name}`,
    label: adminTexts.reason,
    hint: adminTexts.whyRemoveFactor,
    accept: adminTexts.removeFactor,
    danger: true,
    answer: (reason) =>
      act(
        () => removeFactorOfOwner(business._id, reason),
        ({ removalAt }) => adminTexts.removalAsked(formatDateTime(removalAt)),
      ),
  };

  return (
    <div className={styles.buttons}>
      {isUndecided(business) && (
        <Button variant="primary" onClick={() => void approve()}>
          {adminTexts.approve}
        </Button>
      )}
      {status === 'pending' && <Button onClick={() => ask(reject)}>{adminTexts.reject}</Button>}
      {status === 'approved' && <Button onClick={() => ask(suspend)}>{adminTexts.suspend}</Button>}
      {status === 'suspended' && (
        <Button variant="primary" onClick={() => void reinstate()}>
          {adminTexts.reinstate}
        </Button>
      )}
      <Button onClick={() => ask(takeOver)}>{adminTexts.takeover}</Button>
      <Button onClick={() => ask(removeFactor)}>{adminTexts.removeFactor}</Button>
    </div>
  );
}
