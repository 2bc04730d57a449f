import { issue } from '@furrow/kit';
import { invalid } from '../errors.ts';
import type { PictureSize } from './picture.ts';

const most = 4096;
/** @source spec §9 Image resize, RUL-28 */
const usual = 128;

/**
 * The size in an address: `WxH` or a single number for both, 128 by 128 when there is no number in
 * it, null (the original) when there is no such part.
 * @throws Refusal for an impossible size
 * @source decisions D14
 */
function readSize(segment: string | undefined): PictureSize | null {
  if (segment === undefined) return null;
  if (!/\d/.test(segment)) return { width: usual, height: usual };
  const match = /^(\d{1,5})(?:x(\d{1,5})?)?$/i.exec(segment);
  const width = Number(match?.[1]);
  const height = Number(match?.[2] ?? match?.[1]);
  const isSize = (number: number) => number >= 1 && number <= most;
  if (!isSize(width) || !isSize(height))
    throw invalid(issue('size', 'picture_size', { max: most }));
  return { width, height };
}

/**
 * The size in the path after the id: a name and a size, both optional. A single part of the form
 * WxH is a size.
 */
export function sizeOf({
  name,
  size,
}: {
  readonly name?: string;
  readonly size?: string;
}): PictureSize | null {
  return readSize(size ?? (name && /^\d+x\d+$/i.test(name) ? name : undefined));
}
