import { addDays } from '@furrow/kit/days.ts';
import type { EntityRows } from '@furrow/domain';
import type { RiskModel } from '@furrow/domain/disease/risk.ts';
import { labelPosition } from '@furrow/geo/label.ts';
import { askPartner } from '../../services/partner.ts';
import { useAnswer, type Answer } from '../../services/useAnswer.ts';
import { boundaryOfRow } from '../cropfield/map/boundaryOfRow.ts';
import type { Period, RiskAnswer, Spot, WeatherAnswer } from './weatherAnswers.ts';

/** Where a field lies; null without a boundary. */
export function spotOf(field: EntityRows['cropfield']): Spot | null {
  const boundary = boundaryOfRow(field);
  const inside = boundary && labelPosition(boundary);
  return inside ? { lon: Number(inside[0].toFixed(2)), lat: Number(inside[1].toFixed(2)) } : null;
}

export const spotKey = ({ lon, lat }: Spot): string => `${lon},${lat}`;

/** So many days up to and with the given one. */
export const daysUntil = (end: string, days: number): Period => ({
  start: addDays(end, 1 - days),
  end,
});

/** Where nothing is asked: without a place there is no question. */
const nowhere: Spot = { lat: 0, lon: 0 };

export function useWeather(spot: Spot | null, { start, end }: Period): Answer<WeatherAnswer> {
  const key = spot && `${spotKey(spot)} ${start} ${end}`;
  const { lat, lon } = spot ?? nowhere;
  return useAnswer<WeatherAnswer>(key, (signal) =>
    askPartner(
      'weather',
      '/v1/weather/',
      { lat, lon, start, end, meta: 'AT,RH,PT,WS,WD,RAD_SHORT' },
      signal,
    ),
  );
}

export const askRisk = (
  spot: Spot,
  { start, end }: Period,
  model: RiskModel,
  signal?: AbortSignal,
) =>
  askPartner<RiskAnswer>(
    'disease',
    '/v1/risk/',
    { lat: spot.lat, lon: spot.lon, start, end, model },
    signal,
  );

export function useRisk(spot: Spot | null, period: Period, model: RiskModel): Answer<RiskAnswer> {
  const key = spot && `${spotKey(spot)} ${period.start} ${period.end} ${model}`;
  return useAnswer<RiskAnswer>(key, (signal) => askRisk(spot ?? nowhere, period, model, signal));
}
