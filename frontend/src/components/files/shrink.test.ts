import { afterEach, expect, test, vi } from 'vitest';
import { fitted, shrink } from './shrink';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [4000, 3000, { width: 1600, height: 1200 }],
  [3000, 4000, { width: 1200, height: 1600 }],
  [1600, 900, { width: 1600, height: 900 }],
  [640, 480, { width: 640, height: 480 }],
  [60_000, 2, { width: 1600, height: 1 }],
])('a picture of %i × %i pixels fits into 1600', (width, height, expected) => {
  expect(fitted(width, height)).toEqual(expected);
});

test('the photo that is kept is a JPEG of 1600 pixels at most', async () => {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    callback,
    type,
  ) {
    callback(new Blob([`${this.width} × ${this.height}`], type === undefined ? {} : { type }));
  });
  const photo = await shrink(new Blob(['wall']));
  expect(photo.type).toBe('image/jpeg');
  expect(await photo.text()).toBe('1600 × 1200');
  expect(close).toHaveBeenCalledTimes(1);
});
