import { Dialog } from '../../../ui/dialog.tsx';
import { keyTexts } from '../texts.ts';
import styles from './keys-dialog.module.css';

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={keyTexts.title}
      description={keyTexts.intro}
      width="sm"
    >
      <dl className={styles.keys}>
        {keyTexts.keys.map(([key, meaning]) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
