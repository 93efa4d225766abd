import { FileImage } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DocumentDrawing } from './document-drawing.tsx';
import styles from './photo-field.module.css';
import { onboardingTexts } from './texts.ts';

interface PhotoPreviewProps {
  side: 'front' | 'back';
  label: string;
  file: File | null;
}

/** An address for the picture that lives as long as it is shown. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}

export function PhotoPreview({ side, label, file }: PhotoPreviewProps) {
  const url = useObjectUrl(file);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  if (!file || !url) return <DocumentDrawing side={side} />;
  if (unreadable === url) {
    return (
      <p className={styles.fileName}>
        <FileImage aria-hidden /> {file.name}
      </p>
    );
  }
  return (
    <img
      src={url}
      alt={onboardingTexts.documents.previewOf(label)}
      className={styles.preview}
      onError={() => setUnreadable(url)}
    />
  );
}
