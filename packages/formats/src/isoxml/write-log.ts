import type { Position } from '@furrow/geo';
import { isTotal, quantityOf, readableValue, storedValue, type Quantity } from './quantities.ts';
import { recordingOfLog } from './recording.ts';
import { DAY_MILLISECONDS, at, existing } from '@furrow/kit';
import { isSameJson } from './same-json.ts';
import { FIRST_DAY, keyOf, PER_DEGREE, readTimelog } from './timelog.ts';
import { readXml, writeXml, type Element, type XmlElement } from './tree.ts';
import type { Parts } from './write-device.ts';

/**
 * A recording as a time log: a header that describes the contents of its binary file. @source ISO
 * 11783-10, 8.6.3 and annex D: TLG
 */

export interface WrittenLog {
  readonly header: Uint8Array;
  readonly binary: Uint8Array;
  /** Attributes we add to the log itself. */
  readonly attributes: Readonly<Record<string, string | number | null>>;
  /** Read again, it is the recording to the letter. */
  readonly isWhole: boolean;
}

interface Channel {
  readonly key: string;
  readonly ddi: number | null;
  readonly element: string | null;
  readonly quantity: Quantity;
  /** Whether the dictionary defines its numbers. */
  readonly isKnown: boolean;
}

interface Line {
  readonly time: string | null;
  readonly position: Position | null;
  readonly values: readonly (readonly [channel: number, value: number])[];
}

/** A line identifies its values by a byte, and states their number in another. */
const MOST_CHANNELS = 255;
const LARGEST = 2_147_483_647;
const FINEST_DECIMALS = 6;
const STATUS = { none: 0, unknown: 15 } as const;
const LINE_BYTES = 16;
const VALUE_BYTES = 5;

type UnknownMembers = Readonly<Record<string, unknown>>;
type FeatureView = UnknownMembers & { readonly geometry?: unknown; readonly properties?: unknown };
const membersOf = (value: unknown): UnknownMembers =>
  typeof value === 'object' && value !== null ? (value as UnknownMembers) : {};
const listed = (value: unknown): FeatureView[] =>
  Array.isArray(value) ? value.map(membersOf) : [];
const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
const finite = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** Members of a recording that are read; each may be anything. */
type Recording = {
  readonly [K in 'name' | 'records' | 'features' | 'quantities' | 'totals']?: unknown;
};

/** Properties of a recording's feature that are read in addition to its position. */
type Properties = { readonly [K in 'kind' | 'time' | 'values' | 'begin' | 'end']?: unknown };

const propertiesOf = (feature: { readonly properties?: unknown }): Properties =>
  membersOf(feature.properties);

/** @param file the name of the log, without its ending */
export function writeLog(file: string, recording: Recording, parts: Parts): WrittenLog {
  const points = pointsOf(recording);
  const totals = listed(recording.totals).flatMap(({ ddi, element, value }) =>
    finite(ddi) && finite(value) ? [[keyOf(ddi, text(element)), value] as const] : [],
  );
  const channels = channelsOf(recording, [
    ...points.flatMap(({ values }) => Object.entries(values)),
    ...totals,
  ]);
  const places = new Map(channels.map(({ key }, index) => [key, index]));
  const stored = (values: readonly (readonly [string, unknown])[]) =>
    values.flatMap(([key, value]) => {
      const index = places.get(key);
      return index !== undefined && finite(value) ? [[index, value] as const] : [];
    });
  const lines = framed(
    points.map(({ time, position, values }): Line => ({
      time,
      position,
      values: stored(Object.entries(values)),
    })),
    recording,
    stored(totals),
    channels,
  );
  const header = new TextEncoder().encode(writeXml(headerOf(channels, parts)));
  const binary = binaryOf(lines, channels);
  const attributes = {
    P0_name: text(recording.name),
    P0_records: finite(recording.records) ? recording.records : null,
  };
  return {
    header,
    binary,
    attributes,
    isWhole: isReadAgain(file, recording, { header, binary, attributes }),
  };
}

