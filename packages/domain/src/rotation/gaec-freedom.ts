import type { Text } from '@furrow/kit';
import { round4 } from '@furrow/units/round.ts';
import { holdsIn, type HarvestYears } from './harvest-years.ts';
import {
  freedomRuleOf,
  grassFallowOrLegumes,
  type SizeWay,
  type UseWay,
  type Way,
} from './gaec-freedom-rules.ts';
import { styrianSource } from './gaec-sources.ts';
import { isNoCrop, isPerennial, isPermanentGrass, type RotationCrop } from './rotation-crop.ts';
import type { RuleSource } from './rotation-rules.ts';

/** Ground of a farm in a season. */
export interface FarmGround {
  /** Null if nobody stated it. */
  readonly hectares: number | null;
  /** Its main crop; null if none is planned yet. */
  readonly crop: RotationCrop | null;
  readonly isOrganic: boolean;
}

/** A circumstance that frees a farm of GAEC 7. Hectares. */
export interface Freedom {
  readonly words: Text;
  /** The land that frees it, and the land it is a part of; null for an organic farm. */
  readonly land: { readonly part: number; readonly of: number } | null;
  readonly source: RuleSource;
}

const hectaresOf = (ground: readonly FarmGround[]): number =>
  round4(ground.reduce((sum, { hectares }) => sum + (hectares ?? 0), 0));

/** Land of the farm without ditches, hedges and yards. */
const farmlandOf = (ground: readonly FarmGround[]): readonly FarmGround[] =>
  ground.filter(({ crop }) => crop === null || !isNoCrop(crop));

/** Ground without a crop yet counts as arable, so that an unfinished plan frees nobody. */
const arableOf = (ground: readonly FarmGround[]): readonly FarmGround[] =>
  farmlandOf(ground).filter(
    ({ crop }) => crop === null || (!isPermanentGrass(crop) && !isPerennial(crop)),
  );

function useFrees(way: UseWay, ground: readonly FarmGround[]): Freedom['land'] {
  const arable = arableOf(ground);
  const isUsed = ({ crop }: FarmGround) => crop !== null && way.isUse(crop);
  const land = way.land === 'arable' ? arable : farmlandOf(ground);
  const [part, of] = [hectaresOf(land.filter(isUsed)), hectaresOf(land)];
  const rest = hectaresOf(
    arable.filter(({ crop }) => crop === null || !grassFallowOrLegumes(crop)),
  );
  const least = round4(of * way.above);
  const isEnough = part > of * way.above || (way.isAtLeast === true && part === least);
  const isFree = of > 0 && isEnough && rest <= (way.restUpTo ?? Infinity);
  return isFree ? { part, of } : null;
}

function sizeFrees(way: SizeWay, ground: readonly FarmGround[]): Freedom['land'] {
  const of = hectaresOf(farmlandOf(ground));
  const part = way.land === 'arable' ? hectaresOf(arableOf(ground)) : of;
  const isSmall = way.isBelow ? part < way.upTo : part <= way.upTo;
  return part > 0 && isSmall ? { part, of } : null;
}

/** Whether a way frees a farm, and by which land; undefined if it does not. */
function freedBy(way: Way, ground: readonly FarmGround[]): Freedom['land'] | undefined {
  const farmland = farmlandOf(ground);
  if (way.kind === 'organic')
    return farmland.length > 0 && farmland.every(({ isOrganic }) => isOrganic) ? null : undefined;
  // a part of unknown hectares has no place in a sum
  if (farmland.some(({ hectares }) => hectares === null)) return undefined;
  if (way.kind === 'use') return useFrees(way, ground) ?? undefined;
  return sizeFrees(way, ground) ?? undefined;
}

/**
 * The first circumstance that frees a farm of GAEC 7; null if none does, or if nothing was read of
 * its territory. Certificates, hectares and crops are those of the season.
 */
export function judgeFreedom(
  ground: readonly FarmGround[],
  territory: string | null,
  year: number,
): Freedom | null {
  const rule = freedomRuleOf(territory, year);
  if (!rule) return null;
  for (const way of rule.ways) {
    const land = freedBy(way, ground);
    if (land !== undefined) return { words: way.words, land, source: rule.source };
  }
  return null;
}

/** Whether an organic piece is free of GAEC 7 on a farm that is not organic as a whole. */
export const areOrganicPiecesFree = (territory: string | null, year: number): boolean =>
  freedomRuleOf(territory, year)?.areOrganicPiecesFree ?? false;

interface UncheckedRule extends HarvestYears {
  /** Left out: every country of the Union. */
  readonly country?: string;
  readonly farmlandUpTo: number;
  readonly source: RuleSource;
}

/** Farms that nobody checks, though the standard applies to them. */
const uncheckedRules: readonly UncheckedRule[] = [
  {
    country: 'AT',
    from: 2026,
    until: 2027,
    farmlandUpTo: 30,
    source: styrianSource,
  },
  {
    from: 2024,
    until: 2027,
    farmlandUpTo: 10,
    source: {
      title:
        'Landwirtschaftskammer Oberösterreich, Konditionalitäts-Änderungen und deren Auswirkungen',
      address: 'https://ooe.lko.at/konditionalitäts-änderungen-und-deren-auswirkungen+2400+4076233',
      version: '2024',
      readAs: 'summary',
    },
  },
];

/** A farm that is so small that GAEC 7 is neither checked nor penalised there. Hectares. */
export interface Unchecked {
  readonly farmland: number;
  readonly upTo: number;
  readonly source: RuleSource;
}

/** Whether a farm is too small for checks of GAEC 7; null if it is not, or its size is unknown. */
export function judgeUnchecked(
  ground: readonly FarmGround[],
  country: string | null,
  year: number,
): Unchecked | null {
  const land = farmlandOf(ground);
  const farmland = hectaresOf(land);
  if (farmland === 0 || land.some(({ hectares }) => hectares === null)) return null;
  const rule = uncheckedRules.find(
    (unchecked) =>
      (unchecked.country === undefined || unchecked.country === country) &&
      holdsIn(unchecked, year) &&
      farmland <= unchecked.farmlandUpTo,
  );
  return rule ? { farmland, upTo: rule.farmlandUpTo, source: rule.source } : null;
}
