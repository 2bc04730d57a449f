import { DAY_MILLISECONDS } from '@furrow/kit/days.ts';
import type { FastifyInstance } from 'fastify';
import { readDiseaseRisk } from '@furrow/domain/disease/disease.calls.ts';
import { diseaseRisk } from '@furrow/domain/disease/risk.ts';
import { dayOfHour, timeText } from '@furrow/domain/weather/hours.ts';
import type { Services } from '../../services.ts';
import { openProvider } from '../../weather/providers.ts';
import { dayEnd, dayStart, weatherOf } from '../../weather/weather.ts';
import { answer } from '../../wire/answer.ts';
import { readPeriod } from './weather.ts';

const units = { tmin: '°C', hours_rh_ge_90: 'h' };

/** @source spec §7, decisions D10, D15 Disease, API-17 */
export function diseaseCalls(app: FastifyInstance, services: Services): void {
  const provider = openProvider(services.configuration.weatherProvider);
  answer(
    app,
    readDiseaseRisk,
    async ({ principal, query, reply }) => {
      const { model } = query;
      const { place, start, end } = readPeriod(query);
      if (!place) throw new Error('a place was asked for');
      const [first, last] = [dayOfHour(timeText(start)), dayOfHour(timeText(end))];
      // the day before the first tells whether a period goes on
      const { hours, source } = await weatherOf(services.database, provider, place, {
        start: dayStart(first) - DAY_MILLISECONDS + 3_600_000,
        end: dayEnd(last),
        farm: principal.farm,
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
      reply.header('cache-control', 'no-store');
      return { results, source, units };
    },
    { check: ({ query }) => readPeriod(query).issues },
  );
}
