import { DAY_MILLISECONDS } from '@furrow/kit';
import type { Position } from '@furrow/geo';
import type { SourceFile } from '../source/source.ts';
import type { Note } from '../source/note.ts';
import {
  isTotal,
  quantityOf,
  readableValue,
  type Presentation,
  type Quantity,
} from './quantities.ts';
import { childrenOf, ddiOf, numberOf, readXml, textOf, type Element } from './tree.ts';

/**
 * What a machine logged: a small XML file says how the binary one beside it is made up. @source ISO
 * 11783-10, 8.6.3 and annex D: TLG
 */

const MOST_POINTS = 20_000;
/**
 * The day that days in binary logs are counted from, in milliseconds since 1970.
 * @source ISO 11783-10
 */
export const FIRST_DAY = Date.UTC(1980, 0, 1);
/** Degrees are counted in ten-millionths. */
export const PER_DEGREE = 1e7;

/** One measured quantity of one part of a machine. */
interface Measured {
  readonly key: string;
  readonly ddi: number;
  readonly name: string;
  readonly unit: string | null;
  /** The part of the machine, by its id in the file. */
  readonly element: string | null;
}

/** A log as it was read. */
export interface Timelog {
  /** `YYYY-MM-DD HH:mm:ss` on the machine's clock. */
  readonly begin: string | null;
  readonly end: string | null;
  readonly records: number;
  readonly measured: readonly Measured[];
  readonly points: readonly {
    readonly time: string;
    readonly position: Position;
    readonly values: Readonly<Record<string, number>>;
  }[];
  /** The last value of what the machine counts. */
  readonly totals: readonly {
    readonly ddi: number;
    readonly name: string;
    readonly unit: string | null;
    readonly element: string | null;
    readonly value: number;
  }[];
  readonly notes: readonly Note[];
}

/** How a figure is shown, by the element that measured it and its identifier. */
export type ElementPresentation = (element: string | null, ddi: number) => Presentation | null;

/** Null with a note when there is nothing to read. */
export function readTimelog(
  name: string,
  fileOf: (name: string) => SourceFile | null,
  presentationOf: ElementPresentation,
): { log: Timelog | null; notes: Note[] } {
  const header = fileOf(`${name}.xml`);
  const binary = fileOf(`${name}.bin`);
  const missing = [header ? null : `${name}.XML`, binary ? null : `${name}.BIN`].filter(
    (file) => file !== null,
  );
  if (!header || !binary)
    return {
      log: null,
      notes: missing.map((file) => ({ code: 'binary_missing', params: { id: name, file } })),
    };
  let time: Element;
  try {
    const root = readXml(header.bytes);
    const found = root.tag === 'TIM' ? root : childrenOf(root, 'TIM')[0];
    if (!found) throw new Error('no time');
    time = found;
  } catch {
    return {
      log: null,
      notes: [{ code: 'file_unreadable', params: { file: header.name, format: 'ISOXML' } }],
    };
  }
  return { log: readRecords(binary, time, presentationOf), notes: [] };
}

interface Channel extends Measured {
  readonly quantity: Quantity;
}

function channelsOf(time: Element, presentationOf: ElementPresentation): Channel[] {
  return childrenOf(time, 'DLV').map((value) => {
    const ddi = ddiOf(value, 'A') ?? 0;
    const part = textOf(value, 'C');
    const shown = presentationOf(part, ddi);
    const own = ourQuantity(value);
    const element =
      value.attributes['P0_element'] === undefined ? part : textOf(value, 'P0_element');
    if (own)
      return {
        key: keyOf(own.ddi, element),
        ddi: own.ddi,
        element,
        name: own.name,
        unit: own.unit,
        quantity: own,
      };
    const quantity = quantityOf(ddi, shown);
    return {
      key: keyOf(ddi, element),
      ddi,
      element,
      name: quantity.name,
      unit: quantity.unit,
      quantity,
    };
  });
}

/** The name of a channel: its identifier in four hexadecimal signs, and its element. */
export const keyOf = (ddi: number, element: string | null): string =>
  [ddi.toString(16).toUpperCase().padStart(4, '0'), element]
    .filter((part) => part !== null)
    .join(' ');

/**
 * Files of ours say to the letter what they mean by a number that the dictionary does not tell of.
 */
function ourQuantity(value: Element): (Quantity & { readonly ddi: number }) | null {
  const [ddi, factor] = [ddiOf(value, 'P0_ddi'), numberOf(value, 'P0_factor')];
  if (ddi === null || factor === null || factor <= 0) return null;
  return {
    ddi,
    name: textOf(value, 'P0_name') ?? quantityOf(ddi).name,
    unit: textOf(value, 'P0_unit'),
    factor,
    offset: 0,
    decimals: 6,
  };
}

/**
 * Bytes of what a point of the header leaves open: an attribute that is there and empty stands in
 * the binary file.
 */
