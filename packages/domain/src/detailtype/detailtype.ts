import { defineEntity, inWords, text, words } from '@furrow/kit';
import { nameField } from '../fields.ts';

/** The kinds of work, and of what is noted of it. @source spec §3 Detail types, decisions D14 */
export const detailtype = defineEntity({
  name: 'detailtype',
  list: 'detailtypes',
  label: words('Kind of work', 'Soort werk'),
  labels: words('Kinds of work', 'Soorten werk'),
  scope: 'catalogue',
  dialect: 'v1',
  verbs: ['list', 'create', 'read', 'update', 'delete'],
  feed: true,
  fields: {
    name: nameField(),
    names: inWords(words('Names', 'Namen'), { readOnly: true }),
    theme: text(words('Theme', 'Thema'), { max: 50 }),
    variant: text(words('Variant', 'Variant'), { max: 50 }),
    specification: text(words('Specification', 'Specificatie'), { max: 2000 }),
    unit: text(words('Unit', 'Eenheid'), { max: 20 }),
  },
  order: ['theme', 'name'],
  example: { name: 'Spraying', theme: 'crop_protection', variant: 'activity' },
  source: 'spec §3 Detail types',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly detailtype: Row<typeof detailtype>;
  }
}
