import type { EntityRows } from '@furrow/domain';
import type { EntityForm } from '../common/EntityScreen.ts';
import { PlaceInput } from './PlaceInput.tsx';
import { StorageStock } from './StorageStock.tsx';

export const form: EntityForm<EntityRows['storage']> = {
  inputs: { geometry: PlaceInput },
  extra: StorageStock,
};
