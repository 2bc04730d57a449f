import type { EntityForm } from '../common/EntityScreen.ts';
import { JobRecords } from './JobRecords.tsx';

export const form: EntityForm = { extra: JobRecords };
