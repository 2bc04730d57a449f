import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readExif } from './exif.ts';

/** @source decisions D16 */

type Blocks = Parameters<ReturnType<typeof sharp>['withExif']>[0];

/** A camera's metadata, written to a picture and read as the server does. */
async function written(exif: Blocks, format: 'jpeg' | 'webp' | 'png' | 'avif' = 'jpeg') {
  const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: '#ffffff' } });
  const bytes = await picture[format]().withExif(exif).toBuffer();
  return readExif((await sharp(bytes).metadata()).exif);
}

const north = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' };
const east = { GPSLongitudeRef: 'E', GPSLongitude: '5/1 45/1 0/1' };
const nothing = { takenAt: null, longitude: null, latitude: null };

describe('ENT-image EXIF data', () => {
  it.each(['jpeg', 'webp', 'png', 'avif'] as const)('ENT-image is read from %s', async (format) => {
    expect(
      await written(
        { IFD2: { DateTimeOriginal: '2026:05:12 14:31:07' }, IFD3: { ...north, ...east } },
        format,
      ),
    ).toEqual({ takenAt: '2026-05-12 14:31', longitude: 5.75, latitude: 52.5 });
  });

  it.each<[string, Record<string, string>, number | null, number | null]>([
    ['east and north', { ...east, ...north }, 5.75, 52.5],
    [
      'west and south',
      {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 51/1 3600/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '70/1 3960/100 0/1',
      },
      -70.66,
      -33.86,
    ],
    [
      'whole degrees with a fraction',
      {
        GPSLatitudeRef: 'N',
        GPSLatitude: '525/10 0/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '575/100 0/1 0/1',
      },
      5.75,
      52.5,
    ],
    ['half a place', north, null, null],
    [
      'a receiver without satellites',
      {
        GPSLatitudeRef: 'N',
        GPSLatitude: '0/1 0/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '0/1 0/1 0/1',
      },
      null,
      null,
    ],
    [
      'nothing divided by nothing',
      { GPSLatitudeRef: 'N', GPSLatitude: '52/0 0/0 0/0', ...east },
      null,
      null,
    ],
    [
      'more degrees than there are',
      { ...north, GPSLongitudeRef: 'E', GPSLongitude: '181/1 0/1 0/1' },
      null,
      null,
    ],
  ])('ENT-image place: %s', async (_case, gps, longitude, latitude) =>
    expect(await written({ IFD3: gps })).toEqual({ takenAt: null, longitude, latitude }),
  );

  it.each<[string, Blocks, string | null]>([
    [
      'when it was taken',
      {
        IFD0: { DateTime: '2026:06:01 10:00:00' },
        IFD2: { DateTimeOriginal: '2026:05:12 14:31:07' },
      },
      '2026-05-12 14:31',
    ],
    [
      'when it was changed, where that is all there is',
      { IFD0: { DateTime: '2026:06:01 10:00:00' } },
      '2026-06-01 10:00',
    ],
    ['a clock that was never set', { IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' } }, null],
    ['a day that does not exist', { IFD2: { DateTimeOriginal: '2026:02:30 10:00:00' } }, null],
    ['an hour that does not exist', { IFD2: { DateTimeOriginal: '2026:02:20 24:00:00' } }, null],
    ['words', { IFD2: { DateTimeOriginal: 'this morning       ' } }, null],
  ])('ENT-image time: %s', async (_case, exif, takenAt) =>
    expect((await written(exif)).takenAt).toBe(takenAt),
  );

  it('ENT-image any bytes give nothing, and never an error', async () => {
    expect(readExif(undefined)).toEqual(nothing);
    expect(readExif(new Uint8Array())).toEqual(nothing);
    const jpeg = await sharp({
      create: { width: 2, height: 2, channels: 3, background: '#ffffff' },
    })
      .jpeg()
      .withExif({ IFD2: { DateTimeOriginal: '2026:05:12 14:31:07' }, IFD3: { ...north, ...east } })
      .toBuffer();
    const whole = (await sharp(jpeg).metadata()).exif!;
    for (let length = 0; length < whole.length; length += 1)
      expect(() => readExif(whole.subarray(0, length))).not.toThrow();
    // every byte in turn is changed: offsets out of range, endless counts
    for (let at = 0; at < whole.length; at += 1) {
      for (const value of [0x00, 0x7f, 0xff]) {
        const broken = Uint8Array.from(whole);
        broken[at] = value;
        const { longitude, latitude } = readExif(broken);
        expect(longitude === null || Math.abs(longitude) <= 180).toBe(true);
        expect(latitude === null || Math.abs(latitude) <= 90).toBe(true);
      }
    }
  });
});
