import { describe, expect, it } from 'vitest';
import { maxZoom, moveCrop, startCrop, zoomCrop, zoomOf } from './crop-geometry.ts';

const wide = { width: 400, height: 200 };

describe('the crop', () => {
  it('starts with the largest square, in the middle', () => {
    expect(startCrop(wide)).toEqual({ side: 200, x: 100, y: 0 });
    expect(startCrop({ width: 100, height: 300 })).toEqual({ side: 100, x: 0, y: 100 });
  });

  it('never leaves the picture', () => {
    const start = startCrop(wide);
    expect(moveCrop(start, wide, 5, 5)).toEqual({ side: 200, x: 0, y: 0 });
    expect(moveCrop(start, wide, -5, -5)).toEqual({ side: 200, x: 200, y: 0 });
  });

  it('zooms around its middle, between the whole and the closest', () => {
    const close = zoomCrop(startCrop(wide), wide, 2);
    expect(close).toEqual({ side: 100, x: 150, y: 50 });
    expect(zoomOf(close, wide)).toBe(2);
    expect(zoomOf(zoomCrop(close, wide, 99), wide)).toBe(maxZoom);
    expect(zoomCrop(close, wide, 0.1).side).toBe(200);
  });

  it('moves by fractions of what is seen', () => {
    const close = zoomCrop(startCrop(wide), wide, 2);
    expect(moveCrop(close, wide, 0.5, 0)).toEqual({ side: 100, x: 100, y: 50 });
  });
});
