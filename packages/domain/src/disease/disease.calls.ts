import { defineCall, otherwise, partner, value } from '@furrow/kit';
import {
  partnerHeaders,
  placeAndPeriod,
  weatherFeature,
  weatherSource,
} from '../weather/weather.calls.ts';
import { figureUnits, type RiskFigure } from './model.ts';
import { riskModels, type RiskModel } from './risk.ts';

/** A day of the answer: verdict and figures of the requested model. */
export type RiskView = Readonly<Partial<Record<RiskFigure, number | null>>> &
  Readonly<Partial<Record<`${RiskModel}_day`, boolean | null>>> & {
    readonly date: string;
    readonly period_end: boolean | null;
    readonly known_hours?: number;
  };

const maybe = {
  type: ['boolean', 'null'],
  description: 'Null where missing hours could decide it.',
};

export const readDiseaseRisk = defineCall({
  name: 'readDiseaseRisk',
  method: 'GET',
  path: '/disease/v1/risk/',
  summary:
    'Risk of a disease by a published model, day by day in UT, with what it was computed from',
  description:
    'Late blight of potato. Hutton: never colder than 10 °C and at least 6 hours of 90 % relative humidity or more. Smith: the same with 11 hours. Two such days on end are a period. The other models cite their paper in the answer; known_hours says how many of the 24 hours had all inputs of the model.',
  tag: 'weather',
  headers: partnerHeaders,
  query: {
    ...placeAndPeriod,
    model: otherwise(value.choice([...riskModels]), 'hutton'),
  },
  output: {
    results: value.list(
      value.schema<RiskView>({
        type: 'object',
        required: ['date', 'period_end'],
        properties: {
          date: { type: 'string', format: 'date' },
          ...Object.fromEntries(
            Object.entries(figureUnits).map(([name, unit]) => [
              name,
              { type: ['number', 'null'], description: unit },
            ]),
          ),
          ...Object.fromEntries(riskModels.map((model) => [`${model}_day`, maybe])),
          period_end: maybe,
          known_hours: { type: 'integer', minimum: 0, maximum: 24 },
        },
        additionalProperties: false,
      }),
    ),
    paper: value.text(undefined, { note: 'The publication the model is taken from.' }),
    source: weatherSource,
    units: value.byName(value.text()),
  },
  refuses: ['weather_down'],
  access: partner(weatherFeature),
  source: 'spec §7, decisions D10, D15 Disease, API-17',
});
