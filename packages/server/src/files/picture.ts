import { issue, type Issue } from '@furrow/kit';
import { open, type FileHandle } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { readExif, type Taken } from './exif.ts';
import { inTurns } from '../overload/in-turns.ts';

/**
 * Pictures: recognised by their content, and re-encoded so that nothing else is left in them.
 * @source decisions D16
 */

/**
 * The image library is loaded with the first picture: a server starts sooner, and many never see a
 * picture.
 */
const engine = async () => {
  const { default: sharp } = await import('sharp');
  // rows of pixels of pictures long gone would fill the memory
  sharp.cache(false);
  return sharp;
};

const kinds = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const;
export type PictureKind = (typeof kinds)[number];

export const extensions: Readonly<Record<PictureKind, string>> = {
  png: '.png',
  jpeg: '.jpg',
  webp: '.webp',
  avif: '.avif',
  gif: '.gif',
};

/** The kind of a stored picture, by its key. */
export function kindOfKey(key: string): PictureKind {
  const match = kinds.find((kind) => key.endsWith(extensions[kind]));
  if (!match) throw new Error(`${key} is no key of a picture`);
  return match;
}

/**
 * A file of a few kilobytes may decompress to a huge picture. Current cameras have at most some 60
 * million pixels.
 */
const mostPixels = 100_000_000;
/**
 * Reading AVIF takes some 20 bytes of memory per pixel, writing twice that: larger pictures are
 * stored in another format.
 */
const mostPixelsOfAvif = { read: 50_000_000, written: 16_000_000 };
const longestSeconds = 120;

const starts = (bytes: Uint8Array, ...expected: (number | null)[]): boolean =>
  expected.every((byte, at) => byte === null || bytes[at] === byte);
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** The kind of a file by its first bytes; its name and the sender's statement do not matter. */
function kindOfPicture(bytes: Uint8Array): PictureKind | null {
  if (starts(bytes, 0x89, ...letters('PNG'), 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(bytes, ...letters('RIFF'), null, null, null, null, ...letters('WEBP'))) return 'webp';
  if (starts(bytes, ...letters('GIF87a')) || starts(bytes, ...letters('GIF89a'))) return 'gif';
  if (
    starts(bytes, null, null, null, null, ...letters('ftypavif')) ||
    starts(bytes, null, null, null, null, ...letters('ftypavis'))
  )
    return 'avif';
  return null;
}

export interface Inspected {
  readonly kind: PictureKind;
  /** The kind it is stored as. */
  readonly storedKind: PictureKind;
  /** Whether it is animated. */
  readonly moves: boolean;
  readonly taken: Taken;
}

/**
 * The kind of a picture and its camera's data, or why it cannot be stored. Its pixels are not read
 * yet.
 */
export async function inspectPicture(path: string, filename: string): Promise<Inspected | Issue> {
  const handle: FileHandle = await open(path, 'r');
  const head = new Uint8Array(16);
  try {
    await handle.read(head, 0, head.length, 0);
  } finally {
    await handle.close();
  }
  const kind = kindOfPicture(head);
  if (!kind) return issue('file', 'image_expected');
  const picture = await engine();
  try {
    const {
      format,
      compression,
      width,
      height,
      pages = 1,
      pageHeight,
      hasAlpha,
      exif,
    } = await picture(path, {
      limitInputPixels: false,
      pages: kind === 'avif' ? 1 : -1,
    }).metadata();
    if (format !== (kind === 'avif' ? 'heif' : kind) || (kind === 'avif' && compression !== 'av1'))
      return issue('file', 'image_expected');
    const pixels = width * (pageHeight ?? height) * pages;
    const most = kind === 'avif' ? mostPixelsOfAvif.read : mostPixels;
    if (pixels > most) return issue('file', 'image_too_many_pixels', { millions: most / 1e6 });
    const storedKind =
      kind === 'avif' && pixels > mostPixelsOfAvif.written ? (hasAlpha ? 'png' : 'jpeg') : kind;
    return { kind, storedKind, moves: pages > 1, taken: readExif(exif) };
  } catch {
    return issue('file', 'image_unreadable', { file: filename });
  }
}

/** Each picture in progress may need some hundred megabytes, one of AVIF a thousand. */
const few = inTurns(2);
const single = inTurns(1);
const inLine = <T>(kind: PictureKind, work: () => Promise<T>): Promise<T> =>
  kind === 'avif' ? single(() => few(work)) : few(work);

const encoded = (picture: Sharp, kind: PictureKind, quality: number): Sharp => {
  switch (kind) {
    case 'png':
      return picture.png();
    case 'jpeg':
      return picture.jpeg({ quality, mozjpeg: false });
    case 'webp':
      return picture.webp({ quality });
    case 'avif':
      return picture.avif({ quality: quality - 25, effort: 2 });
    case 'gif':
      return picture.gif();
  }
};

/**
 * A re-encoded picture: upright, in the colours of screens, without location, device or anything
 * else besides the pixels. An animated one stays animated.
 * @returns a problem when its content is damaged
 */
export async function rewritePicture(
  path: string,
  { kind, storedKind, moves }: Inspected,
  filename: string,
): Promise<Buffer | Issue> {
  const source = (await engine())(path, {
    animated: moves,
    limitInputPixels: mostPixels,
    failOn: 'error',
  }).timeout({ seconds: longestSeconds });
  // an animated picture has no orientation
  const upright = moves ? source : source.autoOrient();
  return inLine(kind, () => encoded(upright, storedKind, 88).toBuffer()).catch(() =>
    issue('file', 'image_unreadable', { file: filename }),
  );
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * A picture that fills a size, cropped at its sides where necessary. Of an animated one, its first
 * frame. @source spec §9 Image resize
 */
export function resizePicture(
  bytes: Buffer,
  kind: PictureKind,
  { width, height }: PictureSize,
): Promise<Buffer> {
  const still = kind === 'gif' ? 'png' : kind;
  return inLine(kind, async () =>
    encoded(
      (await engine())(bytes, { limitInputPixels: mostPixels, failOn: 'none' }).resize(
        width,
        height,
        { fit: 'cover' },
      ),
      still,
      80,
    ).toBuffer(),
  );
}

/** A picture for paper: a JPEG that fills a size; where it is transparent it is white. */
export function pictureForPaper(
  bytes: Buffer,
  kind: PictureKind,
  { width, height }: PictureSize,
): Promise<Buffer> {
  return inLine(kind, async () =>
    (await engine())(bytes, { limitInputPixels: mostPixels, failOn: 'none' })
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );
}

/** Renders a drawing of ours as a picture. */
export const drawPicture = (svg: string): Promise<Buffer> =>
  few(async () => (await engine())(Buffer.from(svg)).png().toBuffer());
