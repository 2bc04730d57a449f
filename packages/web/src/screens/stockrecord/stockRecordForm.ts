import type { EntityRows } from '@furrow/domain';
import type { EntityForm } from '../common/EntityScreen.ts';
import { BookingRecord } from './BookingRecord.tsx';

export const form: EntityForm<EntityRows['stockrecord']> = { extra: BookingRecord };
