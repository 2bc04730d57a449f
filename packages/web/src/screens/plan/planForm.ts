import type { EntityForm } from '../common/EntityScreen.ts';
import { PlanActions } from './PlanActions.tsx';

export const form: EntityForm = { extra: PlanActions };
