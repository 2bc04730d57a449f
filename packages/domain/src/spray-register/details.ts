import type { PlaceOfUse } from '../admission/situation.ts';

/**
 * The kinds of detail of the starter list that the rules of crop protection read. Their numbers are
 * identities and never change; a farm may rename them.
 * @source domain/src/detailtype/detailtype.starter.ts
 */
const sprayDetails = {
  /** An item: the water a product was applied in, l/ha. */
  water: 2004,
  /** An attribute: the same, as a figure. */
  waterVolume: 3001,
  bufferZone: 3004,
  targetOrganism: 3005,
  growthStage: 3006,
  typeOfUse: 3010,
  reason: 3011,
  driftReduction: 3003,
  wind: 3009,
  /** Cubic metres of a closed space. */
  treatedVolume: 3013,
  /** Kilograms of seed or produce. */
  treatedQuantity: 3014,
  lot: 3015,
  seedSubstances: 3016,
  earlyReentry: 3017,
  rain: 3018,
} as const;

interface Attribute {
  readonly type?: number | null;
  readonly value?: number | null;
  readonly textvalue?: string | null;
  readonly code?: string | null;
}

interface Item {
  readonly type?: number | null;
  readonly value?: number | null;
}

/** The fields of an activity that the register reads. */
export interface SprayActivity {
  readonly theme?: string | null;
  readonly items?: readonly Item[] | null;
  readonly attributes?: readonly Attribute[] | null;
}

const attribute = ({ attributes }: SprayActivity, type: number): Attribute | undefined =>
  (attributes ?? []).find((one) => one.type === type);

/** Litres of water a hectare; null where not recorded. */
export const waterOf = (activity: SprayActivity): number | null =>
  attribute(activity, sprayDetails.waterVolume)?.value ??
  (activity.items ?? []).find(({ type }) => type === sprayDetails.water)?.value ??
  null;

/** The growth stage of the crop by BBCH, 0 to 99; null if not recorded. */
export const growthStageOf = (activity: SprayActivity): number | null =>
  attribute(activity, sprayDetails.growthStage)?.value ?? null;

/** Metres kept free beside water; null where not recorded. */
export const bufferOf = (activity: SprayActivity): number | null =>
  attribute(activity, sprayDetails.bufferZone)?.value ?? null;

/** The code of the type of use; null if not recorded. */
export const typeOfUseOf = (activity: SprayActivity): string | null =>
  attribute(activity, sprayDetails.typeOfUse)?.code || null;

const places: readonly PlaceOfUse[] = ['outdoor', 'greenhouse', 'seed', 'storage'];

/** Place of the treatment, by the type of use; null if not recorded. */
export const placeOf = (activity: SprayActivity): PlaceOfUse | null =>
  places.find((place) => place === typeOfUseOf(activity)) ?? null;

/** Targets of a treatment, as recorded: EPPO codes and names. */
export const targetsOf = ({
  attributes,
}: SprayActivity): { readonly code: string | null; readonly name: string | null }[] =>
  (attributes ?? [])
    .filter(({ type }) => type === sprayDetails.targetOrganism)
    .map(({ code, textvalue }) => ({ code: code || null, name: textvalue || null }));

/** Cubic metres of the closed space that was treated; null where not recorded. */
export const volumeOf = (activity: SprayActivity): number | null =>
  attribute(activity, sprayDetails.treatedVolume)?.value ?? null;

/** Kilograms of seed or produce that were treated; null where not recorded. */
export const quantityOf = (activity: SprayActivity): number | null =>
  attribute(activity, sprayDetails.treatedQuantity)?.value ?? null;

/** The lot of seed treated elsewhere; null if not recorded. */
export const lotOf = (activity: SprayActivity): string | null =>
  attribute(activity, sprayDetails.lot)?.textvalue || null;

/** Active substances on seed treated elsewhere; null if not recorded. */
export const seedSubstancesOf = (activity: SprayActivity): string | null =>
  attribute(activity, sprayDetails.seedSubstances)?.textvalue || null;

/** Entry before the end of the re-entry time, as text; null if not recorded. */
export const earlyReentryOf = (activity: SprayActivity): string | null =>
  attribute(activity, sprayDetails.earlyReentry)?.textvalue || null;

/** Percent by which the sprayer reduces drift, 50 to 99; null where not recorded. */
export function driftReductionOf(activity: SprayActivity): number | null {
  const noted = attribute(activity, sprayDetails.driftReduction);
  const percent = noted?.value ?? (noted?.code ? Number(noted.code) : null);
  return percent !== null && Number.isFinite(percent) ? percent : null;
}

/** Wind as recorded, m/s; null if not recorded. */
export const windOf = (activity: SprayActivity): number | null =>
  attribute(activity, sprayDetails.wind)?.value ?? null;

/** Rain while spraying as recorded, mm/h; null if not recorded. */
export const rainOf = (activity: SprayActivity): number | null =>
  attribute(activity, sprayDetails.rain)?.value ?? null;
