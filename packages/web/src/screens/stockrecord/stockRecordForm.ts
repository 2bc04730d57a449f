import type { EntityForm } from '../common/EntityScreen.ts';
import { BookingRecord } from './BookingRecord.tsx';

export const form: EntityForm = { extra: BookingRecord };
