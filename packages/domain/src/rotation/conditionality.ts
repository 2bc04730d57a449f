import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import {
  crucifers,
  isCoverCrop,
  isFallow,
  isGrass,
  isNoCrop,
  isOneOf,
  isPerennial,
  isPermanentGrass,
  isSmallLegume,
  maize,
  type RotationCrop,
} from './rotation-crop.ts';
import { LEAST_SHARE, type GrownCrop } from './judge-rotation.ts';
import type { RuleSource } from './rotation-rules.ts';

/**
 * The standard of good agricultural and environmental condition on rotation (GAEC 7) as a country
 * keeps it. @source Regulation (EU) 2021/2115 annex III, amended by Regulation (EU) 2024/1468
 */
export interface Conditionality {
  readonly country: string;
  /** Harvest years it is known for, both included. */
  readonly from: number;
  readonly until: number;
  /** Part of the arable land that must carry another main crop than the year before; null: none. */
  readonly changedShare: number | null;
  /** Whether land without a duty counts as changed, or is left out of both. */
  readonly exemptCounts: boolean;
  /** Of so many years running a piece must have carried two main crops. */
  readonly window: number;
  /** A second crop after the main one counts as a change for the share. */
  readonly isSecondCropEnough: boolean;
  /** Crops of one year may keep it instead of changes from year to year. */
  readonly isDiversityEnough: boolean;
  /** A circumstance of the farm that is unknown here and may exempt it. */
  readonly unless: Text;
  readonly source: RuleSource;
}

/** GAEC 7 as it was read, by country. */
const conditionalities: readonly Conditionality[] = [
  {
    country: 'NL',
    from: 2024,
    until: 2027,
    changedShare: 1 / 3,
    exemptCounts: true,
    window: 4,
    isSecondCropEnough: true,
    isDiversityEnough: false,
    unless: msg`farms with more than 75% grass, fallow or legumes are free of it`,
    source: {
      title: 'RVO, Gewassen op bouwland roteren (GLMC 7)',
      address: 'https://www.rvo.nl/onderwerpen/glb-2024/conditionaliteiten/glmc-7',
      version: '11 March 2024',
      readAs: 'summary',
    },
  },
  {
    country: 'DE',
    from: 2025,
    until: 2027,
    changedShare: 0.33,
    exemptCounts: false,
    window: 3,
    isSecondCropEnough: true,
    isDiversityEnough: false,
    unless: msg`farms with up to 10 ha of arable land, organic farms and most grassland farms are free of it`,
    source: {
      title: 'GAPKondV § 18',
      address: 'https://digitale-gesetze.de/gesetze/gapkondv/18',
      version: '2025',
      readAs: 'text',
    },
  },
  {
    country: 'FR',
    from: 2025,
    until: 2027,
    changedShare: 0.35,
    exemptCounts: false,
    window: 4,
    isSecondCropEnough: true,
    isDiversityEnough: false,
    unless: msg`farms with up to 10 ha of arable land, organic farms and most grassland farms are free of it`,
    source: {
      title: 'Chambre d’agriculture de Charente, Rotation des cultures (BCAE7)',
      address:
        'https://charente.chambre-agriculture.fr/actualites-agenda/detail-de-lactualite/actualites/rotation-des-cultures-bcae7-anticiper-des-maintenant-la-campagne-2025/',
      version: '2025',
      readAs: 'summary',
    },
  },
  {
    country: 'AT',
    from: 2025,
    until: 2027,
    changedShare: 0.3,
    exemptCounts: false,
    window: 4,
    isSecondCropEnough: false,
    isDiversityEnough: true,
    unless: msg`farms with up to 10 ha of arable land, organic farms and most grassland farms are free of it`,
    source: {
      title: 'Landwirtschaftskammer Niederösterreich, Änderungen bei GLÖZ-Standards',
      address: 'https://noe.lko.at/änderungen-bei-glöz-standards+2400+4100010',
      version: '2025',
      readAs: 'summary',
    },
  },
];

/** The standard of a country in a harvest year; null if none was read. */
export const conditionalityOf = (country: string | null, year: number): Conditionality | null =>
  conditionalities.find(
    (one) => one.country === country && one.from <= year && year <= one.until,
  ) ?? null;

const bySpecies = [...crucifers, 'SOL*', 'LYPES', 'CPSAN', 'CUUPE', 'CUMSA', 'CUMME'];
/** Winter and spring forms that Austria counts as one crop, by what their codes have in common. */
const formsOfOneCrop = ['TRZA', 'HORV', 'BRSN'];
const bySeason = ['TRZAW', 'TRZAS', 'HORVW', 'HORVS', 'BRSNW', 'BRSNS', 'TRZSP'];

/**
 * The main crop a crop counts as. The Netherlands distinguish crops by crop code; elsewhere a genus
 * is one crop, except crucifers, nightshades and gourds, which are distinguished by species, and
 * winter and spring forms. Austria distinguishes species, without seasons. All maize is one.
 */
export function mainCropOf(crop: RotationCrop, { country }: Conditionality): string {
  if (country === 'NL') return crop.edi_code ?? `#${crop.id}`;
  const code = crop.eppo_code;
  if (!code) return `#${crop.id}`;
  if (isOneOf(crop, maize)) return 'ZEA';
  if (country === 'AT')
    return formsOfOneCrop.find((form) => isOneOf(crop, [`${form}W`, `${form}S`])) ?? code;
  return isOneOf(crop, bySpecies) || isOneOf(crop, bySeason) ? code : code.slice(0, 3);
}

