import type { EntityRows } from '@furrow/domain';
import type { EntityForm } from '../common/EntityScreen.ts';
import { LineInput } from './LineInput.tsx';

export const form: EntityForm<EntityRows['wayline']> = { inputs: { geometry: LineInput } };
