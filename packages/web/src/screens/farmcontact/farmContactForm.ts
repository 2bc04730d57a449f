import type { EntityRows } from '@furrow/domain';
import { AddressCountryInput } from '../common/CountryInput.tsx';
import type { EntityForm } from '../common/EntityScreen.ts';
import { ContactAccount } from './ContactAccount.tsx';
import { ContactPlace } from './ContactPlace.tsx';
import { KindsInput } from './KindsInput.tsx';
import { PermissionsInput } from './PermissionsInput.tsx';

export const form: EntityForm<EntityRows['farmcontact']> = {
  inputs: {
    kinds: KindsInput,
    permissions: PermissionsInput,
    country_code: AddressCountryInput,
    longitude: ContactPlace,
  },
  extra: ContactAccount,
};
