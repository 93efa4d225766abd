import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toasts.ts';
import styles from './security-page.module.css';
import { securityTexts as texts } from './texts.ts';

interface RecoveryCodesDialogProps {
  codes: string[] | null;
  onClose: () => void;
}

/** They are shown this once, so only its own button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const content = codes?.join('\n') ?? '';
  return (
    <Dialog
      open={codes !== null}
      onClose={onClose}
      dismissible={false}
      title={texts.keepTitle}
      description={texts.keepText}
      width="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.kept}
        </Button>
      }
    >
      <ul className={styles.codes}>
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.tools}>
        <Button onClick={() => void copy(content)}>{texts.copy}</Button>
        <Button onClick={() => saveFile(new Blob([`${content}\n`]), texts.fileName)}>
          {texts.download}
        </Button>
      </div>
    </Dialog>
  );
}

const copy = (text: string): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(
    () => toast.success(texts.copied),
    () => toast.error(texts.copyFailed),
  );
