import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './form.module.css';
import { takeOver } from './take-over.ts';
import { sessionTexts } from './texts.ts';

export function TakeoverPage() {
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void takeOver().then((path) => navigate(path, { replace: true }));
  }, [navigate]);
  return (
    <main className={styles.takeover} aria-busy="true">
      <Spinner size={40} />
      <h1>{sessionTexts.takingOver}</h1>
    </main>
  );
}
