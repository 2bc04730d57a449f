import type { EntityRows } from '@furrow/domain';
import type { EntityForm } from '../common/EntityScreen.ts';
import { MixLines } from './MixLines.tsx';

export const form: EntityForm<EntityRows['mix']> = { inputs: { details: MixLines } };
