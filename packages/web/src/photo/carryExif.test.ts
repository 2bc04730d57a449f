import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectPicture } from '../../../server/src/files/picture.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolder } from '../../../server/src/testing/folder.ts';
import { exifOf, upright, withExif } from './carryExif.ts';

/** @source decisions D16 */

const exif = {
  IFD0: { Model: 'Field camera' },
  IFD2: { DateTimeOriginal: '2026:05:12 10:30:00' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '52/1 36/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '5/1 42/1 0/1',
  },
};
const jpeg = async (more: { readonly exif?: object; readonly orientation?: number } = {}) => {
  let picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#385' } });
  if (more.exif) picture = picture.withExif(more.exif);
  if (more.orientation) picture = picture.withMetadata({ orientation: more.orientation });
  return Uint8Array.from(await picture.jpeg().toBuffer());
};

describe('D16 a resized photo', () => {
  it('D16 keeps its time and position, and is not rotated twice', async () => {
    const original = await jpeg({ exif, orientation: 6 });
    const segment = exifOf(original);
    expect(segment).not.toBeNull();
    const smaller = await jpeg();
    expect(exifOf(smaller)).toBeNull();
    const whole = withExif(smaller, upright(segment!));
    const path = join(openFolder('photo'), 'smaller.jpg');
    await writeFile(path, Buffer.from(await whole.arrayBuffer()));
    expect((await sharp(path).metadata()).orientation ?? 1).toBe(1);
    expect(await inspectPicture(path, 'smaller.jpg')).toMatchObject({
      taken: { takenAt: '2026-05-12 10:30', longitude: 5.7, latitude: 52.6 },
    });
  });

  it.each([
    ['no picture', Uint8Array.from([1, 2, 3, 4, 5])],
    ['nothing', new Uint8Array()],
    ['a segment that is not whole', Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0x40, 0, 0x45])],
    ['a segment of no length', Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0])],
  ])('D16 %s has nothing to keep', (_name, bytes) => expect(exifOf(bytes)).toBeNull());
});
