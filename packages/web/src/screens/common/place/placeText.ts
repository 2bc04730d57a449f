import { compassText } from '../../../ui/compass.ts';
import { roundHalfAway } from '@furrow/units/round.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { formatNumber } from '@furrow/kit/format.ts';

export interface Place {
  readonly longitude: number;
  readonly latitude: number;
}

/** Degrees are stored with 7 decimals. @source decisions D7 */
const round7 = (degrees: number) => roundHalfAway(degrees, 7);

export const placeAt = (longitude: number, latitude: number): Place => ({
  longitude: round7(longitude),
  latitude: round7(latitude),
});

/** `52.60123° N, 5.70456° E`; five decimals are a metre. */
export function placeText({ longitude, latitude }: Place, language: Language): string {
  const degrees = (value: number, positive: string, negative: string) =>
    `${formatNumber(Math.abs(value), language, 5)}°\u00a0${compassText(value < 0 ? negative : positive, language)}`;
  return `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'W')}`;
}

/** The place of a WKT point; null for anything else. */
export function pointOf(wkt: unknown): Place | null {
  const match = typeof wkt === 'string' ? /^\s*POINT\s*\(\s*(\S+)\s+([^\s)]+)/i.exec(wkt) : null;
  const [longitude, latitude] = [Number(match?.[1]), Number(match?.[2])];
  return match && Number.isFinite(longitude) && Number.isFinite(latitude)
    ? { longitude, latitude }
    : null;
}

export const pointText = ({ longitude, latitude }: Place): string =>
  `POINT (${longitude} ${latitude})`;

/** The corners of a WKT line; none for anything else. */
export function lineOf(wkt: unknown): [number, number][] {
  const match = typeof wkt === 'string' ? /^\s*LINESTRING\s*\(([^()]*)\)\s*$/i.exec(wkt) : null;
  const corners = (match?.[1] ?? '')
    .split(',')
    .map((corner) => corner.trim().split(/\s+/).map(Number));
  const read = corners.flatMap(([longitude = Number.NaN, latitude = Number.NaN]) =>
    Number.isFinite(longitude + latitude) ? [[longitude, latitude] satisfies [number, number]] : [],
  );
  return read.length === corners.length ? read : [];
}

export const lineText = (corners: readonly (readonly [number, number])[]): string =>
  `LINESTRING (${corners.map(([longitude, latitude]) => `${round7(longitude)} ${round7(latitude)}`).join(', ')})`;
