import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { deleteImage, uploadImage } from './api.ts';
import { imageTexts } from './texts.ts';

interface ImageUpload {
  imageUrl: string;
  onChange: (imageUrl: string) => void;
  onUploading: (isUploading: boolean) => void;
}

/** From a chosen file to the address of a stored picture. */
export function useImageUpload({ imageUrl, onChange, onUploading }: ImageUpload) {
  /** Waits to be cropped. */
  const [chosen, setChosen] = useState<File | null>(null);
  /** Null while nothing is on its way. */
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<{ reason: string } | null>(null);
  const sending = useRef<AbortController | null>(null);

  // A form that is closed must not go on uploading into nothing.
  useEffect(() => () => sending.current?.abort(), []);

  const fail = (reason: string) => {
    setChosen(null);
    setFailure({ reason });
  };

  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    if (file.type.startsWith('image/')) {
      setFailure(null);
      setChosen(file);
    } else {
      fail(imageTexts.notAnImage);
    }
  };

  const send = async (image: Blob) => {
    const controller = new AbortController();
    sending.current = controller;
    setChosen(null);
    setFailure(null);
    setPercent(0);
    onUploading(true);
    try {
      if (imageUrl) await deleteImage(imageUrl);
      const report = (fraction: number) => setPercent(Math.round(fraction * 100));
      onChange(await uploadImage(image, report, controller.signal));
    } catch (error) {
      if (!controller.signal.aborted) fail(errorText(error, 'message', ''));
    } finally {
      setPercent(null);
      onUploading(false);
    }
  };

  return { chosen, percent, failure, choose, send, fail, cancel: () => setChosen(null) };
}
