import type { EntityRows } from '@furrow/domain';
import { ProductCountryInput } from '../common/CountryInput.tsx';
import type { EntityForm } from '../common/EntityScreen.ts';
import { ConditionsOfProduct } from '../labelcondition/ProductConditions.tsx';
import { SpecificationInput } from './SpecificationInput.tsx';

export const form: EntityForm<EntityRows['producttype']> = {
  inputs: { specification: SpecificationInput, country: ProductCountryInput },
  extra: ConditionsOfProduct,
};
