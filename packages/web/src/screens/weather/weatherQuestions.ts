import { addDays, DAY_MILLISECONDS } from '@furrow/kit/days.ts';
import type { EntityRows } from '@furrow/domain';
import { HOURS_BEFORE } from '@furrow/domain/forecast/spray/rain.ts';
import { namedVariables } from '@furrow/domain/weather/hours.ts';
import type { RiskModel } from '@furrow/domain/disease/risk.ts';
import { labelPosition } from '@furrow/geo/label.ts';
import { useFarmStore } from '../../data/index.ts';
import { askOrCached } from '../../services/cachedAnswer.ts';
import { askPartner } from '../../services/partner.ts';
import { useAnswer, type Answer } from '../../services/useAnswer.ts';
import { boundaryOfRow } from '../cropfield/map/boundaryOfRow.ts';
import type { Period, RiskAnswer, Spot, WeatherAnswer } from './weatherAnswers.ts';

/** Position of a field; null without a boundary. */
export function spotOf(field: EntityRows['cropfield']): Spot | null {
  const boundary = boundaryOfRow(field);
  const inside = boundary && labelPosition(boundary);
  return inside ? { lon: Number(inside[0].toFixed(2)), lat: Number(inside[1].toFixed(2)) } : null;
}

export const spotKey = ({ lon, lat }: Spot): string => `${lon},${lat}`;

/** A number of days up to and including the given one. */
export const daysUntil = (end: string, days: number): Period => ({
  start: addDays(end, 1 - days),
  end,
});

const HOUR = 3_600_000;
/** Range within which a forecast is useful for spraying. */
const mostDaysAhead = 4;
const instant = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** The hour that begins next: milliseconds since 1970. */
export const nextHour = (): number => Math.floor(Date.now() / HOUR) * HOUR + HOUR;

/**
 * The hours from a moment on that are checked for spraying, and those before it whose rain counts.
 * @param start milliseconds since 1970
 */
export const daysAhead = (start: number): Period => ({
  start: instant(start - HOURS_BEFORE * HOUR),
  end: instant(start + mostDaysAhead * 24 * HOUR),
});

/** Placeholder that is never requested: without a place there is no request. */
const nowhere: Spot = { lat: 0, lon: 0 };

/** The request under which the weather of a place is cached on this device. */
export const weatherQuestion = (spot: Spot, { start, end }: Period): string => {
  const hours = Math.round((Date.parse(end) - Date.parse(start)) / 3_600_000);
  const side = Date.parse(end) > Date.now() + DAY_MILLISECONDS ? 'ahead' : 'back';
  return `weather ${spotKey(spot)} ${hours} ${side}`;
};

/** The hours of a place; without a network the last answer on this device. */
export const askWeather = (user: string, spot: Spot, { start, end }: Period, signal: AbortSignal) =>
  askOrCached(user, weatherQuestion(spot, { start, end }), async () => {
    const result = await askPartner<WeatherAnswer>(
      'weather',
      '/v1/weather/',
      { ...spot, start, end, meta: namedVariables.join(), joined: 'true' },
      signal,
    );
    if (!result.ok) return result;
    // stored with it: without signal it is shown for days
    const asOf = Date.parse(result.header('last-modified') ?? '');
    return { ...result, value: { ...result.value, asOf: Number.isNaN(asOf) ? null : asOf } };
  });

export function useWeather(spot: Spot | null, period: Period): Answer<WeatherAnswer> {
  const { user } = useFarmStore();
  const key = spot && `${spotKey(spot)} ${period.start} ${period.end}`;
  return useAnswer<WeatherAnswer>(key, (signal) =>
    askWeather(user, spot ?? nowhere, period, signal),
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
