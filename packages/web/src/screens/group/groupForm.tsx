import type { EntityRows } from '@furrow/domain';
import type { EntityForm } from '../common/EntityScreen.ts';
import { LinkedFields } from '../common/LinkedFields.tsx';

const links = { entity: 'cropfieldgroup', field: 'group' };

export const form: EntityForm<EntityRows['group']> = {
  links,
  extra: ({ row, form: draft }) => <LinkedFields link={links} row={row} form={draft} />,
};
