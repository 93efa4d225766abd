import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { errorText } from '../api-error.ts';
import styles from './seen-dialog.module.css';

interface SeenDialogProps<Preview> {
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
  title: string;
  texts: { cancel: string; failed: string; previewFailed: string };
  confirm: { label: string; progress: string; isPossible?: boolean; onConfirm: () => void };
  state: { isPending: boolean; error: Error | null };
  preview: UseQueryResult<Preview>;
  /** What is chosen; above what it would do. */
  choices?: ReactNode;
  children: (preview: Preview) => ReactNode;
}

/** What would change, before anything does. */
export function SeenDialog<Preview>(props: SeenDialogProps<Preview>) {
  const { texts, confirm, state, preview, onClose } = props;
  const isShown = preview.data !== undefined && !preview.isPlaceholderData && !preview.isFetching;
  return (
    <Dialog
      open={props.open}
      onClose={onClose}
      {...(props.onClosed && { onClosed: props.onClosed })}
      title={props.title}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            disabled={!isShown || confirm.isPossible === false}
            busy={state.isPending}
            onClick={confirm.onConfirm}
          >
            {confirm.label}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {state.error && (
          <Banner tone="danger" title={texts.failed}>
            {errorText(state.error, 'error', '')}
          </Banner>
        )}
        {props.choices}
        {preview.data && props.children(preview.data)}
        {preview.isLoading && <Skeleton height="6rem" />}
        {preview.isError && (
          <ErrorState
            message={errorText(preview.error, 'error', texts.previewFailed)}
            onRetry={() => void preview.refetch()}
            busy={preview.isFetching}
          />
        )}
        {state.isPending && <ProgressBar label={confirm.progress} fraction={null} />}
      </div>
    </Dialog>
  );
}
