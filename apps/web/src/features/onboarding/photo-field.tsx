import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { FileButton } from './file-button.tsx';
import styles from './photo-field.module.css';
import { PhotoPreview } from './photo-preview.tsx';
import { shrinkPhoto } from './shrink-photo.ts';
import { onboardingTexts } from './texts.ts';

interface PhotoFieldProps {
  side: 'front' | 'back';
  label: string;
  file: File | null;
  onFileChange: (file: File | null) => void;
}

const { documents: texts } = onboardingTexts;

/** One side of the document: chosen from the device or taken with its camera, and seen at once. */
export function PhotoField({ side, label, file, onFileChange }: PhotoFieldProps) {
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const [isPreparing, setPreparing] = useState(false);
  const [isWrongKind, setWrongKind] = useState(false);

  async function handleFile(chosen: File): Promise<void> {
    const isImage = chosen.type.startsWith('image/');
    setWrongKind(!isImage);
    if (!isImage) return;
    setPreparing(true);
    onFileChange(await shrinkPhoto(chosen));
    setPreparing(false);
  }

  return (
    <fieldset className={styles.photo}>
      <legend className={styles.title}>{label}</legend>
      <div className={styles.frame}>
        <PhotoPreview side={side} label={label} file={file} />
        {file && (
          <IconButton
            label={texts.remove(label)}
            icon={<Trash2 aria-hidden />}
            className={styles.remove}
            onClick={() => onFileChange(null)}
          />
        )}
      </div>
      <div className={styles.buttons}>
        <FileButton
          label={`${file ? texts.change : texts.choose}: ${label}`}
          text={file ? texts.change : texts.choose}
          icon={isPreparing ? <Spinner size={18} /> : <ImageUp aria-hidden />}
          onFile={handleFile}
        />
        {hasCamera && (
          <FileButton
            label={texts.cameraFor(side === 'front' ? 'frente' : 'dorso')}
            text={texts.camera}
            icon={<Camera aria-hidden />}
            capture
            onFile={handleFile}
          />
        )}
      </div>
      <p role="status" className={isWrongKind ? styles.error : styles.note}>
        {isWrongKind && texts.notAnImage}
        {isPreparing && texts.preparing}
      </p>
    </fieldset>
  );
}
