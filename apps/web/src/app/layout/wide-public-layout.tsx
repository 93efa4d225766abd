import { Outlet } from 'react-router';
import { Logo } from './logo.tsx';
import styles from './wide-public-layout.module.css';

/** Around the registration, which needs the whole width. */
export function WidePublicLayout() {
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <p className={styles.brand}>
          <Logo size={32} />
          Mostrador
        </p>
      </header>
      <main className={styles.content}>
        <Outlet />
      </main>
    </div>
  );
}
