import { defineEntity, everyVerb, text, user, words } from '@furrow/kit';
import { nameField } from '../fields.ts';
import { farmComputed } from './farm.computed.ts';

/** @source spec §3 Farm, decisions D2 (currency), D16 (timezone) */
export const farm = defineEntity({
  name: 'farm',
  list: 'farms',
  label: words('Farm', 'Bedrijf'),
  labels: words('Farms', 'Bedrijven'),
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  byHand: ['create', 'delete'],
  feed: false,
  fields: {
    name: nameField(),
    owner: user(words('Owner', 'Eigenaar'), { readOnly: true }),
    countries: text(words('Countries', 'Landen'), {
      default: 'NL',
      max: 200,
      pattern: /^([A-Z]{2}|__)(,([A-Z]{2}|__))*$/,
      patternCode: 'countries_expected',
      note: "Comma list of ISO 3166-1 codes; '__' means international.",
    }),
    currency: text(words('Currency', 'Valuta'), {
      default: 'EUR',
      max: 3,
      pattern: /^[A-Z]{3}$/,
      patternCode: 'currency_expected',
    }),
    timezone: text(words('Time zone', 'Tijdzone'), { default: 'Europe/Amsterdam', max: 64 }),
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
