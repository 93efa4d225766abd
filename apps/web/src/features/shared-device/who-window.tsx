import { roleNames } from '@mostrador/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, LogOut, UserRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { takeUser } from '../../lib/session.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.ts';
import { enterWithPin, leaveDevice, peopleHere } from './api.ts';
import { PinPad } from './pin-pad.tsx';
import { whoTexts } from './texts.ts';
import styles from './who.module.css';

interface WhoWindowProps {
  open: boolean;
  /** Who is chosen already. */
  personId: string | null;
  onClose: () => void;
}

interface Choice {
  _id: string;
  name: string;
}

export function WhoWindow({ open, personId, onClose }: WhoWindowProps) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const entry = useSubmit({
    send: ({ accountId, pin }: { accountId: string; pin: string }) => enterWithPin(accountId, pin),
    onDone: ({ user }) => {
      takeUser(user);
      toast.success(whoTexts.welcome(user.sharedDevice?.person?.name ?? ''));
      onClose();
    },
    onFailed: () => box.current?.focus(),
  });
  function choose(person: Choice | null): void {
    entry.startOver();
    setChosen(person);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={() => choose(null)}
      width="sm"
      title={whoTexts.title}
      description={chosen ? undefined : whoTexts.text}
      footer={
        chosen ? (
          <Button icon={<ArrowLeft aria-hidden />} onClick={() => choose(null)}>
            {whoTexts.back}
          </Button>
        ) : (
          personId && <Leave onLeft={onClose} />
        )
      }
    >
      {chosen ? (
        <PinPad
          name={chosen.name}
          inputRef={focusAndKeep(box)}
          busy={entry.isPending}
          error={entry.error ? errorText(entry.error, 'error', whoTexts.enterFailed) : undefined}
          onEnter={(pin) => entry.submit({ accountId: chosen._id, pin })}
        />
      ) : (
        <People personId={personId} onChoose={choose} />
      )}
    </Dialog>
  );
}

/** The box takes the focus when it comes, so that a keyboard can type at once. */
const focusAndKeep =
  (box: { current: HTMLInputElement | null }) => (input: HTMLInputElement | null) => {
    if (input && box.current !== input) input.focus();
    box.current = input;
  };

interface PeopleProps {
  personId: string | null;
  onChoose: (person: Choice) => void;
}

function People({ personId, onChoose }: PeopleProps) {
  const { data, isPending, refetch } = useQuery(peopleHere);
  if (isPending) return <SkeletonList rows={3} height="4rem" />;
  if (!data) return <ErrorState message={whoTexts.loadFailed} onRetry={() => void refetch()} />;
  if (data.people.length === 0) {
    return <EmptyState icon={<UserRound />} title={whoTexts.nobody} text={whoTexts.nobodyText} />;
  }
  return (
    <ul className={styles.people} aria-label={whoTexts.people}>
      {data.people.map((person) => (
        <li key={person._id}>
          <button type="button" className={styles.person} onClick={() => onChoose(person)}>
            <span className={styles.personName}>{person.name}</span>
            <span className={styles.role}>{roleNames[person.role]}</span>
            {person._id === personId && <Badge tone="success">{whoTexts.here}</Badge>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Leave({ onLeft }: { onLeft: () => void }) {
  const leaving = useSubmit({
    send: leaveDevice,
    onDone: ({ user }) => {
      takeUser(user);
      toast.success(whoTexts.left);
      onLeft();
    },
    onFailed: (error) => toast.error(errorText(error, 'error', whoTexts.leaveFailed)),
  });
  return (
    <Button
      icon={<LogOut aria-hidden />}
      busy={leaving.isPending}
      onClick={() => leaving.submit(undefined)}
    >
      {whoTexts.leave}
    </Button>
  );
}
