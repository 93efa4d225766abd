import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { pictureSource } from '../../lib/picture-source.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { uploadLogo } from './api.ts';
import styles from './profile-page.module.css';
import { profileTexts } from './texts.ts';

interface LogoFieldProps {
  imageUrl: string;
  onChange: (imageUrl: string) => void;
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
}

/** The picture itself is the button. */
export function LogoField({ imageUrl, onChange, isUploading, onUploading }: LogoFieldProps) {
  const [hasFailed, setFailed] = useState(false);

  const handleFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setFailed(false);
    onUploading(true);
    try {
      onChange(await uploadLogo(file));
    } catch (error) {
      console.warn('The logo was not uploaded', error);
      setFailed(true);
    } finally {
      onUploading(false);
    }
  };

  return (
    <div className={styles.logo}>
      <label className={styles.logoButton}>
        <input
          type="file"
          accept="image/*"
          className={styles.file}
          disabled={isUploading}
          aria-label={imageUrl ? profileTexts.changeLogo : profileTexts.addLogo}
          onChange={(event) => void handleFile(event)}
        />
        {imageUrl && !isUploading && (
          <img src={pictureSource(imageUrl)} alt="" width={112} height={112} />
        )}
        {!imageUrl && !isUploading && <ImagePlus size={32} aria-hidden />}
        {isUploading && <Spinner />}
        <span className={styles.logoWord}>
          {isUploading
            ? profileTexts.uploading
            : imageUrl
              ? profileTexts.changeLogo
              : profileTexts.addLogo}
        </span>
      </label>
      <p className={styles.note}>{profileTexts.imageHint}</p>
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {profileTexts.imageFailed}
        </p>
      )}
    </div>
  );
}
