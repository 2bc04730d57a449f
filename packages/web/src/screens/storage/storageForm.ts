import type { EntityForm } from '../common/EntityScreen.ts';
import { PlaceInput } from './PlaceInput.tsx';
import { StorageStock } from './StorageStock.tsx';

export const form: EntityForm = { inputs: { geometry: PlaceInput }, extra: StorageStock };
