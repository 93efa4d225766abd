import { createPortal } from 'react-dom';
import { useStore } from './create-store.ts';
import { useIsDialogOpen } from './notice-place.ts';
import { uiTexts } from './texts.ts';
import styles from './toast-host.module.css';
import { ToastItem } from './toast-item.tsx';
import { toastList } from './toasts.ts';

/**
 * Mounted once. Beside the root and above every dialog. The region is there before any words come,
 * so that they are read aloud; `aria-live` also keeps an open dialog from hiding it.
 */
export function ToastHost() {
  const toasts = useStore(toastList);
  const isBesideDialog = useIsDialogOpen();
  return createPortal(
    <div
      className={styles.host}
      role="log"
      aria-label={uiTexts.notices}
      aria-live="polite"
      data-beside={isBesideDialog ? 'dialog' : undefined}
    >
      <ol className={styles.list}>
        {toasts.map((shown) => (
          <ToastItem key={shown.id} toast={shown} />
        ))}
      </ol>
    </div>,
    document.body,
  );
}
