import {
  boolean,
  choice,
  decimal,
  defineEntity,
  everyVerb,
  text,
  texts,
  user,
  words,
  type RowOf,
} from '@furrow/kit';
import { consumerField } from '../fields.ts';
import { farmcontactComputed } from './farmcontact.computed.ts';
import { farmcontactRules, ownerStays } from './farmcontact.rules.ts';

const farmcontactFields = {
  contact_name: text(words('Name', 'Naam'), { required: true, max: 255 }),
  user: user(words('Account', 'Account'), {
    readOnly: true,
    note: 'Set when an invitation is accepted.',
  }),
  permissions: texts(words('Permissions', 'Rechten'), {
    byAdministratorsOnly: true,
    pattern: /^(manager|adviser|applier|buyer|viewer|[a-z]+\.[a-z_]+)$/,
    patternCode: 'permission_expected',
  }),
  is_active: boolean(words('Active', 'Actief'), {
    default: true,
    byAdministratorsOnly: 'ofPeople',
  }),
  is_applier: boolean(words('May be chosen as applier', 'Kan als uitvoerder gekozen worden'), {
    default: false,
  }),
  is_owner: boolean(words('Owner', 'Eigenaar'), {
    default: false,
    byActionOnly: true,
    note: 'Moves by a transfer that both confirm.',
  }),
  is_root: boolean(words('Account administrator', 'Beheerder'), {
    default: false,
    byAdministratorsOnly: true,
  }),
  reference_id: text(words('Customer number', 'Klantnummer'), { max: 50 }),
  email: text(words('E-mail', 'E-mail'), {
    max: 100,
    pattern: /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>.]+$/,
    patternCode: 'email_expected',
  }),
  phone: text(words('Phone', 'Telefoon'), { max: 20 }),
  street: text(words('Street', 'Straat'), { max: 255 }),
  zipcode: text(words('Postal code', 'Postcode'), { max: 20 }),
  city: text(words('City', 'Plaats'), { max: 100 }),
  country_code: text(words('Country', 'Land'), {
    max: 2,
    pattern: /^[A-Z]{2}$/,
    patternCode: 'country_expected',
  }),
  longitude: decimal(words('Longitude', 'Lengtegraad'), { min: -180, max: 180 }),
  latitude: decimal(words('Latitude', 'Breedtegraad'), { min: -90, max: 90 }),
  // what a buyer sees hangs on it
  consumer: consumerField({ byAdministratorsOnly: 'ofPeople' }),
  kinds: texts(words('Kinds', 'Soorten'), {
    pattern: /^(applier|customer|planner|owner|fee_manager)$/,
    patternCode: 'choice',
  }),
  invitation: choice(
    words('Invitation', 'Uitnodiging'),
    ['none', 'pending', 'accepted', 'expired'],
    { readOnly: true, default: 'none' },
  ),
};

/** A person or company a farm works with, and the way a person reaches a farm. @source spec §3 FarmContact, decisions D4, D16 */
export const farmcontact = defineEntity({
  name: 'farmcontact',
  list: 'farm_contacts',
  label: words('Contact', 'Relatie'),
  labels: words('Contacts', 'Relaties'),
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
