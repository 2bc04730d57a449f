import { decimal, defineEntity, everyVerb, text, words } from '@furrow/kit';

/** The weather at a piece of work. Stored in °C, %, m/s, mm, W/m² and degrees. @source spec §3 Weather report, decisions D2 (units), D15 */
export const weatherreport = defineEntity({
  name: 'weatherreport',
  list: 'weather_reports',
  label: words('Weather report', 'Weerbericht'),
  labels: words('Weather reports', 'Weerberichten'),
  scope: 'farm',
  dialect: 'v3',
  path: 'weather_reports',
  verbs: everyVerb,
  feed: true,
  fields: {
    temperature: decimal(words('Temperature', 'Temperatuur'), { unit: '°C', min: -90, max: 60 }),
    humidity: decimal(words('Humidity', 'Luchtvochtigheid'), { unit: '%', min: 0, max: 100 }),
    wind_speed: decimal(words('Wind speed', 'Windsnelheid'), { unit: 'm/s', min: 0, max: 120 }),
    precipitation: decimal(words('Precipitation', 'Neerslag'), { unit: 'mm', min: 0, max: 2000 }),
    radiation: decimal(words('Radiation', 'Straling'), { unit: 'W/m²', min: 0, max: 2000 }),
    wind_direction: decimal(words('Wind direction', 'Windrichting'), {
      unit: '°',
      min: 0,
      max: 360,
    }),
    weather_type: text(words('Weather', 'Weertype'), { max: 50 }),
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
