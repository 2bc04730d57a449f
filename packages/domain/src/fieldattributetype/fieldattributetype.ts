import { choice, defineEntity, inWords, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { nameField } from '../fields.ts';

/**
 * A detail of a crop field besides its own fields.
 * @source spec §3 field attribute types
 */
export const fieldattributetype = defineEntity({
  name: 'fieldattributetype',
  list: 'fieldattributetypes',
  label: msg`Field attribute`,
  labels: msg`Field attributes`,
  scope: 'catalogue',
  dialect: 'v1',
  verbs: ['list', 'read'],
  feed: true,
  fields: {
    name: nameField(),
    names: inWords(msg`Names`, { readOnly: true }),
    unit: text(msg`Unit`, { max: 20 }),
    kind: choice(msg`Kind`, ['text', 'number', 'boolean', 'choice'], {
      default: 'text',
    }),
    specification: text(msg`Specification`, {
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
