import { choice, defineEntity, inWords, text, words } from '@furrow/kit';
import { nameField } from '../fields.ts';

/** What can be noted of a crop field besides its own fields. @source spec §3 field attribute types */
export const fieldattributetype = defineEntity({
  name: 'fieldattributetype',
  list: 'fieldattributetypes',
  label: words('Field attribute', 'Perceelkenmerk'),
  labels: words('Field attributes', 'Perceelkenmerken'),
  scope: 'catalogue',
  dialect: 'v1',
  verbs: ['list', 'read'],
  feed: true,
  fields: {
    name: nameField(),
    names: inWords(words('Names', 'Namen'), { readOnly: true }),
    unit: text(words('Unit', 'Eenheid'), { max: 20 }),
    kind: choice(words('Kind', 'Soort'), ['text', 'number', 'boolean', 'choice'], {
      default: 'text',
    }),
    specification: text(words('Specification', 'Specificatie'), {
      max: 2000,
      note: '`choice a|b|c` where the kind is a choice.',
    }),
  },
  order: ['name'],
  example: { name: 'Drained', kind: 'boolean' },
  source: 'spec §3 field attribute types',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly fieldattributetype: Row<typeof fieldattributetype>;
  }
}
