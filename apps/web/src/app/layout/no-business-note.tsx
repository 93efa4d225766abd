import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { appTexts } from '../texts.ts';
import styles from './panel-frame.module.css';

/** Every page would only say what is missing: this says what to do, also where the header has no room. */
export function NoBusinessNote() {
  const session = useSession();
  const { pathname } = useLocation();
  const hasNone = session?.user.businesses?.length === 0 && session.businessId === null;
  if (!hasNone || pathname === paths.addBusiness) return null;
  return (
    <Banner
      tone="info"
      className={styles.note}
      action={
        <LinkButton to={paths.addBusiness} variant="primary" size="sm">
          {appTexts.addFirstBusiness}
        </LinkButton>
      }
    >
      {appTexts.noBusiness}
    </Banner>
  );
}
