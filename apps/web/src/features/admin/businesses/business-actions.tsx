import type { ReviewedBusiness } from '@mostrador/contract/business-review';
import { confirm } from '../../../ui/alerts.ts';
import { Button } from '../../../ui/button.tsx';
import { act } from '../act.ts';
import styles from '../admin.module.css';
import type { Question } from '../reason-dialog.tsx';
import { adminCall } from '../session/admin-session.ts';
import { adminTexts } from '../texts.ts';

interface BusinessActionsProps {
  business: ReviewedBusiness;
  ask: (question: Question) => void;
}

export function BusinessActions({ business, ask }: BusinessActionsProps) {
  const params = { businessId: business._id };
  const { name, status } = business;

  const approve = async () => {
    if (!(await confirm(adminTexts.confirmApprove(name), { acceptLabel: adminTexts.approve })))
      return;
    await act(() => adminCall('POST /api/admin/businesses/:businessId/approve', { params }));
  };
  const reinstate = async () => {
    if (!(await confirm(adminTexts.confirmReinstate(name)))) return;
    await act(() => adminCall('POST /api/admin/businesses/:businessId/reinstate', { params }));
  };
  const reject: Question = {
    title: `${adminTexts.reject} ${name}`,
    label: adminTexts.reason,
    hint: adminTexts.whyReject,
    accept: adminTexts.reject,
    danger: true,
    answer: (reason) =>
      act(() =>
        adminCall('POST /api/admin/businesses/:businessId/reject', { params, body: { reason } }),
      ),
  };
  const suspend: Question = {
    title: `${adminTexts.suspend} ${name}`,
    label: adminTexts.reason,
    hint: adminTexts.whySuspend,
    accept: adminTexts.suspend,
    danger: true,
    answer: (reason) =>
      act(() =>
        adminCall('POST /api/admin/businesses/:businessId/suspend', { params, body: { reason } }),
      ),
  };
  const takeOver: Question = {
    title: `${adminTexts.takeover}: ${name}`,
    label: adminTexts.reason,
    hint: adminTexts.whyTakeover,
    accept: adminTexts.open,
    answer: (reason) =>
      act(async () => {
        const { url } = await adminCall('POST /api/admin/businesses/:businessId/takeover', {
          params,
          body: { reason },
        });
        window.location.assign(url);
      }),
  };

  return (
    <div className={styles.buttons}>
      {(status === 'pending' || status === 'rejected') && (
        <Button variant="primary" onClick={() => void approve()}>
          {adminTexts.approve}
        </Button>
      )}
      {status === 'pending' && (
        <Button variant="danger" onClick={() => ask(reject)}>
          {adminTexts.reject}
        </Button>
      )}
      {status === 'approved' && (
        <Button variant="danger" onClick={() => ask(suspend)}>
          {adminTexts.suspend}
        </Button>
      )}
      {status === 'suspended' && (
        <Button variant="primary" onClick={() => void reinstate()}>
          {adminTexts.reinstate}
        </Button>
      )}
      <Button onClick={() => ask(takeOver)}>{adminTexts.takeover}</Button>
    </div>
  );
}
