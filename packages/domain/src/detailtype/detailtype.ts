import { defineEntity, inWords, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { nameField } from '../fields.ts';

/**
 * Kinds of work, and of its details.
 * @source spec §3 Detail types, decisions D14
 */
export const detailtype = defineEntity({
  name: 'detailtype',
  list: 'detailtypes',
  label: msg`Kind of work`,
  labels: msg`Kinds of work`,
  scope: 'catalogue',
  dialect: 'v1',
  verbs: ['list', 'create', 'read', 'update', 'delete'],
  feed: true,
  fields: {
    name: nameField(),
    names: inWords(msg`Names`, { readOnly: true }),
    theme: text(msg`Theme`, { max: 50 }),
    variant: text(msg`Variant`, { max: 50 }),
    specification: text(msg`Specification`, { max: 2000 }),
    unit: text(msg`Unit`, { max: 20 }),
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
