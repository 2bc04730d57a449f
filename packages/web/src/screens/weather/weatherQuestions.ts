import type { EntityRows } from '@furrow/domain';
import type { DiseaseModel } from '@furrow/domain/disease/risk.ts';
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

const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** So many days up to and with the given one. */
export const daysUntil = (end: string, days: number): Period => ({
  start: dayBefore(end, days - 1),
  end,
});

export function useWeather(spot: Spot | null, { start, end }: Period): Answer<WeatherAnswer> {
  const key = spot && `${spotKey(spot)} ${start} ${end}`;
  return useAnswer<WeatherAnswer>(key, (signal) =>
    askPartner(
      'weather',
      '/v1/weather/',
      { lat: spot!.lat, lon: spot!.lon, start, end, meta: 'AT,RH,PT,WS,WD,RAD_SHORT' },
      signal,
    ),
  );
}

export const askRisk = (
  spot: Spot,
  { start, end }: Period,
  model: DiseaseModel,
  signal?: AbortSignal,
) =>
  askPartner<RiskAnswer>(
    'disease',
    '/v1/risk/',
    { lat: spot.lat, lon: spot.lon, start, end, model },
    signal,
  );

export function useRisk(
  spot: Spot | null,
  period: Period,
  model: DiseaseModel,
): Answer<RiskAnswer> {
  const key = spot && `${spotKey(spot)} ${period.start} ${period.end} ${model}`;
  return useAnswer<RiskAnswer>(key, (signal) => askRisk(spot!, period, model, signal));
}
