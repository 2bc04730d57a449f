import type { FastifyInstance } from 'fastify';
import { diseaseModels, diseaseRisk, isDiseaseModel } from '@furrow/domain/disease/risk.ts';
import { dayOfHour, timeText } from '@furrow/domain/weather/hours.ts';
import { arrayOf, issue, shape, type CallDescription } from '@furrow/kit';
import { invalid } from '../errors.ts';
import { queryOf } from '../request.ts';
import type { Services } from '../services.ts';
import { openProvider } from '../weather/providers.ts';
import { dayEnd, dayStart, weatherOf } from '../weather/weather.ts';
import { admit, partnerRefusals, placeQuery, readPeriod, weatherSourceSchema } from './weather.ts';

const models = Object.keys(diseaseModels);
const maybe = {
  type: ['boolean', 'null'],
  description: 'Null where missing hours could decide it.',
};
const units = { tmin: '°C', hours_rh_ge_90: 'h' };

const about: CallDescription = {
  summary: 'Risk of late blight of potato, day by day in UT, with what it was computed from',
  description:
    'Hutton: never colder than 10 °C and at least 6 hours of 90 % relative humidity or more. Smith: the same with 11 hours. Two such days on end are a period.',
  tag: 'weather',
  headers: { Authorization: { type: 'string', description: 'Bearer and the token.' } },
  query: { ...placeQuery, 'model?': { type: 'string', enum: models, default: 'hutton' } },
  output: shape({
    results: arrayOf(
      shape({
        date: { type: 'string', format: 'date' },
        tmin: { type: ['number', 'null'] },
        hours_rh_ge_90: { type: 'integer' },
        'hutton_day?': maybe,
        'smith_day?': maybe,
        period_end: maybe,
      }),
    ),
    source: weatherSourceSchema,
    units: { type: 'object', additionalProperties: { type: 'string' } },
  }),
  refuses: partnerRefusals,
};

/** @source spec §7, decisions D10, D15 Disease, API-17 */
export function diseaseCalls(app: FastifyInstance, services: Services): void {
  const provider = openProvider(services.configuration.weatherProvider);
  app.get(
    '/disease/v1/risk/',
    { config: { open: true, beforeAgreeing: true, about } },
    async (request, reply) => {
      const { farm } = await admit(services, request);
      const query = queryOf(request);
      const model =
        query['model'] === undefined || query['model'] === '' ? 'hutton' : query['model'];
      const { place, start, end, issues } = readPeriod(query);
      if (!isDiseaseModel(model))
        issues.push(issue('model', 'choice', { values: models.join(', ') }));
      if (issues.length > 0 || !isDiseaseModel(model)) throw invalid(...issues);
      const [first, last] = [dayOfHour(timeText(start)), dayOfHour(timeText(end))];
      // the day before the first tells whether a period goes on
      const { hours, source } = await weatherOf(services.database, provider, place!, {
        start: dayStart(first) - 86_400_000 + 3_600_000,
        end: dayEnd(last),
        farm,
      });
      const results = diseaseRisk(model, hours, first, last).map(
        ({ date, lowest, humidHours, isRisk, endsPeriod }) => ({
          date,
          tmin: lowest,
          hours_rh_ge_90: humidHours,
          [`${model}_day`]: isRisk,
          period_end: endsPeriod,
        }),
      );
      return reply.header('cache-control', 'no-store').send({ results, source, units });
    },
  );
}
