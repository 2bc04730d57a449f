import { existing } from '@furrow/kit';
import type { RotationCrop } from '../rotation/rotation-crop.ts';
import type { CoverGround, FollowingCrop } from '../soil-cover/cover-rule.ts';
import { coverRuleOf } from '../soil-cover/cover-rules.ts';
import { judgeCover } from '../soil-cover/judge-cover.ts';
import { starterCrop } from './starter-crop.ts';

/** Ground of a table of soil cover, with a crop by its English name; null for none. */
export const coverGround = (
  hectares: number | null,
  crop: string | null,
  more: Partial<CoverGround> = {},
): CoverGround => ({
  id: crop ?? 'none',
  name: crop ?? 'none',
  country: null,
  geometry: null,
  hectares,
  crop: crop === null ? null : starterCrop<RotationCrop>(crop),
  soils: [],
  isOrganic: false,
  harvested: null,
  following: [],
  ploughings: [],
  ...more,
});

/** A crop after the main one; a day behind an @ is that of sowing, a part behind a colon its share. */
export function afterwards(words: string, isNextSeason = false): FollowingCrop {
  const [name = '', part] = words.split(': ');
  const [crop = '', start] = name.split(' @');
  return {
    crop: starterCrop<RotationCrop>(crop),
    share: part === undefined ? 1 : Number(part),
    start: start ?? null,
    isNextSeason,
  };
}

/** Ploughing of ground on a day. */
export const ploughed = (day: string, share = 1) => ({ ploughings: [{ day, share }] });
/** Ground with crops after its main one. */
export const followed = (...following: CoverGround['following']) => ({ following });

/** [state, meant, needed, covered, stubble, unknown, bare]; null where no land is meant */
type CoverFigures = readonly [string, number, number, number, number, number, number] | null;
/** A case of a table of soil cover: title, ground, figures. */
export type CoverCase = readonly [string, readonly CoverGround[], CoverFigures];

/** The figures of a farm's soil cover under the rule of a territory. */
export const coverFigures = (
  territory: string,
  grounds: readonly CoverGround[],
  {
    year = 2026,
    today = `${year}-12-01`,
  }: { readonly year?: number; readonly today?: string } = {},
) => {
  const rule = existing(coverRuleOf(territory, year), territory);
  const found = judgeCover(grounds, rule, { year, today });
  if (!found) return null;
  const { state, meant, needed, covered, residue, unknown, bare } = found;
  return [state, meant, needed, covered, residue, unknown, bare];
};