/** Land exempt from rotation: grass, fallow, small-seeded legumes, perennial crops. */
function isExempt(crop: RotationCrop, { country }: Conditionality): boolean {
  const isFree = isGrass(crop) || isFallow(crop) || isPerennial(crop);
  if (country === 'NL') return isFree;
  if (country === 'DE') return isFree || isSmallLegume(crop) || isOneOf(crop, ['SECCE', 'NIOTA']);
  return isFree || isSmallLegume(crop) || isOneOf(crop, ['ORYSA']);
}

const isMain = ({ crop, period, share }: GrownCrop): boolean =>
  period === 'main' && share >= LEAST_SHARE && !isNoCrop(crop);

/** A piece that carried one main crop too long. */
export interface MonocultureWarning {
  readonly standard: Conditionality;
  /** Years in which nothing else grew, the judged one included. */
  readonly years: readonly number[];
}

/**
 * Whether a main crop leaves a piece without a second main crop in the years that the standard
 * covers. Years of which nothing is known speak for the farmer: there is no finding then.
 */
export function judgeMonoculture(
  own: GrownCrop,
  others: readonly GrownCrop[],
  country: string | null,
): MonocultureWarning | null {
  const standard = conditionalityOf(country, own.year);
  if (!standard || !isMain({ ...own, share: 1 }) || isExempt(own.crop, standard)) return null;
  const code = mainCropOf(own.crop, standard);
  const years = [own.year];
  for (let back = 1; back < standard.window; back += 1) {
    const year = own.year - back;
    const then = others.filter((other) => other.year === year && isMain(other));
    const isSame = (other: GrownCrop) => mainCropOf(other.crop, standard) === code;
    if (then.length === 0 || !then.some(isSame)) return null;
    // the crop may be another on one part of the ground: the rest must still be a real part of it
    const changed = then
      .filter((other) => !isSame(other))
      .reduce((sum, { share }) => sum + share, 0);
    if (changed > 1 - LEAST_SHARE) return null;
    years.push(year);
  }
  return { standard, years: years.toSorted((left, right) => left - right) };
}

/** A piece of ground in two years, for the share of land that changes its crop. */
export interface ChangingPiece {
  readonly hectares: number;
  /** Crops of the judged year. */
  readonly now: readonly GrownCrop[];
  /** Crops of the year before. */
  readonly before: readonly GrownCrop[];
}

/** Arable land that changes its main crop. Hectares. */
export interface YearlyChange {
  readonly standard: Conditionality;
  readonly share: number;
  /** The land that the share is a share of. */
  readonly arable: number;
  readonly changed: number;
  readonly needed: number;
  /** Land whose crop of one of the two years is unknown. */
  readonly unknown: number;
  readonly isKept: boolean;
}

interface PieceChange {
  readonly arable: number;
  readonly changed: number;
  readonly unknown: number;
}

const nothing: PieceChange = { arable: 0, changed: 0, unknown: 0 };

function changeOf(piece: ChangingPiece, standard: Conditionality): PieceChange {
  const { hectares } = piece;
  const main = piece.now.find(isMain);
  if (!main) return piece.now.length === 0 ? { ...nothing, unknown: hectares } : nothing;
  if (isExempt(main.crop, standard))
    return standard.exemptCounts && !isPermanentGrass(main.crop)
      ? { ...nothing, arable: hectares, changed: hectares }
      : nothing;
  const code = mainCropOf(main.crop, standard);
  const before = piece.before.filter(isMain);
  const knownYears = Math.min(
    1,
    before.reduce((sum, { share }) => sum + share, 0),
  );
  if (knownYears < LEAST_SHARE) return { arable: hectares, changed: 0, unknown: hectares };
  const other = before
    .filter(({ crop }) => mainCropOf(crop, standard) !== code)
    .reduce((sum, { share }) => sum + share, 0);
  const hasSecond =
    standard.isSecondCropEnough &&
    piece.before.some(
      ({ period, crop }) =>
        period === 'after' && (isCoverCrop(crop) || mainCropOf(crop, standard) !== code),
    );
  const share = hasSecond ? 1 : Math.min(1, other);
  return { arable: hectares, changed: hectares * share, unknown: hectares * (1 - knownYears) };
}

const round4 = (hectares: number): number => Math.round(hectares * 10_000) / 10_000;

/**
 * The yearly change of main crops over a farm against its country's standard; null if none was
 * read, or if it requires no share.
 */
export function judgeYearlyChange(
  pieces: readonly ChangingPiece[],
  country: string | null,
  year: number,
): YearlyChange | null {
  const standard = conditionalityOf(country, year);
  if (!standard || standard.changedShare === null) return null;
  const sum = pieces
    .map((piece) => changeOf(piece, standard))
    .reduce(
      (total, one) => ({
        arable: total.arable + one.arable,
        changed: total.changed + one.changed,
        unknown: total.unknown + one.unknown,
      }),
      nothing,
    );
  const needed = round4(sum.arable * standard.changedShare);
  return {
    standard,
    share: sum.arable > 0 ? sum.changed / sum.arable : 1,
    arable: round4(sum.arable),
    changed: round4(sum.changed),
    needed,
    unknown: round4(sum.unknown),
    isKept: round4(sum.changed) >= needed,
  };
}
