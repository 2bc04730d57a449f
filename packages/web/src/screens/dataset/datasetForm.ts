import type { EntityRows } from '@furrow/domain';
import type { EntityForm } from '../common/EntityScreen.ts';
import { RecordingRecord } from './RecordingRecord.tsx';

export const form: EntityForm<EntityRows['dataset']> = { extra: RecordingRecord };
