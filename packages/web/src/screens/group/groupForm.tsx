import type { EntityForm } from '../common/EntityScreen.ts';
import { LinkedFields } from '../common/LinkedFields.tsx';

export const form: EntityForm = { extra: ({ row }) => <LinkedFields link="cropfieldgroup" field="group" row={row} /> };
