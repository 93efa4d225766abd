import { Headset, Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isOwner } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { openSupport } from '../../lib/support.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { appTexts } from '../texts.ts';
import { BusinessSelector } from './business-selector.tsx';
import styles from './header.module.css';
import { OpenPill } from './open-pill.tsx';
import { UserMenu } from './user-menu.tsx';

interface HeaderProps {
  status?: ReactNode;
  /** Given where the sidebar is a drawer. */
  onOpenMenu?: () => void;
}

export function Header({ status, onOpenMenu }: HeaderProps) {
  const navigate = useNavigate();
  const user = useSession()?.user;
  const mayAdd = user?.businesses !== undefined && isOwner(user);
  return (
    <header className={styles.header}>
      {onOpenMenu && (
        <IconButton
          label={appTexts.openMenu}
          icon={<MenuIcon aria-hidden />}
          onClick={onOpenMenu}
        />
      )}
      <div className={styles.business}>
        <BusinessSelector />
      </div>
      <OpenPill />
      <div className={styles.tools}>
        {status}
        {mayAdd && (
          <Button
            variant="ghost"
            className={styles.wideOnly}
            onClick={() => void navigate(paths.addBusiness)}
          >
            {appTexts.addBusiness}
          </Button>
        )}
        <Button
          variant="ghost"
          icon={<Headset aria-hidden />}
          className={styles.support}
          onClick={() => void openSupport()}
        >
          <span className={styles.supportText}>{appTexts.support}</span>
        </Button>
        <UserMenu />
      </div>
    </header>
  );
}
