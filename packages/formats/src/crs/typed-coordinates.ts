import { iso1A2Code } from '@rapideditor/country-coder';
import type { Position } from '@furrow/geo';
import { guessCrs } from './guess.ts';
import { asReference } from './recognise-crs.ts';
import { KNOWN_SYSTEMS, type KnownSystem } from './systems.starter.ts';
import { systemByCode } from './systems.ts';
import { toWgs84 } from './to-wgs84.ts';

/** A possible interpretation of typed coordinates. */
export interface TypedPlace {
  readonly longitude: number;
  readonly latitude: number;
  /** Name of the reference system as which the text was read. */
  readonly system: string;
}

const degreesName = 'WGS 84';
/** Metres in national systems run to thousands at least. */
const smallestMetres = 1000;
/** WGS 84 / UTM by zone: north, and south of the equator. @source EPSG dataset */
const [utmNorth, utmSouth] = [32_600, 32_700];

/**
 * The possible interpretations of typed coordinates, the likeliest first: degrees as decimals or
 * with minutes and seconds, metres of UTM with its zone, or of a national system.
 * @param countries ISO 3166-1, of the person: they decide where a text is ambiguous
 * @returns empty for a text that is no coordinates
 */
export function typedPlaces(text: string, countries: readonly string[]): readonly TypedPlace[] {
  const readings = [...readUtm(text), ...readDegrees(text), ...readPair(text, countries)];
  return readings.filter(
    (place, index) =>
      readings.findIndex(
        (other) => other.longitude === place.longitude && other.latitude === place.latitude,
      ) === index,
  );
}

function placed(system: KnownSystem | null, position: Position): TypedPlace[] {
  const place = system && toWgs84(asReference(system))(position);
  if (!place || Math.abs(place[0]) > 180 || Math.abs(place[1]) > 90) return [];
  return [{ longitude: place[0], latitude: place[1], system: system.name }];
}

const decimal = (text: string): number => Number(text.replace(',', '.'));

/** `31U 648213 5822100`; the letter is a band from C to X, or north or south. */
function readUtm(text: string): TypedPlace[] {
  const [, zone, letter = 'N', easting, northing] =
    /^\s*(?:UTM\s*)?(\d{1,2})\s*([C-HJ-NP-X])?[\s,;]+(\d{6}(?:\.\d+)?)\s*m?\s*E?[\s,;]+(\d{5,8}(?:\.\d+)?)\s*m?\s*N?\s*$/i.exec(
      text,
    ) ?? [];
  if (!zone || !easting || !northing || Number(zone) < 1 || Number(zone) > 60) return [];
  const position: Position = [Number(easting), Number(northing)];
  const band = letter.toUpperCase();
  const north = () => placed(systemByCode(utmNorth + Number(zone)), position);
  const south = () => placed(systemByCode(utmSouth + Number(zone)), position);
  // S is a band of the northern hemisphere, and many write it for the south
  if (band === 'S') return [...south(), ...north()];
  return band >= 'N' ? north() : south();
}

/** Axis and sign of the letters of directions, in the languages of our countries. */
const directions: Readonly<
  Record<string, readonly [axis: 'longitude' | 'latitude', sign: 1 | -1]>
> = {
  N: ['latitude', 1],
  S: ['latitude', -1],
  Z: ['latitude', -1],
  E: ['longitude', 1],
  O: ['longitude', 1],
  W: ['longitude', -1],
};

const part = String.raw`(\d{1,3}(?:[.,]\d+)?)\s*(?:°|º|d\b|\s)\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:'|′|’|\s)?\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|″|”|''|’’)?)?`;
const after = new RegExp(String.raw`^\s*${part}\s*([NSZEOW])[\s,;]*${part}\s*([NSZEOW])\s*$`, 'i');
const before = new RegExp(String.raw`^\s*([NSZEOW])\s*${part}[\s,;]*([NSZEOW])\s*${part}\s*$`, 'i');

/** Degrees, minutes, seconds and letter of each half; none where the text is no such pair. */
function degreeHalves(text: string): readonly (readonly (string | undefined)[])[] {
  // a blank after each part, so that a part without a sign works like one with a sign
  const spaced = `${text.replace(/(\d)(?=[NSZEOW])/gi, '$1 ')} `;
  const late = after.exec(spaced);
  if (late) return [late.slice(1, 5), late.slice(5, 9)];
  const early = before.exec(spaced);
  if (!early) return [];
  return [
    [...early.slice(2, 5), early[1]],
    [...early.slice(6, 9), early[5]],
  ];
}

/** Degrees with the letters of their directions, with minutes and seconds or without: `52°31'12"N 5°43'4"E`. */
function readDegrees(text: string): TypedPlace[] {
  const location: { longitude?: number; latitude?: number } = {};
  for (const [degrees = '', minutes = '0', seconds = '0', letter = ''] of degreeHalves(text)) {
    const [axis, sign] = directions[letter.toUpperCase()] ?? [];
    if (!axis || !sign || decimal(minutes) >= 60 || decimal(seconds) >= 60) return [];
    location[axis] = sign * (decimal(degrees) + decimal(minutes) / 60 + decimal(seconds) / 3600);
  }
  const { longitude, latitude } = location;
  if (longitude === undefined || latitude === undefined) return [];
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return [];
  return [{ longitude, latitude, system: degreesName }];
}

/** Two numbers, with any separator between them and any decimal mark; null for other texts. */
function twoNumbers(text: string): readonly [number, number] | null {
  const plain = text
    .replace(/^\s*(?:RD|EPSG:\d+)\b[\s:]*/i, '')
    .replace(/\b[xyen]\s*[:=]\s*/gi, ' ')
    .replace(/°/g, ' ')
    .trim();
  const number = String.raw`([-+]?\d+(?:\.\d+)?)\s*m?`;
  const points = new RegExp(String.raw`^${number}(?:\s*[,;/]\s*|\s+)${number}$`).exec(plain);
  const commaNumber = String.raw`([-+]?\d+(?:,\d+)?)\s*m?`;
  const commas = new RegExp(String.raw`^${commaNumber}(?:\s*[;/]\s*|,?\s+)${commaNumber}$`).exec(
    plain,
  );
  const [, first, second] = points ?? commas ?? [];
  return first === undefined || second === undefined ? null : [decimal(first), decimal(second)];
}

function readPair(text: string, countries: readonly string[]): TypedPlace[] {
  const pair = twoNumbers(text);
  if (!pair) return [];
  const [first, second] = pair;
  if (Math.min(Math.abs(first), Math.abs(second)) >= smallestMetres)
    return [...ofMetres([first, second], countries), ...ofMetres([second, first], countries)];
  const degrees = (latitude: number, longitude: number): TypedPlace[] =>
    Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
      ? [{ longitude, latitude, system: degreesName }]
      : [];
  const both = [...degrees(first, second), ...degrees(second, first)];
  const isAtHome = ({ longitude, latitude }: TypedPlace) =>
    countries.includes(iso1A2Code([longitude, latitude]) ?? '');
  return both.toSorted((left, right) => Number(isAtHome(right)) - Number(isAtHome(left)));
}

/**
 * In the systems in which a position falls into a country where they are used; those of the given
 * countries first.
 */
function ofMetres(position: Position, countries: readonly string[]): TypedPlace[] {
  const guess = guessCrs([position], countries[0] ?? null);
  if (!guess) return [];
  return [guess.system.code, ...guess.alternatives].flatMap((code) =>
    placed(KNOWN_SYSTEMS.find((system) => `EPSG:${system.code}` === code) ?? null, position),
  );
}
