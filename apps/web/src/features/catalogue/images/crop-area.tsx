import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { imageTexts } from '../texts.ts';
import styles from './crop-dialog.module.css';
import { type Crop, moveCrop, type Size, zoomCrop, zoomOf } from './crop-geometry.ts';

interface CropAreaProps {
  url: string | null;
  /** Null until the picture is loaded. */
  size: Size | null;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  onLoad: (image: HTMLImageElement) => void;
  onError: () => void;
}

const keyStep = 0.05;
const moves: Record<string, readonly [number, number]> = {
  ArrowLeft: [keyStep, 0],
  ArrowRight: [-keyStep, 0],
  ArrowUp: [0, keyStep],
  ArrowDown: [0, -keyStep],
};
const zooms: Record<string, number> = { '+': 1.1, '-': 1 / 1.1 };

export function CropArea({ url, size, crop, onCrop, onLoad, onError }: CropAreaProps) {
  const drag = useRef<{ x: number; y: number } | null>(null);

  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const from = drag.current;
    if (!from || !size) return;
    const sidePx = event.currentTarget.clientWidth;
    drag.current = { x: event.clientX, y: event.clientY };
    onCrop(
      moveCrop(crop, size, (event.clientX - from.x) / sidePx, (event.clientY - from.y) / sidePx),
    );
  };

  const handleKey = (event: KeyboardEvent) => {
    if (!size) return;
    const move = moves[event.key];
    const zoom = zooms[event.key];
    if (!move && !zoom) return;
    event.preventDefault();
    if (move) onCrop(moveCrop(crop, size, move[0], move[1]));
    if (zoom) onCrop(zoomCrop(crop, size, zoomOf(crop, size) * zoom));
  };

  const stopDragging = () => {
    drag.current = null;
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: no element means "an area to be moved about"
    <div
      role="group"
      aria-label={imageTexts.cropArea}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
      tabIndex={0}
      className={styles.area}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={handleMove}
      onPointerUp={stopDragging}
      onPointerCancel={stopDragging}
      onWheel={(event) => {
        if (size) onCrop(zoomCrop(crop, size, zoomOf(crop, size) * (event.deltaY < 0 ? 1.1 : 0.9)));
      }}
    >
      {url && (
        <img
          src={url}
          alt=""
          draggable={false}
          onLoad={(event) => onLoad(event.currentTarget)}
          onError={onError}
          style={size ? placeOf(crop, size) : { visibility: 'hidden' }}
        />
      )}
    </div>
  );
}

/** Where the whole picture lies when the window shows just the crop. */
const placeOf = (crop: Crop, size: Size) => ({
  width: `${(size.width / crop.side) * 100}%`,
  height: `${(size.height / crop.side) * 100}%`,
  left: `${(-crop.x / crop.side) * 100}%`,
  top: `${(-crop.y / crop.side) * 100}%`,
});
