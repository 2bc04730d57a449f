import { dateTime, decimal, defineEntity, everyVerb, user, words } from '@furrow/kit';

/** Where a person was, and when. @source spec §3 Location, API-16 */
export const location = defineEntity({
  name: 'location',
  list: 'locations',
  label: words('Location', 'Locatie'),
  labels: words('Locations', 'Locaties'),
  scope: 'farm',
  dialect: 'v3',
  path: 'locations',
  verbs: everyVerb,
  feed: true,
  fields: {
    user: user(words('Person', 'Persoon'), {
      ofAsker: true,
      note: 'Who was there: the one who sends it, unless somebody else of the farm is named.',
    }),
    date: dateTime(words('Date', 'Datum')),
    longitude: decimal(words('Longitude', 'Lengtegraad'), {
      required: true,
      unit: '°',
      min: -180,
      max: 180,
    }),
    latitude: decimal(words('Latitude', 'Breedtegraad'), {
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
