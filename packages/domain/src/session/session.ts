import { date, defineEntity, ref, words } from '@furrow/kit';

/** Where a person is working: one row each. @source spec §3 Session, decisions D14 */
export const session = defineEntity({
  name: 'session',
  list: 'sessions',
  label: words('Session', 'Sessie'),
  labels: words('Sessions', 'Sessies'),
  scope: 'user',
  dialect: 'v1',
  verbs: ['list', 'create', 'read', 'update', 'delete'],
  byHand: ['list', 'create', 'read', 'update', 'delete'],
  feed: false,
  fields: {
    farm: ref(words('Farm', 'Bedrijf'), 'farm'),
    plan: ref(words('Plan', 'Bouwplan'), 'plan'),
    mapReferenceDate: date(words('Map reference date', 'Peildatum van de kaart')),
  },
  order: ['id'],
  example: { mapReferenceDate: '2026-05-12' },
  source: 'spec §3 Session',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly session: Row<typeof session>;
  }
}
