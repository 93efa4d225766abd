import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import styles from './photo-field.module.css';

interface FileButtonProps {
  /** The accessible name; begins with the text that is seen. */
  label: string;
  text: string;
  icon: ReactNode;
  /** Opens the camera instead of the files. */
  capture?: boolean;
  onFile: (file: File) => void;
}

/** The browser's own file input, drawn as a button. */
export function FileButton({ label, text, icon, capture, onFile }: FileButtonProps) {
  return (
    <span className={`${buttonClass({})} ${styles.fileButton}`}>
      {icon}
      <span aria-hidden="true">{text}</span>
      <input
        type="file"
        accept="image/*"
        capture={capture ? 'environment' : undefined}
        aria-label={label}
        className={styles.input}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after it was removed.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </span>
  );
}
