import { LandCountryInput } from '../common/CountryInput.tsx';
import type { EntityForm } from '../common/EntityScreen.ts';
import { BoundaryInput } from './BoundaryInput.tsx';

export const form: EntityForm = { inputs: { geometry: BoundaryInput, country: LandCountryInput } };
