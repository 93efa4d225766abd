/** A square window over a picture. Lengths are in pixels of the picture itself. */
export interface Crop {
  /** Side of the window. */
  side: number;
  /** Its upper left corner. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const maxZoom = 5;

const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max);

const largestSide = ({ width, height }: Size): number => Math.min(width, height);

/** Inside the picture, whatever was asked for. */
export function fitCrop(crop: Crop, picture: Size): Crop {
  const largest = largestSide(picture);
  const side = clamp(crop.side, largest / maxZoom, largest);
  return {
    side,
    x: clamp(crop.x, 0, picture.width - side),
    y: clamp(crop.y, 0, picture.height - side),
  };
}

/** The largest square, in the middle. */
export function startCrop(picture: Size): Crop {
  const side = largestSide(picture);
  return { side, x: (picture.width - side) / 2, y: (picture.height - side) / 2 };
}

export const zoomOf = (crop: Crop, picture: Size): number => largestSide(picture) / crop.side;

/** Zooms around the middle of the window. */
export function zoomCrop(crop: Crop, picture: Size, zoom: number): Crop {
  const side = largestSide(picture) / clamp(zoom, 1, maxZoom);
  const shift = (crop.side - side) / 2;
  return fitCrop({ side, x: crop.x + shift, y: crop.y + shift }, picture);
}

/** Moves the picture under the window, by fractions of the window. */
export const moveCrop = (crop: Crop, picture: Size, dx: number, dy: number): Crop =>
  fitCrop({ ...crop, x: crop.x - dx * crop.side, y: crop.y - dy * crop.side }, picture);
