import { roleNames, type StaffRole, staffRoles } from '@mostrador/contract/permissions';
import type { Person } from '@mostrador/contract/team';
import { formatDate, formatDateTime } from '@mostrador/contract/time';
import { errorText } from '../../lib/api-error.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { confirm } from '../../ui/alerts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toasts.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { changeRole, reloadTeam, removePerson } from './api.ts';
import styles from './team.module.css';
import { teamTexts } from './texts.ts';

interface PersonLineProps {
  businessId: string;
  person: Person;
}

export function PersonLine({ businessId, person }: PersonLineProps) {
  const { name, email, role, since, lastSeenAt, isYou } = person;
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.name}>
          {name}
          {isYou && <Badge tone="info">{teamTexts.you}</Badge>}
        </span>
        <span className={styles.muted}>{email}</span>
        <span className={styles.muted}>
          {teamTexts.since(formatDate(since))} ·{' '}
          {lastSeenAt ? teamTexts.lastSeen(formatDateTime(lastSeenAt)) : teamTexts.neverSeen}
        </span>
      </div>
      {role === 'owner' ? (
        <Badge tone="accent">{roleNames.owner}</Badge>
      ) : (
        <Controls businessId={businessId} person={person} role={role} />
      )}
    </li>
  );
}

const roleOptions = staffRoles.map((role) => ({ value: role, label: roleNames[role] }));

function Controls({ businessId, person, role }: PersonLineProps & { role: StaffRole }) {
  const change = useSubmit({
    send: (wanted: StaffRole) => changeRole(businessId, person._id, wanted),
    onDone: (_, wanted) => toast.success(teamTexts.roleChanged(person.name, roleNames[wanted])),
    onFailed: (error) => toast.error(errorText(error, 'error', teamTexts.roleFailed)),
    onEnd: () => reloadTeam(businessId),
  });
  const removal = useSubmit({
    send: () => removePerson(businessId, person._id),
    onDone: () => {
      toast.success(teamTexts.removed(person.name));
    },
    onFailed: (error) => toast.error(errorText(error, 'error', teamTexts.removeFailed)),
    onEnd: () => reloadTeam(businessId),
  });
  async function askToRemove(): Promise<void> {
    const isSure = await confirm(teamTexts.confirmRemove(person.name), {
      detail: teamTexts.removeDetail,
      acceptLabel: teamTexts.remove,
      danger: true,
    });
    if (isSure) removal.submit(null);
  }
  return (
    <div className={styles.controls}>
      <Select
        hideLabel
        className={styles.roleChoice}
        label={teamTexts.role(person.name)}
        value={role}
        options={roleOptions}
        disabled={change.isPending}
        onValueChange={(value) => {
          const wanted = staffRoles.find((each) => each === value);
          if (wanted && wanted !== role) change.submit(wanted);
        }}
      />
      <Button busy={removal.isPending} onClick={() => void askToRemove()}>
        {teamTexts.remove}
        <VisuallyHidden>{` ${person.name}`}</VisuallyHidden>
      </Button>
    </div>
  );
}
