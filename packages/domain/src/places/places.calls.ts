import { anybody, defineCall, optional, otherwise, value } from '@furrow/kit';

/** Coordinate near which the searched place most likely lies. */
const degrees = (most: number) => optional(value.number({ min: -most, max: most }));

export const findPlaces = defineCall({
  name: 'findPlaces',
  method: 'GET',
  path: '/api/places.json',
  summary: 'Finds towns, postal codes and addresses',
  description:
    'Towns come from GeoNames and need no network. Addresses come from official services where the operator allows to ask them, for who is signed in.',
  query: {
    q: value.text(100, { notBlank: true }),
    countries: optional(
      value.text(200, {
        pattern: /^[A-Z]{2}(,[A-Z]{2})*$/,
        patternCode: 'countries_expected',
        note: 'ISO 3166-1 with commas between: these come first.',
      }),
    ),
    longitude: degrees(180),
    latitude: degrees(90),
    addresses: otherwise(value.flag({ note: 'Addresses too.' }), false),
  },
  output: {
    places: value.list(
      value.object({
        name: value.text(),
        note: value.text(),
        longitude: value.number(),
        latitude: value.number(),
        zoom: value.number({ note: 'How near one looks at it.' }),
        source: value.text(undefined, { note: 'Who is credited for it.' }),
      }),
    ),
    complete: value.flag({ note: 'False when a service did not answer.' }),
  },
  access: anybody(),
  source: 'decisions D12',
});
