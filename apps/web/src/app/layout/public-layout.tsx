import { Check } from 'lucide-react';
import { Outlet } from 'react-router';
import { appTexts } from '../texts.ts';
import { CounterIllustration } from './counter-illustration.tsx';
import { Logo } from './logo.tsx';
import styles from './public-layout.module.css';

/** Around the login and the password pages: the shop on one side, the form on the other. */
export function PublicLayout() {
  return (
    <div className={styles.layout}>
      <aside className={styles.shop}>
        <Brand />
        <CounterIllustration className={styles.illustration} />
        <div className={styles.words}>
          <p className={styles.slogan}>{appTexts.slogan}</p>
          <ul className={styles.promises}>
            {appTexts.promises.map((promise) => (
              <li key={promise}>
                <Check aria-hidden />
                {promise}
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <main className={styles.form}>
        <div className={styles.column}>
          <div className={styles.smallBrand}>
            <Brand />
          </div>
          <Outlet />
        </div>
      </main>
    </div>
  );
}

function Brand() {
  return (
    <p className={styles.brand}>
      <Logo />
      Mostrador
    </p>
  );
}
