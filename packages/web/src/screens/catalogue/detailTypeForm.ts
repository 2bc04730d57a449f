import type { EntityRows } from '@furrow/domain';
import type { EntityForm } from '../common/EntityScreen.ts';
import { DetailVariantInput, ThemeInput } from './DetailInputs.tsx';

export const form: EntityForm<EntityRows['detailtype']> = {
  inputs: { theme: ThemeInput, variant: DetailVariantInput },
};
