import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useRef, useState } from 'react';
import styles from './alert-dialog.module.css';
import type { AlertRequest } from './alerts.ts';
import { Button } from './button.tsx';
import { joinClasses } from './join-classes.ts';
import { uiTexts } from './texts.ts';

interface AlertDialogProps {
  request: AlertRequest;
  /** What had the focus: a button that is still busy has lost it, and must get it back. */
  askedFrom: HTMLElement | null;
}

export function AlertDialog({ request, askedFrom }: AlertDialogProps) {
  const accept = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const [origin] = useState(askedFrom);
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
            finalFocus={() => (origin?.isConnected ? origin : true)}
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
