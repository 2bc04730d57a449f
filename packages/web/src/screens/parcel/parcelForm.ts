import type { EntityRows } from '@furrow/domain';
import { LandCountryInput } from '../common/CountryInput.tsx';
import type { EntityForm } from '../common/EntityScreen.ts';
import { BoundaryInput } from './BoundaryInput.tsx';

export const form: EntityForm<EntityRows['parcel']> = {
  inputs: { geometry: BoundaryInput, country: LandCountryInput },
};
