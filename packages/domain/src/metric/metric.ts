import { defineEntity, instant, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * Features a person used, for improving the product. People see their own.
 * @source spec §3 Metric, §7
 */
export const metric = defineEntity({
  name: 'metric',
  list: 'metrics',
  label: msg`Metric`,
  labels: msg`Metrics`,
  scope: 'user',
  dialect: 'v1',
  verbs: ['list', 'create', 'read', 'update', 'delete'],
  byHand: ['list', 'create', 'read', 'update', 'delete'],
  feed: false,
  fields: {
    category: text(msg`Category`, { required: true, max: 100 }),
    sub_category: text(msg`Subcategory`, { max: 100 }),
    url: text(msg`Address`, { max: 2000 }),
    timestamp_created: instant(msg`Created`),
  },
  order: ['id'],
  example: { category: 'map', sub_category: 'draw', url: '/cropr/farm/plan/' },
  source: 'spec §3 Metric',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly metric: Row<typeof metric>;
  }
}
