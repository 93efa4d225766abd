import { ChevronDown, LogOut, Monitor, Moon, ShieldCheck, Sun } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { endSession, useSession } from '../../lib/session.ts';
import { setTheme, type Theme, useTheme } from '../../lib/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { appTexts, pageNames } from '../texts.ts';
import styles from './header.module.css';

const themes: readonly { value: Theme; Icon: typeof Sun }[] = [
  { value: 'system', Icon: Monitor },
  { value: 'light', Icon: Sun },
  { value: 'dark', Icon: Moon },
];

export function UserMenu() {
  const user = useSession()?.user;
  const theme = useTheme();
  const navigate = useNavigate();
  return (
    <Menu
      trigger={
        <Button variant="ghost" className={styles.userButton} aria-label={appTexts.userMenu}>
          <span className={styles.avatar} aria-hidden="true">
            {[...(user?.name || user?.email || 'M')][0]}
          </span>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <div className={styles.who}>
        <p className={styles.signedIn}>{appTexts.signedIn}</p>
        <p className={styles.email}>{user?.email || user?.name}</p>
      </div>
      <MenuSeparator />
      <MenuChoice
        label={appTexts.theme}
        value={theme}
        onValueChange={setTheme}
        options={themes.map(({ value, Icon }) => ({
          value,
          label: appTexts.themes[value],
          icon: <Icon aria-hidden />,
        }))}
      />
      <MenuSeparator />
      <MenuItem icon={<ShieldCheck aria-hidden />} onSelect={() => void navigate(paths.security)}>
        {pageNames.security}
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden />} onSelect={endSession}>
        {appTexts.signOut}
      </MenuItem>
    </Menu>
  );
}
