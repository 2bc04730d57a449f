import type { EntityRows } from '../entity-rows.ts';
import { LEAST_SHARE } from '../rotation/judge-rotation.ts';
import type { PlanCrop, PlanField } from '../rotation/crop-plan.ts';
import type { RotationCrop } from '../rotation/rotation-crop.ts';
import { catchEndOf, workOnField, type CatchField, type WorkByField } from './catch-end.ts';
import { catchDeduction, mainDeduction, type Assumption, type CatchEnd } from './deductions.ts';

/**
 * The deduction from the demand of nitrogen of a crop for the main crop of the year before on its
 * ground and for the catch crops since. Land that was split, merged or drawn anew is measured: each
 * crop counts with its part of the ground.
 * @source DüV annex 4 table 7; decisions 254
 */

/** A crop field that grew before on some ground. */
type PrecedingField = PlanField & CatchField;

/** A crop that grew before on a part of the ground. */
export interface PrecedingCrop {
  readonly kind: 'main' | 'catch';
  readonly crop: number;
  /** Of the ground, 0 to 1. */
  readonly share: number;
  /** A hectare of its part; null for a crop that the table does not name. */
  readonly kilograms: number | null;
  /** Of a catch crop; null if not known. */
  readonly end: CatchEnd | null;
  readonly assumed: readonly Assumption[];
}

/** Deductions of some ground for the crops before. */
export interface Preceding {
  /** A hectare, over all of the ground. */
  readonly kilograms: number;
  readonly crops: readonly PrecedingCrop[];
  /** Part of the ground whose main crop of the year before is unknown; less than a twentieth is none. */
  readonly unknown: number;
}

/** No deduction: a second crop of one year follows a crop of that year. */
export const nothingBefore: Preceding = { kilograms: 0, crops: [], unknown: 0 };

interface PrecedingInput {
  readonly field: Pick<PlanField, 'period'> &
    Pick<EntityRows['cropfield'], 'id' | 'previous_crop' | 'forerunners'>;
  /** The harvest year of the field. */
  readonly year: number;
  /** Crops of the season before on its ground. */
  readonly before: readonly PlanCrop<PrecedingField>[];
  /** Crops of its own season that grew before the main crop on its ground. */
  readonly earlier: readonly PlanCrop<PrecedingField>[];
  readonly cropOf: (id: number | null) => RotationCrop | undefined;
  /** Work of both seasons. */
  readonly work: WorkByField;
}

interface Part {
  readonly crop: RotationCrop;
  readonly share: number;
}

function mainCrop({ crop, share }: Part): PrecedingCrop {
  const found = mainDeduction(crop);
  return {
    kind: 'main',
    crop: crop.id,
    share,
    kilograms: found?.kilograms ?? null,
    end: null,
    assumed: found?.assumed ?? [],
  };
}

/** Main crops with their parts; the stated crop counts where no field of the year before lies. */
function mainCrops({ field, before, cropOf }: PrecedingInput): readonly PrecedingCrop[] {
  const parts = before.flatMap(({ field: { crop: id }, period, share }): Part[] => {
    const crop = cropOf(id);
    return period === 'main' && crop ? [{ crop, share }] : [];
  });
  const rest = 1 - parts.reduce((sum, { share }) => sum + share, 0);
  const stated = cropOf(field.previous_crop);
  if (stated && rest >= LEAST_SHARE) parts.push({ crop: stated, share: rest });
  return parts.map(mainCrop);
}

function catchCrops(input: PrecedingInput): readonly PrecedingCrop[] {
  const { before, earlier, cropOf, year, work } = input;
  // a stand over winter may be entered in both seasons
  const again = new Set(earlier.map(({ field }) => field.crop));
  const after = before.filter(({ period, field }) => period === 'after' && !again.has(field.crop));
  const next = workOnField(input.field, work);
  return [...after, ...earlier].flatMap(({ field, share }): PrecedingCrop[] => {
    const crop = cropOf(field.crop);
    if (!crop) return [];
    const end = catchEndOf({ field, crop, year, fieldWork: workOnField(field, work), next });
    return [{ kind: 'catch', crop: crop.id, share, end, ...catchDeduction(crop, end) }];
  });
}

/** The deduction for the crops before on the ground of a field. */
export function precedingOf(input: PrecedingInput): Preceding {
  if (input.field.period === 'after') return nothingBefore;
  const mains = mainCrops(input);
  const crops = [...mains, ...(input.field.period === 'before' ? [] : catchCrops(input))];
  const unknown = 1 - mains.reduce((sum, { share }) => sum + share, 0);
  return {
    kilograms: crops.reduce((sum, { kilograms, share }) => sum + (kilograms ?? 0) * share, 0),
    crops,
    unknown: unknown >= LEAST_SHARE ? unknown : 0,
  };
}
