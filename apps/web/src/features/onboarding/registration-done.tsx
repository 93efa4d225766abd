import { redirectMs } from '@mostrador/contract/limits';
import type { NewSession } from '@mostrador/contract/session';
import { PartyPopper } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { startSession } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './register-page.module.css';
import { onboardingTexts } from './texts.ts';

/** In the place of the form: says that it worked, and a moment later opens the panel. */
export function RegistrationDone({ session: { token, user } }: { session: NewSession }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => {
      const isStarted = startSession(token, user);
      void navigate(isStarted ? paths.dashboard : paths.login, { replace: true });
    }, redirectMs.registration);
    return () => clearTimeout(timer);
  }, [token, user, navigate]);

  return (
    <Card className={styles.done}>
      <span className={styles.doneIcon} aria-hidden="true">
        <PartyPopper />
      </span>
      <p role="status" className={styles.doneTitle}>
        {onboardingTexts.done}
      </p>
      <p className={styles.doneDetail}>{onboardingTexts.doneDetail}</p>
      <Spinner size={22} />
    </Card>
  );
}
