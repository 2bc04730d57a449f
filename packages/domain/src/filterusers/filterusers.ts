import { defineEntity, text, texts } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { presets } from '../presets.ts';

/** Roles of a person on a farm, and `staff` for the product's own staff. */
export const accountTypes = ['owner', 'root', ...presets, 'staff'] as const;
/** The type of an account on a farm: a role, or staff of the installation. */
export type AccountType = (typeof accountTypes)[number];

/**
 * People, as far as the principal may know them, to choose recipients of messages from. Derived from accounts
 * and contacts, so read-only.
 * @source spec §3 FilterUser, decisions D14, D16
 */
export const filterusers = defineEntity({
  name: 'filterusers',
  list: 'filterusers',
  label: msg`Person`,
  labels: msg({ message: 'People', context: 'in a filter' }),
  scope: 'user',
  dialect: 'v1',
  verbs: ['list', 'read'],
  byHand: ['list', 'read'],
  feed: false,
  fields: {
    name: text(msg`Name`, { readOnly: true, default: '' }),
    email: text(msg`E-mail`, { readOnly: true, note: 'Told to staff only.' }),
    countries: text(msg`Countries`, {
      readOnly: true,
      default: '',
      note: 'Comma list: the countries of their farms.',
    }),
    account_types: texts(msg`Account types`, {
      readOnly: true,
      note: `Any of ${accountTypes.join(', ')}.`,
    }),
  },
  order: ['name'],
  example: { name: 'Jan Visser', countries: 'NL', account_types: ['owner'] },
  source: 'spec §3 FilterUser',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly filterusers: Row<typeof filterusers>;
  }
}
