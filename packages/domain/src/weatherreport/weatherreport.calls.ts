import { byRights, defineCall, value } from '@furrow/kit';
import { weatherreport } from './weatherreport.ts';

export const attachWeatherReport = defineCall({
  name: 'attachWeatherReport',
  method: 'POST',
  path: '/api/v3/weather_reports/attach/',
  summary: 'Fills the weather report of a record from the weather service',
  description:
    'Takes the hours of the work at the place of its field, on average, the rain in sum. A record without a report gets one; a report it has is changed.',
  tag: 'weatherreport',
  body: { record: value.id() },
  output: value.row(weatherreport),
  also: { 201: { description: 'A report was made.' } },
  refuses: ['not_found', 'feature_off', 'weather_down', 'locked'],
  access: byRights('record', 'update'),
  source: 'spec §3 Weather report, §7, API-15',
});
