import type { EntityForm } from '../common/EntityScreen.ts';
import { MixLines } from './MixLines.tsx';

export const form: EntityForm = { inputs: { details: MixLines } };
