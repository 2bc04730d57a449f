import { defineCall, noContent, optional, orNull, person, value, type Entity } from '@furrow/kit';
import type { Column } from '@furrow/kit/row-columns.ts';
import { featuresShape } from '../auth/shapes.ts';
import { entities } from '../entities.ts';
import { farm } from '../farm/farm.ts';
import { orderStates } from '../subscription/orders.ts';

const tag = 'feed';
const source = 'spec §7, decisions D8, API-02, API-03';
const id = value.id();

const lists = entities.filter(({ feed }) => feed !== false);

/** A row as the feed sends it: without the members that only its single read returns. */
const rowOf = (entity: Entity) =>
  Object.values(entity.fields).some(({ notFed }) => notFed)
    ? value.openObject({ id: value.either(value.id(), value.integer()), version: value.integer() })
    : value.row(entity);

/** Rows by their columns. @see RowColumns of the kit */
export const rowColumns = value.object(
  {
    count: value.count(),
    columns: value.byName(
      value.schema<Column>({
        description:
          'One value that all rows have, the texts before and after their id, or their values in order.',
      }),
    ),
  },
  { note: 'Only where the form asks for it, in a full answer.' },
);

const activeOrder = value.object(
  {
    subscription_state: value.choice(orderStates),
    subscription_canceled: value.flag(),
    is_paid: value.flag(),
    active_until: value.date({
      note: 'The last day; of an order that was not paid, the day to pay by.',
    }),
    days_to_expiration: value.integer(),
    name: value.text(),
    unpaid_order_url: orNull(
      value.text(undefined, { note: 'Where the order that waits can be paid.' }),
    ),
  },
  { note: 'Told to the farm owner only.' },
);

export const readFeed = defineCall({
  name: 'readFeed',
  method: 'GET',
  path: '/cropr/:user/:farm/:plan/my_data_from_timestamp.js',
  summary: 'Everything of a farm and a plan, or what changed of it',
  description:
    'With the cursor and version of the answer before, only what changed since. A change may be told twice: equal versions are dropped. Rows that are gone or out of sight stand under deleted.',
  tag,
  params: { user: id, farm: id, plan: id },
  query: {
    my_data_timestamp: optional(
      value.text(undefined, { note: 'The cursor of the answer before.' }),
    ),
    version: optional(value.text(undefined, { note: 'The version of the answer before.' })),
    form: optional(
      value.choice(['columns'], {
        note: 'Lists of a full answer by their columns where that is shorter: a third as long.',
      }),
    ),
  },
  output: value.openObject({
    my_data_timestamp: value.text(),
    version: value.text(),
    full: value.flag(),
    ...Object.fromEntries(
      lists.map((entity) => [entity.list, value.either(value.list(rowOf(entity)), rowColumns)]),
    ),
    deleted: value.byName(value.list(value.either(value.text(), value.integer()))),
    farm: value.row(farm),
    permissions: value.byName(value.byName(value.flag())),
    l10n: value.openObject({}),
    features: featuresShape,
    active_order: orNull(activeOrder),
    user: value.openObject({}),
  }),
  access: person(),
  source,
});

export const invalidateFeed = defineCall({
  name: 'invalidateFeed',
  method: 'POST',
  path: '/cropr/:user/:farm/invalidate_my_data_cache',
  summary: 'The next answer of the feed is full',
  tag,
  params: { user: id, farm: id },
  output: noContent,
  access: person(),
  source,
});
