import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { lazyWindow } from '../../ui/lazy-window.tsx';
import { whoTexts } from './texts.ts';
import { usePersonHere } from './use-person-here.ts';
import styles from './who.module.css';

const WhoWindow = lazyWindow(async () => ({
  default: (await import('./who-window.tsx')).WhoWindow,
}));

/** On a shared device: who acts, always in sight, and the way to change it. */
export function WhoIsHere() {
  const device = useSession()?.user.sharedDevice;
  return device && <Switcher person={device.person} />;
}

function Switcher({ person }: { person: { _id: string; name: string } | null }) {
  const [isOpen, setOpen] = useState(false);
  usePersonHere(person?._id ?? null);
  return (
    <>
      <Button
        className={styles.who}
        variant={person ? 'secondary' : 'primary'}
        icon={<UserRound aria-hidden />}
        aria-label={person ? whoTexts.chosen(person.name) : whoTexts.button}
        onClick={() => setOpen(true)}
      >
        <span className={styles.name}>{person?.name ?? whoTexts.button}</span>
      </Button>
      <WhoWindow open={isOpen} personId={person?._id ?? null} onClose={() => setOpen(false)} />
    </>
  );
}
