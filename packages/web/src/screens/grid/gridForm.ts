import type { EntityForm } from '../common/EntityScreen.ts';
import { ZonesInput, ZonesToSee } from './ZonesInput.tsx';

export const form: EntityForm = { inputs: { features: ZonesInput }, extra: ZonesToSee };