interface Point {
  readonly time: string | null;
  readonly position: Position;
  readonly values: UnknownMembers;
}

function pointsOf(recording: Recording): Point[] {
  return listed(recording.features).flatMap((feature): Point[] => {
    const { type, coordinates } = membersOf(feature.geometry);
    const [east, north] = Array.isArray(coordinates) ? (coordinates as unknown[]) : [];
    if (
      type !== 'Point' ||
      !finite(east) ||
      !finite(north) ||
      Math.abs(east) > 180 ||
      Math.abs(north) > 90
    )
      return [];
    const { time, values } = propertiesOf(feature);
    return [{ time: text(time), position: [east, north], values: membersOf(values) }];
  });
}

/**
 * Channels of a recording: the quantities it declares, and then those it measured without declaring
 * them.
 */
function channelsOf(
  recording: Recording,
  values: readonly (readonly [string, unknown])[],
): Channel[] {
  const byKey = new Map<string, number[]>();
  for (const [key, value] of values) {
    if (!finite(value)) continue;
    const list = byKey.get(key);
    if (list) list.push(value);
    else byKey.set(key, [value]);
  }
  const said = listed(recording.quantities).flatMap(({ key, ddi, name, unit, element }) => {
    const identifier =
      finite(ddi) && Number.isInteger(ddi) && ddi >= 0 && ddi <= 0xffff ? ddi : null;
    const label = text(key);
    return label === null
      ? []
      : [
          {
            key: label,
            ddi: identifier,
            name: text(name) ?? label,
            unit: text(unit),
            element: text(element),
          },
        ];
  });
  const keys = new Set(said.map(({ key }) => key));
  const unsaid = [...byKey.keys()]
    .filter((key) => !keys.has(key))
    .map((key) => ({ key, ddi: null, name: key, unit: null, element: null }));
  return [...said, ...unsaid].slice(0, MOST_CHANNELS).map(({ key, ddi, name, unit, element }) => {
    const values = byKey.get(key) ?? [];
    const quantity = ddi === null ? null : quantityOf(ddi);
    const isKnown =
      quantity !== null &&
      quantity.name === name &&
      quantity.unit === unit &&
      values.every((value) => isExact(quantity, value));
    return {
      key,
      ddi,
      element,
      isKnown,
      quantity: isKnown
        ? quantity
        : { name, unit, factor: finest(values), offset: 0, decimals: FINEST_DECIMALS },
    };
  });
}

const isExact = (quantity: Quantity, value: number): boolean => {
  const stored = storedValue(quantity, value);
  return Math.abs(stored) <= LARGEST && readableValue(quantity, stored) === value;
};

/** The maximum number of decimals of the numbers, within the range of the stored integers. */
function finest(values: readonly number[]): number {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  for (let decimals = 0; decimals < FINEST_DECIMALS; decimals += 1) {
    if (
      largest * 10 ** (decimals + 1) > LARGEST ||
      values.every((value) => Number(value.toFixed(decimals)) === value)
    )
      return Number(`1e-${decimals}`);
  }
  return Number(`1e-${FINEST_DECIMALS}`);
}

/**
 * Adds lines without a position where a recording begins before its first point, ends after its
 * last, or counted more than its points contain.
 */
function framed(
  lines: readonly Line[],
  recording: Recording,
  totals: Line['values'],
  channels: readonly Channel[],
): Line[] {
  const paths = listed(recording.features).map(propertiesOf);
  const { begin, end } = paths.find(({ kind }) => kind === 'path') ?? {};
  const times = lines.flatMap(({ time }) => (time === null ? [] : [time])).toSorted();
  const latest = new Map(lines.flatMap(({ values }) => values));
  const counted = totals.filter(([channel, value]) => {
    const { ddi } = at(channels, channel);
    return ddi !== null && isTotal(ddi) && latest.get(channel) !== value;
  });
  const first = text(begin);
  const lastTime = times.at(-1);
  const last = text(end) ?? lastTime ?? first;
  const isEarlier = first !== null && (times[0] === undefined || first < times[0]);
  const isLater =
    counted.length > 0 || (last !== null && (lastTime === undefined || last > lastTime));
  return [
    ...(isEarlier ? [{ time: first, position: null, values: [] }] : []),
    ...lines,
    ...(isLater ? [{ time: last, position: null, values: counted }] : []),
  ];
}

