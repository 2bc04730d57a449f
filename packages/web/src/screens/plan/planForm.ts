import type { EntityRows } from '@furrow/domain';
import type { EntityForm } from '../common/EntityScreen.ts';
import { PlanExtra } from './PlanExtra.tsx';

export const form: EntityForm<EntityRows['plan']> = { extra: PlanExtra };
