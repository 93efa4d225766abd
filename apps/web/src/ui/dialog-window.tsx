import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { BackCloses } from './back-closes.tsx';
import { confirmLoss } from './confirm-loss.ts';
import styles from './dialog-window.module.css';
import { IconButton } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';
import { useKeepNoticesAway } from './notice-place.ts';
import { uiTexts } from './texts.ts';
import { focusOwed } from './use-kept-focus.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Stays visible below the content, which scrolls. */
  footer?: ReactNode;
  /** sm 440, md 600, lg 800 px; on a phone all are a sheet over its whole width. */
  width?: 'sm' | 'md' | 'lg';
  /** False: no close button, and neither Escape nor a click outside closes it. */
  dismissible?: boolean;
  /** Holds what is not saved: Escape, Back, a click outside and a closed tab ask before it is lost. */
  isDirty?: boolean;
  /** What takes the focus on opening; otherwise the first field. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Once it is gone: the moment to forget what was typed in it. */
  onClosed?: () => void;
}

const fields = ['input', 'select', 'textarea'].map((tag) => `${tag}:enabled`).join();

/** It comes with a movement and goes at once, all of it in one step: who closes it wants what is behind. */
export function DialogWindow({ open, onClosed, ...shown }: DialogProps) {
  const tellClosed = useEffectEvent(() => onClosed?.());
  useEffect(() => (open ? () => tellClosed() : undefined), [open]);
  return open && <OpenWindow {...shown} />;
}

function OpenWindow({
  onClose,
  title,
  description,
  children,
  footer,
  width = 'md',
  dismissible = true,
  isDirty = false,
  initialFocus,
}: Omit<DialogProps, 'open' | 'onClosed'>) {
  const content = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  // The answer that opened it came while its button was still busy.
  const [origin] = useState(focusOwed);
  useKeepNoticesAway(true);
  return (
    <Base.Root
      open
      // Not `true`: that locks the page's scrolling by its `overflow`, and unlocking draws the whole of a long page
      // anew (120 ms on a slow tablet instead of 64). The style of the viewport keeps scrolling in the dialog.
      modal="trap-focus"
      disablePointerDismissal={!dismissible}
      onOpenChange={(nextOpen, details) => {
        if (nextOpen) return;
        if (!dismissible) return details.cancel();
        if (!isDirty || details.reason === 'close-press') return onClose();
        details.cancel();
        void confirmLoss().then((isSure) => isSure && onClose());
      }}
    >
      {dismissible && <BackCloses isDirty={isDirty} onBack={onClose} />}
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={joinClasses(styles.popup, styles[width])}
            // By touch the focus stays on the dialog: a field would bring up the keyboard.
            initialFocus={
              initialFocus ??
              ((method) =>
                method === 'touch' ||
                // Named here: looking for it would measure the page behind, however long it is.
                (content.current?.querySelector<HTMLElement>(fields) ??
                  closeButton.current ??
                  true))
            }
            finalFocus={() => (origin?.isConnected ? origin : true)}
          >
            <header className={styles.header}>
              <div className={styles.words}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                {description && (
                  <Base.Description className={styles.description}>{description}</Base.Description>
                )}
              </div>
              {dismissible && (
                <Base.Close
                  render={
                    <IconButton ref={closeButton} label={uiTexts.close} icon={<X aria-hidden />} />
                  }
                />
              )}
            </header>
            <div ref={content} className={styles.content}>
              {children}
            </div>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
