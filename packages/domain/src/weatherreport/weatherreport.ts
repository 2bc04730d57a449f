import { decimal, defineEntity, everyVerb, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * The weather at a piece of work. Stored in °C, %, m/s, mm, W/m² and degrees. @source spec §3
 * Weather report, decisions D2 (units), D15
 */
export const weatherreport = defineEntity({
  name: 'weatherreport',
  list: 'weather_reports',
  label: msg`Weather report`,
  labels: msg`Weather reports`,
  scope: 'farm',
  dialect: 'v3',
  path: 'weather_reports',
  verbs: everyVerb,
  feed: true,
  fields: {
    temperature: decimal(msg`Temperature`, { unit: '°C', min: -90, max: 60 }),
    humidity: decimal(msg`Humidity`, { unit: '%', min: 0, max: 100 }),
    wind_speed: decimal(msg`Wind speed`, { unit: 'm/s', min: 0, max: 120 }),
    precipitation: decimal(msg`Precipitation`, { unit: 'mm', min: 0, max: 2000 }),
    radiation: decimal(msg`Radiation`, { unit: 'W/m²', min: 0, max: 2000 }),
    wind_direction: decimal(msg`Wind direction`, {
      unit: '°',
      min: 0,
      max: 360,
    }),
    weather_type: text(msg({ message: 'Weather', context: 'the kind of weather' }), { max: 50 }),
  },
  order: ['id'],
  example: {
    temperature: 17.2,
    humidity: 68,
    wind_speed: 2.8,
    precipitation: 0,
    radiation: 410,
    wind_direction: 225,
    weather_type: 'cloudy',
  },
  source: 'spec §3 Weather report',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly weatherreport: Row<typeof weatherreport>;
  }
}
