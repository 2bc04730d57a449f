import { defineEntity, instant, text, words } from '@furrow/kit';

/** What a person used, for those who improve the product. Everybody sees their own. @source spec §3 Metric, §7 */
export const metric = defineEntity({
  name: 'metric',
  list: 'metrics',
  label: words('Metric', 'Meting'),
  labels: words('Metrics', 'Metingen'),
  scope: 'user',
  dialect: 'v1',
  verbs: ['list', 'create', 'read', 'update', 'delete'],
  byHand: ['list', 'create', 'read', 'update', 'delete'],
  feed: false,
  fields: {
    category: text(words('Category', 'Categorie'), { required: true, max: 100 }),
    sub_category: text(words('Subcategory', 'Subcategorie'), { max: 100 }),
    url: text(words('Address', 'Adres'), { max: 2000 }),
    timestamp_created: instant(words('Made', 'Gemaakt')),
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
