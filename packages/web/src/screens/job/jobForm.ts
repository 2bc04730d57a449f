import type { EntityRows } from '@furrow/domain';
import type { EntityForm } from '../common/EntityScreen.ts';
import { JobRecords } from './JobRecords.tsx';

export const form: EntityForm<EntityRows['job']> = { extra: JobRecords };
