import { storeText, storedText } from '../browser/storage.ts';

/** Pixels of the longer side of photos sent from this device; null for the original size. */
export const photoSizes = [1600, 2560, null] as const;
export type PhotoSize = (typeof photoSizes)[number];

const key = 'furrow-photo-size';
const usual: PhotoSize = 2560;

export function photoSize(): PhotoSize {
  const text = storedText(key);
  return text === null ? usual : (photoSizes.find((size) => String(size) === text) ?? usual);
}

export const choosePhotoSize = (size: PhotoSize): void => storeText(key, String(size));
