import { Banner } from '../../../ui/banner.tsx';
import styles from '../admin.module.css';
import { cuitWords } from './cuit-words.ts';

export function CuitWarning({ cuit }: { cuit: string }) {
  const words = cuitWords(cuit);
  if (!words) return null;
  return (
    <Banner tone="warning" role="note" title={words.title} className={styles.warning}>
      {words.text}
    </Banner>
  );
}
