import styles from './skip-link.module.css';
import { uiTexts } from './texts.ts';

/** The first thing a keyboard reaches: past the navigation to the `main` with the id "contenido". */
export function SkipLink() {
  return (
    <a href="#contenido" className={styles.skip}>
      {uiTexts.skipToContent}
    </a>
  );
}
