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
import {
  childrenOf,
  ddiOf,
  hasAttribute,
  numberOf,
  readXml,
  textOf,
  type Element,
} from './tree.ts';

/**
 * A machine's time log: a small XML file describes the layout of its binary file. @source ISO
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

/** A measured quantity of a part of a machine. */
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
  /** The last value of each counter of the machine. */
  readonly totals: readonly {
    readonly ddi: number;
    readonly name: string;
    readonly unit: string | null;
    readonly element: string | null;
    readonly value: number;
  }[];
  readonly notes: readonly Note[];
}

/** Presentation of a figure, by the element that measured it and its identifier. */
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
    const timElement = root.tag === 'TIM' ? root : childrenOf(root, 'TIM')[0];
    if (!timElement) throw new Error('no time');
    time = timElement;
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
    const ours = ourQuantity(value);
    const element = hasAttribute(value, 'P0_element') ? textOf(value, 'P0_element') : part;
    const quantity = ours ?? quantityOf(ddi, shown);
    const identifier = ours?.ddi ?? ddi;
    const { name, unit } = quantity;
    return { key: keyOf(identifier, element), ddi: identifier, element, name, unit, quantity };
  });
}

/** The name of a channel: its identifier in four hexadecimal signs, and its element. */
export const keyOf = (ddi: number, element: string | null): string =>
  [ddi.toString(16).toUpperCase().padStart(4, '0'), element]
    .filter((part) => part !== null)
    .join(' ');

/** Our files state the meaning of a number that the dictionary does not define. */
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
 * Size in bytes of the attributes that a point of the header leaves open: an attribute that is
 * present but empty is in the binary file.
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

/** Layout of the records of a log, by its header. */
interface Layout {
  readonly channels: readonly Channel[];
  /** Of the position: the values that each record contains, with their size in bytes. */
  readonly open: readonly (readonly [name: string, size: number])[];
  /** Degrees shared by all records. */
  readonly fixed: { readonly north: number | null; readonly east: number | null };
  /** The time shared by all records; null where each has its own. */
  readonly time: string | null;
}

function layoutOf(time: Element, presentationOf: ElementPresentation): Layout {
  const point = childrenOf(time, 'PTN')[0];
  return {
    channels: channelsOf(time, presentationOf),
    open: point
      ? Object.entries(POINT_BYTES).filter(([name]) => point.attributes[name] === '')
      : [],
    fixed: {
      north: point ? numberOf(point, 'A') : null,
      east: point ? numberOf(point, 'B') : null,
    },
    time: textOf(time, 'A'),
  };
}

/** A record of a log in the binary file. */
interface LogRecord {
  readonly moment: string;
  readonly north: number | null;
  readonly east: number | null;
  readonly readings: readonly (readonly [channel: Channel, stored: number])[];
  /** Position of the next record. */
  readonly next: number;
}

/** @throws RangeError where the file ends within it, or it has a value of an undefined quantity */
function readRecord(view: DataView, start: number, layout: Layout): LogRecord {
  const { channels, open, fixed, time } = layout;
  let next = start;
  const take = (bytes: number): number => (next += bytes) - bytes;
  const moment = time ?? momentOf(view.getUint32(take(4), true), view.getUint16(take(2), true));
  let { north, east } = fixed;
  for (const [name, size] of open) {
    const offset = take(size);
    if (name === 'A') north = view.getInt32(offset, true) / PER_DEGREE;
    else if (name === 'B') east = view.getInt32(offset, true) / PER_DEGREE;
    else view.getUint8(next - 1);
  }
  const values: [Channel, number][] = [];
  for (let left = view.getUint8(take(1)); left > 0; left -= 1) {
    const channel = channels[view.getUint8(take(1))];
    const stored = view.getInt32(take(4), true);
    if (!channel) throw new RangeError('a value of nothing');
    values.push([channel, stored]);
  }
  return { moment, north, east, readings: values, next };
}

/** A place on earth; null for none, and for that of a receiver that knew none. */
function placeOf({ north, east }: LogRecord): Position | null {
  if (north === null || east === null || (north === 0 && east === 0)) return null;
  return Math.abs(north) > 90 || Math.abs(east) > 180 ? null : [east, north];
}

function readRecords(
  binary: SourceFile,
  time: Element,
  presentationOf: ElementPresentation,
): Timelog {
  const view = new DataView(binary.bytes.buffer, binary.bytes.byteOffset, binary.bytes.byteLength);
  const layout = layoutOf(time, presentationOf);
  const points: { time: string; position: Position; values: Record<string, number> }[] = [];
  const latest = new Map<Channel, number>();
  let [records, unplaced, at] = [0, 0, 0];
  const moments: string[] = [];
  let isCut = false;
  try {
    while (at < view.byteLength) {
      // only complete records count
      const record = readRecord(view, at, layout);
      at = record.next;
      records += 1;
      moments.push(record.moment);
      const position = placeOf(record);
      const values: Record<string, number> = {};
      for (const [channel, stored] of record.readings) {
        latest.set(channel, stored);
        if (position) values[channel.key] = readableValue(channel.quantity, stored);
      }
      if (position) points.push({ time: record.moment, position, values });
      else unplaced += 1;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    isCut = true;
  }
  moments.sort();
  const shown = thinned(points);
  return {
    begin: moments[0] ?? null,
    end: moments.at(-1) ?? null,
    records,
    notes: notesOf(binary.name, {
      isCut,
      records,
      unplaced,
      kept: shown.length,
      total: points.length,
    }),
    measured: layout.channels.map(({ quantity: _quantity, ...channel }) => channel),
    points: shown,
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

interface Counted {
  readonly isCut: boolean;
  readonly records: number;
  readonly unplaced: number;
  /** Of the points with a place. */
  readonly kept: number;
  readonly total: number;
}

/** Notes on a log for people: where it breaks off, and which data is left out. */
function notesOf(file: string, { isCut, records, unplaced, kept, total }: Counted): Note[] {
  const notes: Note[] = [];
  if (isCut) notes.push({ code: 'timelog_cut', params: { file, records } });
  if (unplaced > 0) notes.push({ code: 'points_without_position', params: { count: unplaced } });
  if (total > MOST_POINTS) notes.push({ code: 'timelog_thinned', params: { kept, total } });
  return notes;
}

const thinned = <Point>(points: readonly Point[]): readonly Point[] => {
  const step = Math.ceil(points.length / MOST_POINTS);
  return step <= 1
    ? points
    : points.filter((_, index) => index % step === 0 || index === points.length - 1);
};

/** Milliseconds since midnight and days since 1980, in the machine's local time. */
function momentOf(milliseconds: number, days: number): string {
  return new Date(FIRST_DAY + days * DAY_MILLISECONDS + milliseconds)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');
}

/** A recording as GeoJSON: the driven track, then every point with its measurements. */
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
