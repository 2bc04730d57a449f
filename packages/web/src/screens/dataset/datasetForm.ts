import type { EntityForm } from '../common/EntityScreen.ts';
import { RecordingRecord } from './RecordingRecord.tsx';

export const form: EntityForm = { extra: RecordingRecord };
