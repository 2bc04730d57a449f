import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { ContactsIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { kindsWords } from './kinds.ts';

/** @source spec §2 Farm-contact edit form, SCR-14 */
const screen: EntityScreen<EntityRows['farmcontact']> = {
  paths: paths.contacts,
  icon: ContactsIcon,
  columns: [
    { field: nameColumn, width: '2fr' },
    {
      field: 'kinds',
      title: msg`Kind`,
      width: '1fr',
      wideOnly: true,
      cell: kindsWords,
      orderBy: kindsWords,
    },
    { field: 'reference_id', width: '130px', wideOnly: true },
    { field: 'phone', width: '130px' },
    { field: 'email', width: '1fr', wideOnly: true },
    { field: 'city', width: '1fr', wideOnly: true },
  ],
  groups: [
    { fields: ['contact_name', 'kinds', 'is_applier', 'reference_id', 'registration_number'] },
    {
      title: msg`Contact details`,
      fields: ['email', 'street', 'zipcode', 'phone', 'city', 'country_code', 'longitude'],
    },
    { title: msg`Buying`, fields: ['consumer'] },
    { title: msg`Permissions`, fields: ['permissions', 'is_active', 'is_root', 'is_owner'] },
  ],
  form: () => import('./farmContactForm.ts'),
  about: msg`The people and companies the farm works with: workers, buyers, advisers.`,
  newLabel: msg`New contact`,
  initial: () => ({ is_active: true }),
};

export function FarmContactPage() {
  return <EntityListPage screen={screen} />;
}
