import type { EntityRows } from '@furrow/domain';
import type { EntityForm } from '../common/EntityScreen.ts';
import { CoveredFieldsInput } from './CoveredFieldsInput.tsx';
import { SampleDateInput } from './SampleDateInput.tsx';
import { SampledParcelInput } from './SampledParcelInput.tsx';
import { ValuesInput } from './ValuesInput.tsx';

export const form: EntityForm<EntityRows['soilresearch']> = {
  inputs: {
    parcel: SampledParcelInput,
    date: SampleDateInput,
    cropfields: CoveredFieldsInput,
    values: ValuesInput,
  },
};
