import type { Bounds } from '@furrow/geo';
import { issue, type Issue, partsOf } from '@furrow/kit';
import { invalid } from '../errors.ts';
import { crs84, crsOf, type OfferedCrs } from './crs.ts';

export interface ItemsQuery {
  readonly limit: number;
  readonly offset: number;
  readonly bounds: Bounds | null;
  /** First and last day, YYYY-MM-DD; null where it is open. */
  readonly time: { readonly first: string | null; readonly last: string | null } | null;
  readonly crs: OfferedCrs;
  /** Further conditions, on properties. */
  readonly filters: Readonly<Record<string, unknown>>;
}

const usualLimit = 100;
const mostItems = 1_000;
const parameters = new Set(['limit', 'offset', 'bbox', 'bbox-crs', 'datetime', 'crs', 'f']);

/** @source OGC 17-069r4 Features Part 1, 7.15; 18-058r1 Part 2 */
export function readItemsQuery(query: Readonly<Record<string, unknown>>): ItemsQuery {
  const issues: Issue[] = [];
  const text = (name: string) =>
    query[name] === undefined
      ? undefined
      : Array.isArray(query[name])
        ? partsOf(query[name]).join(',')
        : String(query[name]);
  const limit = whole(text('limit'), 'limit', issues, { otherwise: usualLimit, least: 1 });
  const offset = whole(text('offset'), 'offset', issues, { otherwise: 0, least: 0 });
  const system = (name: string): OfferedCrs => {
    const uri = text(name);
    const system = uri === undefined ? crs84 : crsOf(uri.replace(/^\[|\]$/g, ''));
    if (!system) issues.push(issue(name, 'crs_not_offered'));
    return system ?? crs84;
  };
  const crs = system('crs');
  const bounds = readBox(text('bbox'), system('bbox-crs'), issues);
  const time = readTime(text('datetime'), issues);
  if (!['json', 'geojson', undefined].includes(text('f')?.toLowerCase()))
    issues.push(issue('f', 'choice', { values: 'json' }));
  if (issues.length > 0) throw invalid(...issues);
  return {
    limit: Math.min(limit, mostItems),
    offset,
    bounds,
    time,
    crs,
    filters: Object.fromEntries(Object.entries(query).filter(([name]) => !parameters.has(name))),
  };
}

function whole(
  raw: string | undefined,
  name: string,
  issues: Issue[],
  { otherwise, least }: { readonly otherwise: number; readonly least: number },
): number {
  if (raw === undefined) return otherwise;
  const value = /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN;
  if (value >= least) return value;
  issues.push(issue(name, Number.isNaN(value) ? 'integer_expected' : 'too_small', { min: least }));
  return otherwise;
}

/** A box in degrees, west first. */
export const degreesBox = (value: string | undefined, issues: Issue[]): Bounds | null =>
  readBox(value, crs84, issues);

/** Four corners, or six with heights, in the system that is named. */
function readBox(value: string | undefined, crs: OfferedCrs, issues: Issue[]): Bounds | null {
  if (value === undefined) return null;
  const numbers = value.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const flat = numbers.length === 6 ? numbers.filter((_, index) => index % 3 !== 2) : numbers;
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = flat;
  if (
    flat.length !== 4 ||
    !numbers.every(Number.isFinite) ||
    d < b ||
    (crs.isLatitudeFirst && c < a)
  ) {
    issues.push(issue('bbox', 'bbox_expected'));
    return null;
  }
  if (crs.isLatitudeFirst) return { west: b, south: a, east: d, north: c };
  // a box in metres is none in degrees: the box around its corners is slightly larger
  const corners = [a, c].flatMap((x) => [b, d].map((y) => crs.to([x, y])));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  if (![...xs, ...ys].every(Number.isFinite))
    return { west: -180, south: -90, east: 180, north: 90 };
  return a <= c
    ? {
        west: Math.min(...xs),
        south: Math.min(...ys),
        east: Math.max(...xs),
        north: Math.max(...ys),
      }
    : { west: a, south: b, east: c, north: d };
}

const dayPattern = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/i;

/** An instant, or two separated by a slash, of which one may be open. */
function readTime(value: string | undefined, issues: Issue[]): ItemsQuery['time'] {
  if (value === undefined) return null;
  const parts = value.split('/');
  const days = parts.map((part) =>
    parts.length === 2 && (part === '' || part === '..') ? null : dayOf(part),
  );
  const [first, last = first] = days;
  if (
    parts.length > 2 ||
    first === undefined ||
    last === undefined ||
    (first !== null && last !== null && last < first)
  ) {
    issues.push(issue('datetime', 'datetime_expected'));
    return null;
  }
  return { first, last };
}

function dayOf(text: string): string | undefined {
  const day = dayPattern.exec(text)?.[1];
  return day &&
    !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) &&
    new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
    ? day
    : undefined;
}
