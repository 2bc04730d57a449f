import { modelsOfCrop, type RiskModel } from '@furrow/domain/disease/risk.ts';
import type { FarmStore } from '../../../data/types.ts';

/** The models of diseases of a crop. */
export const modelsOf = (
  store: Pick<FarmStore, 'row'>,
  crop: number | null,
): readonly RiskModel[] => modelsOfCrop(store.row('croptype', crop)?.eppo_code ?? null);
