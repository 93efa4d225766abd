import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { deleteImage, uploadImage } from '../api.ts';
import { imageTexts } from '../texts.ts';
import { middleSquare } from './cut-square.ts';

interface ImageUpload {
  imageUrl: string;
  onChange: (imageUrl: string) => void;
  onUploading: (isUploading: boolean) => void;
}

/**
 * From a chosen file to the address of a stored picture. The middle of it is sent at once; while
 * the form is open another part of the same file can be cut out.
 */
export function useImageUpload({ imageUrl, onChange, onUploading }: ImageUpload) {
  /** What the picture shown was cut from. */
  const [source, setSource] = useState<{ file: File; imageUrl: string } | null>(null);
  const [isCropping, setCropping] = useState(false);
  /** Null while nothing is on its way. */
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<{ reason: string } | null>(null);
  const sending = useRef<AbortController | null>(null);

  // A form that is closed must not go on uploading into nothing.
  useEffect(() => () => sending.current?.abort(), []);

  const fail = (reason: string) => {
    setCropping(false);
    setFailure({ reason });
  };

  const send = async (file: File, image: Blob | Promise<Blob>) => {
    if (sending.current) return;
    const controller = new AbortController();
    sending.current = controller;
    setCropping(false);
    setFailure(null);
    setPercent(0);
    onUploading(true);
    try {
      const ready = await image;
      if (imageUrl) await deleteImage(imageUrl);
      const report = (fraction: number) => setPercent(Math.round(fraction * 100));
      const uploaded = await uploadImage(ready, report, controller.signal);
      setSource({ file, imageUrl: uploaded });
      onChange(uploaded);
    } catch (error) {
      if (!controller.signal.aborted) fail(errorText(error, 'message', ''));
    } finally {
      sending.current = null;
      setPercent(null);
      onUploading(false);
    }
  };

  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    if (file.type.startsWith('image/')) void send(file, middleSquare(file));
    else fail(imageTexts.notAnImage);
  };

  const cropped = source?.imageUrl === imageUrl ? source.file : null;
  return {
    percent,
    failure,
    choose,
    fail,
    canCrop: cropped !== null,
    /** Being cut anew. */
    cropping: isCropping ? cropped : null,
    startCropping: () => setCropping(true),
    useCrop: (image: Blob) => cropped && void send(cropped, image),
    cancelCropping: () => setCropping(false),
  };
}
