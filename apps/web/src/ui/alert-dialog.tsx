import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import styles from './alert-dialog.module.css';
import type { AlertRequest } from './alerts.ts';
import { Button } from './button.tsx';
import { joinClasses } from './join-classes.ts';
import { uiTexts } from './texts.ts';

export function AlertDialog({ request }: { request: AlertRequest }) {
  const accept = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const isQuestion = request.kind === 'confirm';
  return (
    <Base.Root
      open
      onOpenChange={(open) => {
        if (!open) request.answer(!isQuestion);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} forceRender />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={styles.popup}
            // Where there is something to lose, Enter must not lose it.
            initialFocus={isQuestion && request.danger ? cancel : accept}
          >
            <Base.Title className={joinClasses(styles.text, request.detail && styles.strong)}>
              {request.text}
            </Base.Title>
            {request.detail && (
              <Base.Description className={styles.detail}>{request.detail}</Base.Description>
            )}
            <div className={styles.actions}>
              {isQuestion && (
                <Button ref={cancel} onClick={() => request.answer(false)}>
                  {request.cancelLabel ?? uiTexts.cancel}
                </Button>
              )}
              <Button
                ref={accept}
                variant={request.danger ? 'danger' : 'primary'}
                onClick={() => request.answer(true)}
              >
                {request.acceptLabel ?? uiTexts.accept}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
