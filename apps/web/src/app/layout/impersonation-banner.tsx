import { ShieldAlert } from 'lucide-react';
import { installation } from '../../lib/installation.ts';
import { endSession, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { appTexts } from '../texts.ts';
import styles from './impersonation-banner.module.css';

async function leaveToAdmin(): Promise<void> {
  const { adminUrl } = await installation();
  endSession();
  window.location.assign(adminUrl);
}

/** Reminds an administrator that what is done here is done in a shop that is not theirs. */
export function ImpersonationBanner() {
  const isImpersonating = useSession()?.user.isImpersonating ?? false;
  if (!isImpersonating) return null;
  return (
    <div className={styles.banner} role="status">
      <ShieldAlert aria-hidden />
      <p className={styles.text}>{appTexts.impersonating}</p>
      <Button size="sm" className={styles.leave} onClick={() => void leaveToAdmin()}>
        {appTexts.backToAdmin}
      </Button>
    </div>
  );
}
