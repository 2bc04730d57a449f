import type { EntityForm } from '../common/EntityScreen.ts';
import { LineInput } from './LineInput.tsx';

export const form: EntityForm = { inputs: { geometry: LineInput } };
