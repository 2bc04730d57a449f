/**
 * Keeps the time and place of a photo, which are in a segment of its JPEG; a resized picture has
 * none. The segment is copied, so that the server reads it as it reads the original's.
 * @source JEITA CP-3451 §4.5.4, ITU T.81 Annex B
 */

const startOfImage = 0xffd8;
const application1 = 0xffe1;
const startOfScan = 0xffda;
/** `Exif`, two zeros, then TIFF. */
const tiffAt = 10;
const orientation = 0x0112;

/** The whole segment with its marker; null where there is none, or an inconsistent one. */
export function exifOf(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  if (jpeg.length < 4 || view.getUint16(0) !== startOfImage) return null;
  for (let at = 2; at + 4 <= jpeg.length;) {
    const marker = view.getUint16(at);
    const length = view.getUint16(at + 2);
    if (marker === startOfScan || marker < 0xff00 || length < 2) return null;
    const segment = jpeg.slice(at, at + 2 + length);
    const name = String.fromCharCode(...segment.subarray(4, 8));
    if (marker === application1 && name === 'Exif' && segment.length === length + 2) return segment;
    at += 2 + length;
  }
  return null;
}

/** The segment of a picture that is upright already: it must not be rotated again. */
export function upright(segment: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const whole = segment.slice();
  const view = new DataView(whole.buffer, tiffAt);
  try {
    const little = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, little);
    const count = view.getUint16(directory, little);
    for (let entry = 0; entry < count; entry += 1) {
      const at = directory + 2 + entry * 12;
      if (view.getUint16(at, little) === orientation) view.setUint16(at + 8, 1, little);
    }
  } catch {
    // not whole: the server does not read it either
  }
  return whole;
}

/** A JPEG with a segment put behind its beginning. */
export const withExif = (jpeg: Uint8Array<ArrayBuffer>, segment: Uint8Array<ArrayBuffer>): Blob =>
  new Blob([jpeg.subarray(0, 2), segment, jpeg.subarray(2)], { type: 'image/jpeg' });
