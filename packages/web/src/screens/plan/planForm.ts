import type { EntityRows } from '@furrow/domain';
import type { EntityForm } from '../common/EntityScreen.ts';
import { PlanActions } from './PlanActions.tsx';

export const form: EntityForm<EntityRows['plan']> = { extra: PlanActions };
