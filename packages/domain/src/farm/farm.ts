import { defineEntity, everyVerb, text, user } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { companyNumberField, nameField } from '../fields.ts';
import { farmComputed } from './farm.computed.ts';

/** @source spec §3 Farm, decisions D2 (currency), D16 (timezone) */
export const farm = defineEntity({
  name: 'farm',
  list: 'farms',
  label: msg`Farm`,
  labels: msg`Farms`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  byHand: ['create', 'delete'],
  feed: false,
  fields: {
    name: nameField(),
    owner: user(msg`Owner`, { readOnly: true }),
    countries: text(msg`Countries`, {
      default: 'NL',
      max: 200,
      pattern: /^([A-Z]{2}|__)(,([A-Z]{2}|__))*$/,
      patternCode: 'countries_expected',
      note: "Comma list of ISO 3166-1 codes; '__' means international.",
    }),
    currency: text(msg`Currency`, {
      default: 'EUR',
      max: 3,
      pattern: /^[A-Z]{3}$/,
      patternCode: 'currency_expected',
    }),
    timezone: text(msg`Time zone`, { default: 'Europe/Amsterdam', max: 64 }),
    registration_number: companyNumberField(),
  },
  computed: farmComputed,
  order: ['name'],
  example: { name: 'Hoeve Zonneveld', countries: 'NL' },
  source: 'spec §3 Farm',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly farm: Row<typeof farm>;
  }
}
