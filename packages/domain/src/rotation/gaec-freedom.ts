import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import {
  isFallow,
  isGrass,
  isLegume,
  isNoCrop,
  isOneOf,
  isPerennial,
  isPermanentGrass,
  type RotationCrop,
} from './rotation-crop.ts';
import type { RuleSource } from './rotation-rules.ts';

type Use = (crop: RotationCrop) => boolean;

/** More than a part of the land is used in a way that needs no rotation. */
interface UseWay {
  readonly kind: 'use';
  /** The land that the part is a part of. */
  readonly land: 'arable' | 'farmland';
  readonly above: number;
  readonly isUse: Use;
  /** Arable land that is used otherwise may be so large, in hectares. */
  readonly restUpTo?: number;
  readonly words: Text;
}

/** Arable land of at most so many hectares. */
interface SizeWay {
  readonly kind: 'size';
  readonly upTo: number;
  readonly words: Text;
}

/** The whole farm is certified as organic. */
interface OrganicWay {
  readonly kind: 'organic';
  readonly words: Text;
}

type Way = UseWay | SizeWay | OrganicWay;

interface FreedomRule {
  readonly country: string;
  /** Harvest years it is known for, both included. */
  readonly from: number;
  readonly until: number;
  readonly ways: readonly Way[];
  /** Single organic pieces of a farm are free too. */
  readonly areOrganicPiecesFree: boolean;
  readonly source: RuleSource;
}

const grassFallowOrLegumes: Use = (crop) => isGrass(crop) || isFallow(crop) || isLegume(crop);

const small: SizeWay = {
  kind: 'size',
  upTo: 10,
  words: msg`it has no more than 10 ha of arable land`,
};
const organic: OrganicWay = { kind: 'organic', words: msg`all of its land is organic` };
const arableUse: UseWay = {
  kind: 'use',
  land: 'arable',
  above: 0.75,
  isUse: grassFallowOrLegumes,
  words: msg`more than 75% of its arable land is grass, fallow or legumes`,
};
const grassUse: UseWay = {
  kind: 'use',
  land: 'farmland',
  above: 0.75,
  isUse: isGrass,
  words: msg`more than 75% of its land is grass`,
};

/** Circumstances that free a farm of GAEC 7, by country. */
const freedomRules: readonly FreedomRule[] = [
  {
    country: 'NL',
    from: 2024,
    until: 2027,
    areOrganicPiecesFree: false,
    ways: [
      organic,
      {
        kind: 'use',
        land: 'farmland',
        above: 0.75,
        isUse: grassFallowOrLegumes,
        words: msg`more than 75% of its land is grass, fallow or legumes`,
      },
    ],
    source: {
      title: 'Vivan, Algemene vrijstellingen GLMC 7 en GLMC 8 vervallen in 2024',
      address: 'https://vivan.nl/algemene-vrijstellingen-glmc-7-en-glmc-8-vervallen-in-2024/',
      version: '2024',
      readAs: 'summary',
    },
  },
  {
    country: 'DE',
    from: 2025,
    until: 2027,
    areOrganicPiecesFree: false,
    ways: [organic, small, { ...arableUse, restUpTo: 50 }, { ...grassUse, restUpTo: 50 }],
    source: {
      title: 'Landwirtschaftskammer Niedersachsen, Anbauplanung 2026: Fruchtfolgeregelung beachten',
      address:
        'https://www.lwk-niedersachsen.de/bezst-uelzen/news/43297_Anbauplanung_2026_-_Fruchtfolgeregelung_beachten',
      version: '2026',
      readAs: 'summary',
    },
  },
  {
    country: 'FR',
    from: 2025,
    until: 2027,
    areOrganicPiecesFree: false,
    ways: [
      organic,
      small,
      arableUse,
      {
        ...grassUse,
        isUse: (crop) => isGrass(crop) || isOneOf(crop, ['ORYSA']),
        words: msg`more than 75% of its land is grass or rice`,
      },
    ],
    source: {
      title: 'Agriculteurs 85, PAC 2025 : prendre en compte la BCAE 7',
      address: 'https://agriculteurs-85.fr/?p=4324',
      version: '2025',
      readAs: 'summary',
    },
  },
  {
    country: 'AT',
    from: 2025,
    until: 2027,
    areOrganicPiecesFree: true,
    ways: [
      organic,
      small,
      arableUse,
      {
        ...grassUse,
        isUse: isPermanentGrass,
        words: msg`more than 75% of its land is permanent grassland`,
      },
    ],
    source: {
      title: 'Landwirtschaftskammer Wien, GLÖZ 7: Anbaudiversifizierung und Fruchtwechsel',
      address: 'https://wien.lko.at/volltextsuche-lk-wien+2400+3574826',
      version: '2026',
      readAs: 'summary',
    },
  },
];

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

const round4 = (hectares: number): number => Math.round(hectares * 10_000) / 10_000;

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
  const isFree = of > 0 && part > of * way.above && rest <= (way.restUpTo ?? Infinity);
  return isFree ? { part, of } : null;
}

const ruleOf = (country: string | null, year: number): FreedomRule | undefined =>
  freedomRules.find((one) => one.country === country && one.from <= year && year <= one.until);

/** Whether a way frees a farm, and by which land; undefined if it does not. */
function freedBy(way: Way, ground: readonly FarmGround[]): Freedom['land'] | undefined {
  const farmland = farmlandOf(ground);
  if (way.kind === 'organic')
    return farmland.length > 0 && farmland.every(({ isOrganic }) => isOrganic) ? null : undefined;
  // a part of unknown hectares has no place in a sum
  if (farmland.some(({ hectares }) => hectares === null)) return undefined;
  if (way.kind === 'use') return useFrees(way, ground) ?? undefined;
  const arable = hectaresOf(arableOf(ground));
  return arable > 0 && arable <= way.upTo ? { part: arable, of: hectaresOf(farmland) } : undefined;
}

/**
 * The first circumstance that frees a farm of GAEC 7; null if none does, or if nothing was read of
 * its country. Certificates, hectares and crops are those of the season.
 */
export function judgeFreedom(
  ground: readonly FarmGround[],
  country: string | null,
  year: number,
): Freedom | null {
  const rule = ruleOf(country, year);
  if (!rule) return null;
  for (const way of rule.ways) {
    const land = freedBy(way, ground);
    if (land !== undefined) return { words: way.words, land, source: rule.source };
  }
  return null;
}

/** Whether an organic piece is free of GAEC 7 on a farm that is not organic as a whole. */
export const areOrganicPiecesFree = (country: string | null, year: number): boolean =>
  ruleOf(country, year)?.areOrganicPiecesFree ?? false;

interface UncheckedRule {
  /** Left out: every country of the Union. */
  readonly country?: string;
  readonly from: number;
  readonly until: number;
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
    source: {
      title: 'Landwirtschaftskammer Steiermark, GLÖZ 7: Anbaudiversifizierung oder Fruchtwechsel',
      address: 'https://stmk.lko.at/glöz-7-anbaudiversifizierung-oder-fruchtwechsel+2400+4357341',
      version: '2026',
      readAs: 'summary',
    },
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
    (one) =>
      (one.country === undefined || one.country === country) &&
      one.from <= year &&
      year <= one.until &&
      farmland <= one.farmlandUpTo,
  );
  return rule ? { farmland, upTo: rule.farmlandUpTo, source: rule.source } : null;
}
