import { iso1A2Code } from '@rapideditor/country-coder';
import type { Position } from '@furrow/geo';
import { asReference, type ReferenceSystem } from './recognise-crs.ts';
import { KNOWN_SYSTEMS } from './systems.starter.ts';
import { systemByCode } from './systems.ts';
import { toWgs84 } from './to-wgs84.ts';

/**
 * Share of the sample that must land in a country of the system; fields at a border or on a coast
 * may miss it.
 */
const ENOUGH = 0.8;

const SAMPLE = 40;

/**
 * Metres in a national system run to hundreds of thousands; smaller numbers are degrees gone wrong.
 */
const SMALLEST_METRES = 1_000;

/** Whether coordinates can be longitude and latitude; a few outliers do not count. */
export function looksGeographic(positions: Position[]): boolean {
  const possible = positions.filter(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90);
  return possible.length >= positions.length * ENOUGH;
}

/**
 * The system in which bare coordinates fall into a country where it is used.
 * @param positions from all over the file
 * @param country the farm's country, which decides between several that fit
 * @returns null when none fits; `alternatives` are the codes of the others that fit as well
 */
export function guessCrs(
  positions: Position[],
  country: string | null,
): { system: ReferenceSystem; alternatives: string[] } | null {
  const finite = positions.filter((position) => position.every(Number.isFinite));
  const step = Math.max(1, Math.floor(finite.length / SAMPLE));
  const sample = finite.filter((_, index) => index % step === 0);
  if (sample.length === 0) return null;
  const wgs84 = systemByCode(4326);
  if (looksGeographic(sample)) return wgs84 && { system: asReference(wgs84), alternatives: [] };
  if (sample.every(([x, y]) => Math.max(Math.abs(x), Math.abs(y)) < SMALLEST_METRES)) return null;
  const fitting = KNOWN_SYSTEMS.filter(
    (system) => system.countries && fits(sample, asReference(system), system.countries),
  );
  const [first] = fitting.toSorted(
    (a, b) =>
      Number(b.countries?.includes(country ?? '')) - Number(a.countries?.includes(country ?? '')),
  );
  if (!first) return null;
  const alternatives = fitting
    .filter((system) => system !== first)
    .map((system) => `EPSG:${system.code}`);
  return { system: asReference(first), alternatives };
}

function fits(sample: Position[], system: ReferenceSystem, countries: string[]): boolean {
  const convert = toWgs84(system);
  const landed = sample.filter((position) => {
    const place = convert(position);
    return place !== null && countries.includes(iso1A2Code(place) ?? '');
  });
  return landed.length >= sample.length * ENOUGH;
}