const POINT_BYTES: Readonly<Record<string, number>> = {
  A: 4,
  B: 4,
  C: 4,
  D: 1,
  E: 2,
  F: 2,
  G: 1,
  H: 4,
  I: 2,
};

function readRecords(
  binary: SourceFile,
  time: Element,
  presentationOf: ElementPresentation,
): Timelog {
  const view = new DataView(binary.bytes.buffer, binary.bytes.byteOffset, binary.bytes.byteLength);
  const channels = channelsOf(time, presentationOf);
  const point = childrenOf(time, 'PTN')[0];
  const open = point
    ? Object.entries(POINT_BYTES).filter(([name]) => point.attributes[name] === '')
    : [];
  const fixed = point
    ? { north: numberOf(point, 'A'), east: numberOf(point, 'B') }
    : { north: null, east: null };
  const hasOpenTime = time.attributes['A'] === '' || time.attributes['A'] === undefined;
  const points: { time: string; position: Position; values: Record<string, number> }[] = [];
  const latest = new Map<Channel, number>();
  let [records, unplaced, at] = [0, 0, 0];
  const moments: string[] = [];
  let isCut = false;
  try {
    while (at < view.byteLength) {
      let next = at;
      const take = (bytes: number): number => (next += bytes) - bytes;
      const moment = hasOpenTime
        ? momentOf(view.getUint32(take(4), true), view.getUint16(take(2), true))
        : (textOf(time, 'A') ?? '');
      let { north, east } = fixed;
      for (const [name, size] of open) {
        const offset = take(size);
        if (name === 'A') north = view.getInt32(offset, true) / PER_DEGREE;
        else if (name === 'B') east = view.getInt32(offset, true) / PER_DEGREE;
        else view.getUint8(next - 1);
      }
      const values: Record<string, number> = {};
      const found: [Channel, number][] = [];
      for (let left = view.getUint8(take(1)); left > 0; left -= 1) {
        const channel = channels[view.getUint8(take(1))];
        const stored = view.getInt32(take(4), true);
        if (!channel) throw new RangeError('a value of nothing');
        values[channel.key] = readableValue(channel.quantity, stored);
        found.push([channel, stored]);
      }
      // only what was read to its end counts
      for (const [channel, stored] of found) latest.set(channel, stored);
      at = next;
      records += 1;
      moments.push(moment);
      if (
        north === null ||
        east === null ||
        (north === 0 && east === 0) ||
        Math.abs(north) > 90 ||
        Math.abs(east) > 180
      )
        unplaced += 1;
      else points.push({ time: moment, position: [east, north], values });
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    isCut = true;
  }
  moments.sort();
  const notes: Note[] = [];
  if (isCut) notes.push({ code: 'timelog_cut', params: { file: binary.name, records } });
  if (unplaced > 0) notes.push({ code: 'points_without_position', params: { count: unplaced } });
  if (points.length > MOST_POINTS)
    notes.push({
      code: 'timelog_thinned',
      params: { kept: thinned(points).length, total: points.length },
    });
  return {
    begin: moments[0] ?? null,
    end: moments.at(-1) ?? null,
    records,
    notes,
    measured: channels.map(({ quantity: _quantity, ...channel }) => channel),
    points: thinned(points),
    totals: [...latest]
      .filter(([{ ddi }]) => isTotal(ddi))
      .map(([{ ddi, name, unit, element, quantity }, stored]) => ({
        ddi,
        name,
        unit,
        element,
        value: readableValue(quantity, stored),
      })),
  };
}

const thinned = <Point>(points: readonly Point[]): readonly Point[] => {
  const step = Math.ceil(points.length / MOST_POINTS);
  return step <= 1
    ? points
    : points.filter((_, place) => place % step === 0 || place === points.length - 1);
};

/** Milliseconds since midnight and days since 1980, on the machine's own clock. */
function momentOf(milliseconds: number, days: number): string {
  return new Date(FIRST_DAY + days * DAY_MILLISECONDS + milliseconds)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');
}

/**
 * A recording as GeoJSON: the way that was driven, then every point with what was measured there.
 */
export function recordingOf(
  name: string,
  { begin, end, records, measured, points, totals }: Timelog,
): Record<string, unknown> {
  const way = points.map(({ position }) => position);
  const path =
    way.length >= 2
      ? [
          {
            type: 'Feature',
            properties: { kind: 'path', begin, end },
            geometry: { type: 'LineString', coordinates: way },
          },
        ]
      : [];
  const measuredAt = points.map(({ time, position, values }) => ({
    type: 'Feature',
    properties: { kind: 'point', time, values },
    geometry: { type: 'Point', coordinates: position },
  }));
  return {
    type: 'FeatureCollection',
    name,
    records,
    quantities: measured,
    totals,
    features: [...path, ...measuredAt],
  };
}
