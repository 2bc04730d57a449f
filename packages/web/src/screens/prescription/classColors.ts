import { at } from '@furrow/kit/checked.ts';
import { gradeColors } from '../grid/zones.ts';

/** The colour of a class: from light for low to dark for high. */
export function colorOfClass(index: number, count: number): string {
  if (count <= 1) return gradeColors[2];
  const position = (index * (gradeColors.length - 1)) / (count - 1);
  const [from, to] = [Math.floor(position), Math.ceil(position)];
  return mixed(at(gradeColors, from), at(gradeColors, to), position - from);
}

/** Mixes two colours, so that twelve classes are distinguished with five. */
function mixed(from: string, to: string, share: number): string {
  const channel = (color: string, index: number) =>
    Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16);
  return `#${[0, 1, 2]
    .map((index) =>
      Math.round(channel(from, index) * (1 - share) + channel(to, index) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
