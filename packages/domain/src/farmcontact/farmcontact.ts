import {
  boolean,
  choice,
  decimal,
  defineEntity,
  everyVerb,
  text,
  texts,
  user,
  type RowOf,
} from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { companyNumberField, consumerField } from '../fields.ts';
import { farmcontactComputed } from './farmcontact.computed.ts';
import { farmcontactRules, ownerStays } from './farmcontact.rules.ts';

const farmcontactFields = {
  contact_name: text(msg`Name`, { required: true, max: 255 }),
  user: user(msg`Account`, {
    readOnly: true,
    note: 'Set when an invitation is accepted.',
  }),
  permissions: texts(msg`Permissions`, {
    byAdministratorsOnly: true,
    pattern: /^(manager|adviser|applier|buyer|viewer|[a-z]+\.[a-z_]+)$/,
    patternCode: 'permission_expected',
  }),
  is_active: boolean(msg`Active`, {
    default: true,
    byAdministratorsOnly: 'ofPeople',
  }),
  is_applier: boolean(msg`May be chosen as applier`, {
    default: false,
  }),
  is_owner: boolean(msg`Owner`, {
    default: false,
    byActionOnly: true,
    note: 'Moves by a transfer that both confirm.',
  }),
  is_root: boolean(msg`Account administrator`, {
    default: false,
    byAdministratorsOnly: true,
  }),
  reference_id: text(msg`Customer number`, { max: 50 }),
  registration_number: companyNumberField(),
  email: text(msg`E-mail`, {
    max: 100,
    pattern: /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>.]+$/,
    patternCode: 'email_expected',
  }),
  phone: text(msg`Phone`, { max: 20 }),
  street: text(msg`Street`, { max: 255 }),
  zipcode: text(msg`Postal code`, { max: 20 }),
  city: text(msg`City`, { max: 100 }),
  country_code: text(msg`Country`, {
    max: 2,
    pattern: /^[A-Z]{2}$/,
    patternCode: 'country_expected',
  }),
  longitude: decimal(msg`Longitude`, { min: -180, max: 180 }),
  latitude: decimal(msg`Latitude`, { min: -90, max: 90 }),
  // it decides which rows a buyer sees
  consumer: consumerField({ byAdministratorsOnly: 'ofPeople' }),
  kinds: texts(msg`Kinds`, {
    pattern: /^(applier|customer|planner|owner|fee_manager)$/,
    patternCode: 'choice',
  }),
  invitation: choice(msg`Invitation`, ['none', 'pending', 'accepted', 'expired'], {
    readOnly: true,
    default: 'none',
  }),
};

/**
 * A person or company a farm works with, and the way a person reaches a farm. @source spec §3
 * FarmContact, decisions D4, D16
 */
export const farmcontact = defineEntity({
  name: 'farmcontact',
  list: 'farm_contacts',
  label: msg`Contact`,
  labels: msg`Contacts`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  grantsAccess: true,
  fields: farmcontactFields,
  computed: farmcontactComputed,
  heldBy: ['record'],
  order: ['contact_name'],
  example: {
    contact_name: 'J. Visser',
    is_applier: true,
    email: 'visser@example.org',
    kinds: ['applier'],
  },
  rules: farmcontactRules,
  guard: { refuse: ownerStays },
  source: 'spec §3 FarmContact',
});

declare module '../entity-rows.ts' {
  interface EntityDrafts {
    readonly farmcontact: RowOf<typeof farmcontactFields>;
  }
  interface EntityRows {
    readonly farmcontact: Row<typeof farmcontact>;
  }
}
