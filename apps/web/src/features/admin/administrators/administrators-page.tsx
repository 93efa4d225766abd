import type { Administrator } from '@mostrador/contract/administrators';
import { formatDateTime } from '@mostrador/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '../../../ui/alerts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { act } from '../act.ts';
import styles from '../admin.module.css';
import { administrators, changeAdminRole, removeAdministrator, removeFactorOf } from '../api.ts';
import { type Question, ReasonDialog } from '../reason-dialog.tsx';
import { adminTexts } from '../texts.ts';
import ownStyles from './administrators-page.module.css';
import { InviteForm } from './invite-form.tsx';
import { readRole, roleOptions } from './role-options.ts';

/** Who runs the platform, and what each is for. */
export function AdministratorsPage() {
  const { data, isPending, refetch } = useQuery(administrators);
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <>
      <PageHeader title={adminTexts.administrators} />
      {isPending && <SkeletonList rows={3} />}
      {!isPending && !data && (
        <ErrorState message={adminTexts.loadFailed} onRetry={() => void refetch()} />
      )}
      {data && (
        <Card>
          <ul className={ownStyles.list}>
            {data.administrators.map((each) => (
              <AdministratorLine key={each._id} administrator={each} ask={setQuestion} />
            ))}
          </ul>
        </Card>
      )}
      <Card title={adminTexts.invite} subtitle={adminTexts.inviteText}>
        <InviteForm />
      </Card>
      <ReasonDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

interface AdministratorLineProps {
  administrator: Administrator;
  ask: (question: Question) => void;
}

function AdministratorLine({ administrator, ask }: AdministratorLineProps) {
  const { _id, name, email, role, hasSecondFactor, lastSeenAt, isYou } = administrator;
  const remove = async () => {
    const words = { detail: adminTexts.confirmRemoveAdminText, danger: true };
    if (!(await confirm(adminTexts.confirmRemoveAdmin(name), words))) return;
    await act(() => removeAdministrator(_id));
  };
  const removeFactor: Question = {
    title: `${adminTexts.removeFactor}: ${name}`,
    label: adminTexts.reason,
    hint: adminTexts.whyRemoveFactor,
    accept: adminTexts.removeFactor,
    danger: true,
    answer: (reason) =>
      act(
        () => removeFactorOf(_id, reason),
        ({ removalAt }) => adminTexts.removalAsked(formatDateTime(removalAt)),
      ),
  };
  return (
    <li className={ownStyles.line}>
      <div className={ownStyles.who}>
        <strong>
          {name} {isYou && <Badge>{adminTexts.you}</Badge>}
        </strong>
        <span className={styles.under}>{email}</span>
        <span className={styles.under}>
          {lastSeenAt ? adminTexts.lastSeen(formatDateTime(lastSeenAt)) : adminTexts.neverSeen}
        </span>
      </div>
      <Badge tone={hasSecondFactor ? 'success' : 'warning'}>
        {hasSecondFactor ? adminTexts.withFactor : adminTexts.withoutFactor}
      </Badge>
      <div className={ownStyles.role}>
        <Select
          label={`${adminTexts.role} · ${name}`}
          hideLabel
          value={role ?? ''}
          options={roleOptions}
          onValueChange={(chosen) => void act(() => changeAdminRole(_id, readRole(chosen)))}
        />
      </div>
      {!isYou && (
        <div className={styles.buttons}>
          {hasSecondFactor && (
            <Button size="sm" onClick={() => ask(removeFactor)}>
              {adminTexts.removeFactor}
            </Button>
          )}
          <Button
            size="sm"
            variant="danger"
            aria-label={`${adminTexts.removeAdmin}: ${name}`}
            onClick={() => void remove()}
          >
            {adminTexts.removeAdmin}
          </Button>
        </div>
      )}
    </li>
  );
}
