import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * Growth stages by the extended BBCH scale: the principal stages that a crop passes through, and their
 * names. Facts of the scale; the words are our own.
 * @source Meier, U. (ed.) 2018: Growth stages of mono- and dicotyledonous plants, BBCH Monograph,
 *   Julius Kühn-Institut, doi:10.5073/20180906-074619
 */

/** Crops that are drawn and named alike. */
export type StageKind = 'cereal' | 'maize' | 'beet' | 'potato' | 'rape' | 'fruit' | 'broadleaf';

/** By the beginning of the EPPO code of the crop. */
const byCode: readonly (readonly [prefix: string, kind: StageKind])[] = [
  ...['TRZ', 'HOR', 'SEC', 'TTL', 'AVE', 'ORY', 'PHACA', 'LOL', 'FES', 'PHL', 'DAC'].map(
    (prefix) => [prefix, 'cereal'] as const,
  ),
  ...['ZEA', 'SOR', 'PANMI'].map((prefix) => [prefix, 'maize'] as const),
  ...['BEA', 'CIC', 'DAU', 'LAC', 'SPQ'].map((prefix) => [prefix, 'beet'] as const),
  ...['SOL', 'IPO'].map((prefix) => [prefix, 'potato'] as const),
  ...['BRSN', 'BRSR', 'SIN', 'CMA', 'RAP'].map((prefix) => [prefix, 'rape'] as const),
  ...['MAB', 'PYU', 'PRN', 'RIB', 'VIT', 'CYD', 'CIY'].map((prefix) => [prefix, 'fruit'] as const),
];

/** Drawing of a crop; an unknown one is a plant with broad leaves. */
export const stageKindOf = (eppo: string | null | undefined): StageKind =>
  byCode.find(([prefix]) => eppo?.startsWith(prefix))?.[1] ?? 'broadleaf';

/** A principal stage, the first figure of the code. */
export type PrincipalStage = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

const common: Readonly<Record<PrincipalStage, Text>> = {
  0: msg`Germination`,
  1: msg`Leaf development`,
  2: msg`Side shoots`,
  3: msg`Stem elongation`,
  4: msg`Harvestable parts develop`,
  5: msg`Inflorescence emerges`,
  6: msg`Flowering`,
  7: msg`Fruit development`,
  8: msg`Ripening`,
  9: msg`Senescence`,
};

type Own = Partial<Record<PrincipalStage, Text | null>>;

/** Stages with a name of their own in a scale; null for stages that the crop's scale omits. */
const own: Readonly<Record<StageKind, Own>> = {
  broadleaf: {},
  cereal: {
    2: msg`Tillering`,
    4: msg`Booting`,
    5: msg`Ear emergence`,
    7: msg`Grain development`,
  },
  maize: { 2: null, 4: null, 5: msg`Tassel emergence`, 7: msg`Grain development` },
  beet: { 2: null, 3: msg`Rosette growth`, 4: msg`Root development`, 7: msg`Seed development` },
  potato: {
    0: msg`Sprouting`,
    3: msg`Crop cover`,
    4: msg`Tuber formation`,
    7: msg`Berry development`,
  },
  rape: { 4: null, 5: msg`Buds emerge`, 7: msg`Pod development` },
  fruit: {
    0: msg`Bud development`,
    2: null,
    3: msg`Shoot development`,
    4: null,
    9: msg`Leaf fall`,
  },
};

const principals: readonly PrincipalStage[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The principal stages of a crop in their order. */
export const principalStages = (kind: StageKind): readonly PrincipalStage[] =>
  principals.filter((stage) => own[kind][stage] !== null);

/** The name of a principal stage. */
export const principalLabel = (kind: StageKind, stage: PrincipalStage): Text =>
  own[kind][stage] ?? common[stage];

/** The principal stage of a code from 0 to 99. */
export const principalOf = (stage: number): PrincipalStage =>
  principals[Math.min(9, Math.max(0, Math.floor(stage / 10)))] ?? 0;

/** The quantity counted by the second figure, if it counts one. */
export interface StageCount {
  readonly what: 'leaves' | 'nodes' | 'tillers' | 'cover' | 'flowering' | 'emerged';
  readonly value: number;
}

const coverKinds: ReadonlySet<StageKind> = new Set(['potato', 'beet']);

/**
 * The quantity counted by a code: leaves (1x), tillers (2x), nodes (3x of cereals), percent of the
 * ground covered (3x of beet and potato), of the ear out (5x of cereals), of flowers open (6x).
 */
// oxlint-disable-next-line complexity -- the table of the scale, stage by stage
export function countOfStage(kind: StageKind, stage: number): StageCount | null {
  const [first, second] = [principalOf(stage), stage % 10];
  if (second === 0) return null;
  if (first === 1) return { what: 'leaves', value: second };
  if (first === 2 && kind === 'cereal') return { what: 'tillers', value: second };
  if (first === 3 && coverKinds.has(kind)) return { what: 'cover', value: second * 10 };
  if (first === 3 && (kind === 'cereal' || kind === 'maize') && second <= 6)
    return { what: 'nodes', value: second };
  // 51 is only its tip, 59 the whole ear
  if (first === 5 && kind === 'cereal' && second > 1)
    return { what: 'emerged', value: second === 9 ? 100 : second * 10 };
  if (first === 6 && second <= 5) return { what: 'flowering', value: second * 10 };
  return null;
}
