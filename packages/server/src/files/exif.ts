import { at } from '@furrow/kit';
/**
 * Camera metadata of a photo that people want to keep: its time and location.
 * @source decisions D16
 */

export interface Taken {
  /** YYYY-MM-DD HH:mm, the clock of the camera. */
  readonly takenAt: string | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
}

const nothing: Taken = { takenAt: null, longitude: null, latitude: null };

const tags = {
  exif: 0x8769,
  gps: 0x8825,
  dateTime: 0x0132,
  dateTimeOriginal: 0x9003,
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
} as const;
const ascii = 2;
const rational = 5;
const bytesPerUnit: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  7: 1,
  9: 4,
  10: 8,
};
/** A directory of a photo has some dozens of entries; a hostile one may claim more. */
const mostEntries = 500;

interface Entry {
  readonly type: number;
  readonly count: number;
  /** Position of the value. */
  readonly at: number;
}

/** Reads the TIFF structure of EXIF; inconsistent parts count as missing. */
class Reader {
  readonly #view: DataView;
  readonly #little: boolean;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const order = this.#view.getUint16(0);
    this.#little = order === 0x4949;
    if ((!this.#little && order !== 0x4d4d) || this.#short(2) !== 42)
      throw new RangeError('no TIFF');
  }

  #short = (at: number) => this.#view.getUint16(at, this.#little);
  long = (at: number) => this.#view.getUint32(at, this.#little);

  directory(at: number): Map<number, Entry> {
    const count = Math.min(this.#short(at), mostEntries);
    const entries = new Map<number, Entry>();
    for (let index = 0; index < count; index += 1) {
      const entry = at + 2 + index * 12;
      const type = this.#short(entry + 2);
      const units = this.long(entry + 4);
      const length = units * (bytesPerUnit[type] ?? 0);
      entries.set(this.#short(entry), {
        type,
        count: units,
        at: length <= 4 ? entry + 8 : this.long(entry + 8),
      });
    }
    return entries;
  }

  text(entry: Entry | undefined): string | null {
    if (entry?.type !== ascii || entry.count > 100) return null;
    return at(
      Array.from({ length: entry.count }, (_, index) =>
        String.fromCharCode(this.#view.getUint8(entry.at + index)),
      )
        .join('')
        .split('\0'),
      0,
    ).trim();
  }

  /** Degrees, minutes and seconds as degrees. */
  degrees(entry: Entry | undefined): number | null {
    if (entry?.type !== rational || entry.count < 1 || entry.count > 3) return null;
    let degrees = 0;
    for (let index = 0; index < entry.count; index += 1) {
      const denominator = this.long(entry.at + index * 8 + 4);
      const numerator = this.long(entry.at + index * 8);
      if (denominator === 0 && numerator !== 0) return null;
      degrees += denominator === 0 ? 0 : numerator / denominator / 60 ** index;
    }
    return degrees;
  }
}

/** Some parts of the metadata may be broken, others intact. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return otherwise;
    throw error;
  }
}

/** @param exif the EXIF block of a picture, with or without the mark JPEG puts before it */
export function readExif(exif: Uint8Array | undefined): Taken {
  if (!exif) return nothing;
  const isMarked = [0x45, 0x78, 0x69, 0x66].every((byte, at) => exif[at] === byte);
  return attempt(() => {
    const reader = new Reader(isMarked ? exif.subarray(6) : exif);
    const main = reader.directory(reader.long(4));
    return {
      takenAt: attempt(() => takenAt(reader, main), null),
      ...attempt(() => positionOf(reader, main), { longitude: null, latitude: null }),
    };
  }, nothing);
}

function part(reader: Reader, entry: Entry | undefined): ReadonlyMap<number, Entry> {
  return entry
    ? attempt(() => reader.directory(reader.long(entry.at)), new Map<number, Entry>())
    : new Map<number, Entry>();
}

function takenAt(reader: Reader, main: ReadonlyMap<number, Entry>): string | null {
  const written =
    reader.text(part(reader, main.get(tags.exif)).get(tags.dateTimeOriginal)) ??
    reader.text(main.get(tags.dateTime));
  const match = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}):(\d{2})/.exec(written ?? '');
  if (!match) return null;
  const [year, month, day, hour, minute] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  // a camera whose clock was never set writes zeros
  const isMoment =
    year >= 1900 &&
    hour < 24 &&
    minute < 60 &&
    new Date(Date.UTC(year, month - 1, day))
      .toISOString()
      .startsWith(`${match[1]}-${match[2]}-${match[3]}`);
  return isMoment ? `${match[1]}-${match[2]}-${match[3]} ${match[4]}:${match[5]}` : null;
}

function positionOf(
  reader: Reader,
  main: ReadonlyMap<number, Entry>,
): { longitude: number | null; latitude: number | null } {
  const gps = part(reader, main.get(tags.gps));
  const signed = (
    degrees: number | null,
    reference: string | null,
    negative: string,
    most: number,
  ) => {
    if (degrees === null || !reference || degrees > most) return null;
    const rounded = Math.round(degrees * 1e7) / 1e7;
    return reference.toUpperCase() === negative && rounded !== 0 ? -rounded : rounded;
  };
  const longitude = signed(
    reader.degrees(gps.get(tags.longitude)),
    reader.text(gps.get(tags.longitudeRef)),
    'W',
    180,
  );
  const latitude = signed(
    reader.degrees(gps.get(tags.latitude)),
    reader.text(gps.get(tags.latitudeRef)),
    'S',
    90,
  );
  // half a position is none; neither is 0, 0, as reported by a receiver without satellites
  const isPlace = longitude !== null && latitude !== null && (longitude !== 0 || latitude !== 0);
  return isPlace ? { longitude, latitude } : { longitude: null, latitude: null };
}
