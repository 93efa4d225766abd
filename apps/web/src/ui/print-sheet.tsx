import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-sheet.module.css';

interface PrintSheetProps {
  children: ReactNode;
  /** After the print dialog was closed, whatever came of it. */
  onPrinted: () => void;
}

/** Prints its content, and nothing else of the page, as soon as it is there. */
export function PrintSheet({ children, onPrinted }: PrintSheetProps) {
  const handlePrinted = useEffectEvent(onPrinted);
  useEffect(() => {
    const finish = () => handlePrinted();
    document.body.dataset.printing = 'sheet';
    window.addEventListener('afterprint', finish);
    window.print();
    return () => {
      window.removeEventListener('afterprint', finish);
      delete document.body.dataset.printing;
    };
  }, []);
  return createPortal(<div className={styles.sheet}>{children}</div>, document.body);
}
