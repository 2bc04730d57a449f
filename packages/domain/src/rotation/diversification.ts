import { round4 } from '@furrow/units/round.ts';
import type { FarmGround } from './gaec-freedom.ts';
import type { Conditionality } from './gaec-standard.ts';
import { mainCrop, type CropUnit } from './main-crop.ts';
import {
  isFallow,
  isGrass,
  isNoCrop,
  isPerennial,
  isPermanentGrass,
  type RotationCrop,
} from './rotation-crop.ts';
import type { RuleSource } from './rotation-rules.ts';

/** Crops that arable land of a size must carry in one year. */
interface DiversityStep {
  /** Arable land above this, in hectares. */
  readonly above: number;
  readonly crops: number;
  /** Part of the arable land that the largest crop may cover. */
  readonly largest: number;
  /** Part that the two largest may cover together. */
  readonly twoLargest: number;
}

/** The largest step first. @source Regulation (EU) 2021/2115 annex III as amended by 2024/1468 */
const steps: readonly DiversityStep[] = [
  { above: 30, crops: 3, largest: 0.75, twoLargest: 0.95 },
  { above: 10, crops: 2, largest: 0.75, twoLargest: 1 },
];

/** Crops of one year on the arable land of a farm, against its country's standard. Hectares. */
export interface Diversity {
  readonly step: DiversityStep;
  readonly arable: number;
  readonly crops: number;
  readonly largest: number;
  readonly twoLargest: number;
  /** Land on which nothing is planned yet. */
  readonly unknown: number;
  /** Whether the largest crop leaves room for others, which rotation asks as well. */
  readonly isLargestKept: boolean;
  readonly isKept: boolean;
  readonly source: RuleSource;
}

function cropOf(crop: RotationCrop, unit: CropUnit): string {
  if (isGrass(crop)) return 'grass';
  if (isFallow(crop)) return 'fallow';
  return mainCrop(crop, unit);
}

const isArable = ({ crop }: FarmGround): boolean =>
  crop === null || !(isNoCrop(crop) || isPermanentGrass(crop) || isPerennial(crop));

/**
 * Crops of one year where they may keep GAEC 7; null where they may not, and on arable land that is
 * too small. Land on which nothing is planned counts as more of the largest crop.
 */
export function judgeDiversity(
  ground: readonly FarmGround[],
  { diversity }: Conditionality,
): Diversity | null {
  if (!diversity) return null;
  const land = ground.filter(isArable);
  const byCrop = new Map<string, number>();
  let unknown = 0;
  for (const { crop, hectares } of land) {
    if (crop === null) unknown += hectares ?? 0;
    else {
      const name = cropOf(crop, diversity.cropUnit);
      byCrop.set(name, (byCrop.get(name) ?? 0) + (hectares ?? 0));
    }
  }
  const areas = [...byCrop.values()]
    .filter((area) => area > 0)
    .toSorted((left, right) => right - left);
  const arable = round4(areas.reduce((sum, area) => sum + area, unknown));
  const step = steps.find(({ above }) => arable > above);
  if (!step) return null;
  const largest = round4(areas[0] ?? 0);
  const twoLargest = round4(largest + (areas[1] ?? 0));
  const isLargestKept = round4(largest + unknown) <= round4(arable * step.largest);
  const isKept =
    areas.length >= step.crops &&
    isLargestKept &&
    round4(twoLargest + unknown) <= round4(arable * step.twoLargest);
  return {
    step,
    arable,
    crops: areas.length,
    largest,
    twoLargest,
    unknown: round4(unknown),
    isLargestKept,
    isKept,
    source: diversity.source,
  };
}
