import type { StageKind } from '@furrow/domain/bbch/stages.ts';
import { broadleaf, fruit, rape } from './broadPlants.ts';
import type { Drawing } from './drawing.ts';
import { cereal, maize } from './grasses.ts';
import { beet, potato } from './rootCrops.ts';

/** The plant of every kind of crop. */
export const plants: Readonly<Record<StageKind, Drawing>> = {
  cereal,
  maize,
  beet,
  potato,
  rape,
  fruit,
  broadleaf,
};
