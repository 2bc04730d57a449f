import { exifOf, upright, withExif } from './carryExif.ts';

/** A request to the worker. */
export interface ShrinkWish {
  readonly content: Blob;
  /** Pixels of the longer side at most. */
  readonly longest: number;
}

/** Good enough for the mildew on a leaf, a quarter of a camera's file size. */
const quality = 0.85;

/**
 * A JPEG with a maximum number of pixels per side, upright; null where it is as small as that
 * already.
 */
async function shrunk({ content, longest }: ShrinkWish): Promise<Blob | null> {
  const picture = await createImageBitmap(content, { imageOrientation: 'from-image' });
  const scale = longest / Math.max(picture.width, picture.height);
  if (scale >= 1) return null;
  const canvas = new OffscreenCanvas(
    Math.round(picture.width * scale),
    Math.round(picture.height * scale),
  );
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  if (smaller.size >= content.size) return null;
  const exif = exifOf(new Uint8Array(await content.arrayBuffer()));
  return exif ? withExif(new Uint8Array(await smaller.arrayBuffer()), upright(exif)) : smaller;
}

self.addEventListener('message', (event: MessageEvent<ShrinkWish>) => {
  void shrunk(event.data)
    .catch(() => null)
    .then((smaller) => self.postMessage(smaller));
});
