import { defineCall, optional, orNull, otherwise, partner, value } from '@furrow/kit';
import {
  partnerHeaders,
  placeAndPeriod,
  weatherFeature,
  weatherSource,
} from '../weather/weather.calls.ts';
import { diseaseModels } from './risk.ts';

const maybe = orNull(value.flag({ note: 'Null where missing hours could decide it.' }));

export const readDiseaseRisk = defineCall({
  name: 'readDiseaseRisk',
  method: 'GET',
  path: '/disease/v1/risk/',
  summary: 'Risk of late blight of potato, day by day in UT, with what it was computed from',
  description:
    'Hutton: never colder than 10 °C and at least 6 hours of 90 % relative humidity or more. Smith: the same with 11 hours. Two such days on end are a period.',
  tag: 'weather',
  headers: partnerHeaders,
  query: {
    ...placeAndPeriod,
    model: otherwise(
      value.choice(Object.keys(diseaseModels) as (keyof typeof diseaseModels)[]),
      'hutton',
    ),
  },
  output: {
    results: value.list(
      value.object({
        date: value.date(),
        tmin: orNull(value.number()),
        hours_rh_ge_90: value.integer(),
        hutton_day: optional(maybe),
        smith_day: optional(maybe),
        period_end: maybe,
      }),
    ),
    source: weatherSource,
    units: value.byName(value.text()),
  },
  refuses: ['weather_down'],
  access: partner(weatherFeature),
  source: 'spec §7, decisions D10, D15 Disease, API-17',
});