function headerOf(channels: readonly Channel[], parts: Parts): XmlElement {
  const values = channels.map(
    ({ ddi, element, quantity: { name, unit, factor }, isKnown }): XmlElement => {
      const shown = { ddi, name, unit, factor: isKnown ? null : factor };
      const channel = parts.channelOf(element, shown);
      const own =
        isKnown && channel.ddi === ddi
          ? {}
          : {
              P0_ddi: hexadecimal(ddi ?? channel.ddi),
              P0_name: ddi !== null && name === quantityOf(ddi).name ? null : name,
              P0_unit: unit,
              P0_factor: factor,
            };
      return {
        tag: 'DLV',
        attributes: {
          A: hexadecimal(channel.ddi),
          B: '',
          C: channel.element,
          P0_element: element ?? '',
          ...own,
        },
      };
    },
  );
  return {
    tag: 'TIM',
    attributes: { A: '', D: 4 },
    children: [{ tag: 'PTN', attributes: { A: '', B: '', D: '' } }, ...values],
  };
}

const hexadecimal = (ddi: number): string => ddi.toString(16).toUpperCase().padStart(4, '0');

function binaryOf(lines: readonly Line[], channels: readonly Channel[]): Uint8Array {
  const binary = new Uint8Array(
    lines.reduce((bytes, { values }) => bytes + LINE_BYTES + VALUE_BYTES * values.length, 0),
  );
  const view = new DataView(binary.buffer);
  let at = 0;
  let moment = 0;
  for (const { time, position, values } of lines) {
    // a line with an unreadable time gets that of the line before
    moment = momentOf(time) ?? moment;
    view.setUint32(at, moment % DAY_MILLISECONDS, true);
    view.setUint16(at + 4, Math.floor(moment / DAY_MILLISECONDS), true);
    view.setInt32(at + 6, Math.round((position?.[1] ?? 0) * PER_DEGREE), true);
    view.setInt32(at + 10, Math.round((position?.[0] ?? 0) * PER_DEGREE), true);
    view.setUint8(at + 14, position ? STATUS.unknown : STATUS.none);
    view.setUint8(at + 15, values.length);
    at += LINE_BYTES;
    for (const [channel, value] of values) {
      view.setUint8(at, channel);
      view.setInt32(
        at + 1,
        Math.max(
          -LARGEST,
          Math.min(
            LARGEST,
            storedValue(existing(channels[channel], 'channel of a value').quantity, value),
          ),
        ),
        true,
      );
      at += VALUE_BYTES;
    }
  }
  return binary;
}

/** Milliseconds since 1980 in the machine's local time, as in the recording. */
function momentOf(time: string | null): number | null {
  const clock = time === null ? null : /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?/.exec(time);
  const at = clock ? Date.parse(`${clock[0].replace(' ', 'T')}Z`) - FIRST_DAY : Number.NaN;
  return at >= 0 && at < 0x1_0000 * DAY_MILLISECONDS ? at : null;
}

function isReadAgain(
  file: string,
  recording: Recording,
  { header, binary, attributes }: Omit<WrittenLog, 'isWhole'>,
): boolean {
  const files = new Map([
    [`${file}.xml`, header],
    [`${file}.bin`, binary],
  ]);
  const { log } = readTimelog(
    file,
    (name) => ({ name, bytes: existing(files.get(name), `file ${name}`) }),
    () => null,
  );
  return (
    log !== null &&
    isSameJson(
      JSON.parse(JSON.stringify(recordingOfLog(logElement(file, attributes), log))),
      recording,
    )
  );
}

/** As it is read from the file. */
const logElement = (file: string, attributes: WrittenLog['attributes']): Element =>
  readXml(
    new TextEncoder().encode(writeXml({ tag: 'TLG', attributes: { A: file, ...attributes } })),
  );
