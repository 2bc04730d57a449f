import type { GrownCrop } from '../rotation/judge-rotation.ts';
import type { RotationCrop } from '../rotation/rotation-crop.ts';
import { starterCrop } from './starter-crop.ts';

/** A crop of the starter catalogue, by its English name, as it grew on all of a piece in a year. */
export const grown = (
  year: number,
  name: string,
  period: GrownCrop['period'] = 'main',
): GrownCrop => ({
  year,
  crop: starterCrop<RotationCrop>(name),
  share: 1,
  period,
});

/** Crops of the years before a year, the latest first; a catch crop after one behind a plus. */
export const grownBefore = (year: number, crops: readonly string[]): readonly GrownCrop[] =>
  crops.flatMap((names, at) => {
    const [main = '', after] = names.split(' + ');
    const of = year - 1 - at;
    return [grown(of, main), ...(after ? [grown(of, after, 'after')] : [])];
  });
