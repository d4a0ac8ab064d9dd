const LONGEST_SIDE = 1600;
const QUALITY = 0.82;
const TYPE = 'image/jpeg';

/** The size of a picture whose longer side is at most `longest`, in pixels. */
export function fitted(width: number, height: number, longest: number = LONGEST_SIDE) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A photo as JPEG of at most 1600 pixels a side, upright. Rejects for a file that is no picture. */
export async function shrink(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitted(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    const { promise, resolve, reject } = Promise.withResolvers<Blob>();
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))),
      TYPE,
      QUALITY,
    );
    return await promise;
  } finally {
    picture.close();
  }
}
