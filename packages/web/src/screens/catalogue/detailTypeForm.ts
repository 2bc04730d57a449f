import type { EntityForm } from '../common/EntityScreen.ts';
import { DetailVariantInput, ThemeInput } from './DetailInputs.tsx';

export const form: EntityForm = { inputs: { theme: ThemeInput, variant: DetailVariantInput } };
