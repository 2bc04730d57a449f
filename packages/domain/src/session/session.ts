import { date, defineEntity, ref } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * Farm, plan and day a person is working in: one row each. @source spec §3 Session, decisions D14
 */
export const session = defineEntity({
  name: 'session',
  list: 'sessions',
  label: msg`Session`,
  labels: msg`Sessions`,
  scope: 'user',
  dialect: 'v1',
  verbs: ['list', 'create', 'read', 'update', 'delete'],
  byHand: ['list', 'create', 'read', 'update', 'delete'],
  feed: false,
  fields: {
    farm: ref(msg`Farm`, 'farm'),
    plan: ref(msg({ message: 'Plan', context: 'a cropping plan' }), 'plan'),
    mapReferenceDate: date(msg`Map reference date`),
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
