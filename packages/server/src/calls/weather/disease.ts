import { DAY_MILLISECONDS } from '@furrow/kit/days.ts';
import type { FastifyInstance } from 'fastify';
import { readDiseaseRisk } from '@furrow/domain/disease/disease.calls.ts';
import { figureUnits } from '@furrow/domain/disease/model.ts';
import { diseaseModels, diseaseRisk } from '@furrow/domain/disease/risk.ts';
import { dayOfHour, timeText } from '@furrow/domain/weather/hours.ts';
import type { Services } from '../../services.ts';
import { openProvider } from '../../weather/providers.ts';
import { dayEnd, dayStart, weatherOf } from '../../weather/weather.ts';
import { answer } from '../../wire/answer.ts';
import { readPeriod } from './weather.ts';

/** @source spec §7, decisions D10, D15 Disease, API-17 */
export function diseaseCalls(app: FastifyInstance, services: Services): void {
  const provider = openProvider(services.configuration.weatherProvider);
  answer(
    app,
    readDiseaseRisk,
    async ({ principal, query, reply }) => {
      const { model } = query;
      const { location, start, end } = readPeriod(query);
      if (!location) throw new Error('a place was asked for');
      const [first, last] = [dayOfHour(timeText(start)), dayOfHour(timeText(end))];
      const { daysBefore, disease, figures, paper } = diseaseModels[model];
      const { hours, source } = await weatherOf(services.database, provider, location, {
        start: dayStart(first) - daysBefore * DAY_MILLISECONDS + 3_600_000,
        end: dayEnd(last),
        farm: principal.farm,
      });
      const results = diseaseRisk(model, { hours, first, last, location }).map((day) => ({
        date: day.date,
        ...day.figures,
        [`${model}_day`]: day.isRisk,
        period_end: day.endsPeriod,
        // the days of late blight are answered as the contract has them
        ...(disease === 'late_blight' ? {} : { known_hours: day.knownHours }),
      }));
      reply.header('cache-control', 'no-store');
      const units = Object.fromEntries(figures.map((name) => [name, figureUnits[name]]));
      return { results, paper, source, units };
    },
    { check: ({ query }) => readPeriod(query).issues },
  );
}
