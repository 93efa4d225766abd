import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { catalogueTexts, imageTexts } from '../texts.ts';
import { CropArea } from './crop-area.tsx';
import styles from './crop-dialog.module.css';
import { type Crop, maxZoom, startCrop, zoomCrop, zoomOf } from './crop-geometry.ts';
import { cutSquare } from './cut-square.ts';

interface CropDialogProps {
  file: File;
  onCropped: (image: Blob) => void;
  onCancel: () => void;
  onUnreadable: () => void;
}

/** Cuts a square out of a picture, by pointer or keyboard, before it is sent. */
export function CropDialog({ file, onCropped, onCancel, onUnreadable }: CropDialogProps) {
  const url = useObjectUrl(file);
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState<Crop>({ side: 0, x: 0, y: 0 });
  const [isCutting, setCutting] = useState(false);
  const size = picture && { width: picture.naturalWidth, height: picture.naturalHeight };

  const handleUse = async () => {
    if (!picture) return;
    setCutting(true);
    try {
      onCropped(await cutSquare(picture, crop));
    } catch {
      onUnreadable();
    }
  };

  return (
    <Dialog
      open
      onClose={onCancel}
      title={imageTexts.cropTitle}
      description={imageTexts.cropHint}
      width="sm"
      footer={
        <>
          <Button onClick={onCancel}>{catalogueTexts.cancel}</Button>
          <Button
            variant="primary"
            disabled={!picture}
            busy={isCutting}
            busyText={imageTexts.preparing}
            onClick={() => void handleUse()}
          >
            {imageTexts.use}
          </Button>
        </>
      }
    >
      <CropArea
        url={url}
        size={size}
        crop={crop}
        onCrop={setCrop}
        onLoad={(image) => {
          setPicture(image);
          setCrop(startCrop({ width: image.naturalWidth, height: image.naturalHeight }));
        }}
        onError={onUnreadable}
      />
      <label className={styles.zoom}>
        {imageTexts.zoom}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          disabled={!size}
          value={size ? zoomOf(crop, size) : 1}
          onChange={(event) => {
            if (size) setCrop(zoomCrop(crop, size, Number(event.target.value)));
          }}
        />
      </label>
    </Dialog>
  );
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
