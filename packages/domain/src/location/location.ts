import { dateTime, decimal, defineEntity, everyVerb, user } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/** Place of a person at a time. @source spec §3 Location, API-16 */
export const location = defineEntity({
  name: 'location',
  list: 'locations',
  label: msg`Location`,
  labels: msg`Locations`,
  scope: 'farm',
  dialect: 'v3',
  path: 'locations',
  verbs: everyVerb,
  feed: true,
  fields: {
    user: user(msg`Person`, {
      ofPrincipal: true,
      note: 'Who was there: the one who sends it, unless somebody else of the farm is named.',
    }),
    date: dateTime(msg`Date`),
    longitude: decimal(msg`Longitude`, {
      required: true,
      unit: '°',
      min: -180,
      max: 180,
    }),
    latitude: decimal(msg`Latitude`, {
      required: true,
      unit: '°',
      min: -90,
      max: 90,
    }),
  },
  order: ['-date'],
  example: { date: '2026-05-12 08:30', longitude: 5.701, latitude: 52.601 },
  defaults: (draft, { now }) => ({ date: draft.date ?? now }),
  source: 'spec §3 Location',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly location: Row<typeof location>;
  }
}
