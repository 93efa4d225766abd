import { createPortal } from 'react-dom';
import { useStore } from './create-store.ts';
import { uiTexts } from './texts.ts';
import styles from './toast-host.module.css';
import { ToastItem } from './toast-item.tsx';
import { toastList } from './toasts.ts';

/**
 * Mounted once. Beside the root and above every dialog; `aria-live` is what keeps an open dialog
 * from hiding it from assistive technology (each toast has a role of its own).
 */
export function ToastHost() {
  const toasts = useStore(toastList);
  return createPortal(
    <section className={styles.host} aria-label={uiTexts.notices} aria-live="off">
      <ol className={styles.list}>
        {toasts.map((shown) => (
          <ToastItem key={shown.id} toast={shown} />
        ))}
      </ol>
    </section>,
    document.body,
  );
}
