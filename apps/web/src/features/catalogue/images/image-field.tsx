import { Crop, ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, lazy, Suspense, useId, useState } from 'react';
import { pictureSource } from '../../../lib/picture-source.ts';
import { Button } from '../../../ui/button.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import hidden from '../../../ui/visually-hidden.module.css';
import { imageTexts } from '../texts.ts';
import styles from './image-field.module.css';
import { useImageUpload } from './use-image-upload.ts';
import { usePastedFiles } from './use-pasted-files.ts';

const CropDialog = lazy(async () => ({
  default: (await import('./crop-dialog.tsx')).CropDialog,
}));

interface ImageFieldProps {
  imageUrl: string;
  onChange: (imageUrl: string) => void;
  onUploading: (isUploading: boolean) => void;
}

/** A picture by choosing, dropping or pasting a file; a square of it is sent at once. */
export function ImageField({ imageUrl, onChange, onUploading }: ImageFieldProps) {
  const inputId = useId();
  const [isOver, setOver] = useState(false);
  const upload = useImageUpload({ imageUrl, onChange, onUploading });

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    upload.choose(event.dataTransfer.files);
  };
  usePastedFiles(upload.choose);
  const isUploading = upload.percent !== null;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same
    <div
      className={styles.field}
      onDrop={handleDrop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
    >
      <span className={styles.label}>{imageTexts.label}</span>
      <label htmlFor={inputId} className={joinClasses(styles.frame, isOver && styles.over)}>
        {imageUrl && !isUploading ? (
          <img src={pictureSource(imageUrl)} alt={imageTexts.preview} />
        ) : (
          <span className={styles.invitation}>
            <ImagePlus aria-hidden />
            {isUploading
              ? imageTexts.uploading(upload.percent ?? 0)
              : isOver
                ? imageTexts.drop
                : imageTexts.choose}
          </span>
        )}
        {isUploading && (
          <progress
            className={styles.progress}
            max={100}
            value={upload.percent ?? 0}
            aria-label={imageTexts.uploading(upload.percent ?? 0)}
          />
        )}
      </label>
      <input
        id={inputId}
        type="file"
        accept="image/*"
        className={hidden.hidden}
        disabled={isUploading}
        aria-label={imageUrl ? imageTexts.change : imageTexts.choose}
        aria-describedby={`${inputId}-hint`}
        onChange={(event) => {
          upload.choose(event.target.files);
          event.target.value = '';
        }}
      />
      {upload.failure && (
        <div role="alert" className={styles.failure}>
          <p>{imageTexts.uploadFailed}</p>
          {upload.failure.reason && <p className={styles.reason}>{upload.failure.reason}</p>}
        </div>
      )}
      <p id={`${inputId}-hint`} className={styles.hint}>
        {imageTexts.hint}. {imageTexts.dropHint}
      </p>
      {imageUrl && !isUploading && (
        <div className={styles.actions}>
          {upload.canCrop && (
            <Button size="sm" icon={<Crop aria-hidden />} onClick={upload.startCropping}>
              {imageTexts.crop}
            </Button>
          )}
          <Button size="sm" icon={<Trash2 aria-hidden />} onClick={() => onChange('')}>
            {imageTexts.remove}
          </Button>
        </div>
      )}
      {upload.cropping && (
        <Suspense>
          <CropDialog
            file={upload.cropping}
            onCropped={upload.useCrop}
            onCancel={upload.cancelCropping}
            onUnreadable={() => upload.fail(imageTexts.unreadable)}
          />
        </Suspense>
      )}
    </div>
  );
}
