import type { Ring } from '@furrow/geo';
import type { SourceFile } from '../source/source.ts';
import type { Note } from '../source/note.ts';
import {
  quantityOf,
  rateOf,
  readableValue,
  type Presentation,
  type Quantity,
} from './quantities.ts';
import { POLYGON, polygonsOf } from './shapes.ts';
import { childrenOf, ddiOf, numberOf, textOf, type Element } from './tree.ts';

/**
 * Values by place: grids of cells and zones with a border. @source ISO 11783-10, annex D: GRD, TZN,
 * PDV; 8.6.2 grids
 */

const MOST_CELLS = 50_000;
/** More cells than a terminal could store: the stated size is wrong. */
const MOST_CLAIMED = 4_000_000;
/** A thousandth of a millimetre. */
const DECIMALS = 11;

interface PlacedValue {
  readonly type: 'Feature';
  readonly properties: { readonly value: number };
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: Ring[] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: Ring[][] };
}

/** A product's rates by place; a task that spreads two products has two of them. */
export interface ReadGrid {
  readonly shape: 'cells' | 'zones';
  /** Name in the file, if any. */
  readonly name: string | null;
  /** Id of its field, where the file names one. */
  readonly field: string | null;
  /** The row of the farm that the file identifies it with. */
  readonly link: string | null;
  readonly product: string | null;
  readonly ddi: number;
  readonly unit: string | null;
  readonly features: readonly PlacedValue[];
  readonly notes: readonly Note[];
}

/** Presentation of the values of a DVP or VPN, by its id. */
export type PresentationOf = (reference: string | null) => Presentation | null;

interface Value {
  readonly ddi: number;
  readonly product: string | null;
  readonly stored: number;
  readonly presentation: string | null;
  /** Unit in the farm's terms, where the file states it. */
  readonly unit: string | null;
}

/** The values set by a treatment zone: those that have a kind and a figure. */
export function valuesOf(zone: Element): Value[] {
  return childrenOf(zone, 'PDV').flatMap((value) => {
    const ddi = ddiOf(value, 'A');
    const stored = numberOf(value, 'B');
    return ddi === null || stored === null
      ? []
      : [
          {
            ddi,
            product: textOf(value, 'C'),
            stored,
            presentation: textOf(value, 'E'),
            unit: textOf(value, 'P0_unit'),
          },
        ];
  });
}

function quantityOfValue(
  { ddi, unit, presentation }: Value,
  presentationOf: PresentationOf,
): Quantity {
  const rate = rateOf(unit);
  return rate
    ? { ...quantityOf(ddi), unit, factor: 1 / rate.perUnit }
    : quantityOf(ddi, presentationOf(presentation));
}

const shapeOf = (element: Element, usual: ReadGrid['shape']): ReadGrid['shape'] =>
  (['cells', 'zones'] as const).find((shape) => shape === textOf(element, 'P0_shape')) ?? usual;

const sameOf = ({ ddi, product }: Value): string => `${ddi} ${product ?? ''}`;

/** The zones of a task that have a border. */
export function zonesOf(task: Element, presentationOf: PresentationOf): ReadGrid[] {
  const grids = new Map<string, { value: Value; zone: Element; features: PlacedValue[] }>();
  for (const zone of childrenOf(task, 'TZN')) {
    const borders = childrenOf(zone, 'PLN').filter((polygon) =>
      [POLYGON.zone, POLYGON.boundary].includes(textOf(polygon, 'A') as '1'),
    );
    const { geometry } = polygonsOf(borders);
    if (!geometry) continue;
    for (const value of valuesOf(zone)) {
      const key = `${sameOf(value)} ${textOf(zone, 'P0_id') ?? ''} ${textOf(zone, 'P0_name') ?? ''} ${textOf(zone, 'P0_shape') ?? ''}`;
      const grid = grids.get(key) ?? { value, zone, features: [] };
      grids.set(key, grid);
      const quantity = quantityOfValue(value, presentationOf);
      grid.features.push({
        type: 'Feature',
        properties: { value: readableValue(quantity, value.stored) },
        geometry: geometry as PlacedValue['geometry'],
      });
    }
  }
  return [...grids.values()].map(({ value, zone, features }) => ({
    shape: shapeOf(zone, 'zones'),
    name: textOf(zone, 'P0_name'),
    field: textOf(zone, 'P0_field'),
    link: textOf(zone, 'P0_id'),
    product: value.product,
    ddi: value.ddi,
    unit: quantityOfValue(value, presentationOf).unit,
    features,
    notes: [],
  }));
}

/** Frame of the cells of a grid; null when the grid does not state all of it. */
function frameOf(grid: Element): Frame | null {
  const [north, east, height, width, columns, rows] = ['A', 'B', 'C', 'D', 'E', 'F'].flatMap(
    (name) => numberOf(grid, name) ?? [],
  );
  return north === undefined ||
    east === undefined ||
    height === undefined ||
    width === undefined ||
    columns === undefined ||
    rows === undefined
    ? null
    : { north, east, height, width, columns, rows };
}

/** The cells of a grid, or a note why there are none. */
export function cellsOf(
  task: Element,
  grid: Element,
  fileOf: (name: string) => SourceFile | null,
  presentationOf: PresentationOf,
): { grids: ReadGrid[]; notes: Note[] } {
  const id = textOf(grid, 'G') ?? '?';
  const frame = frameOf(grid);
  const file = fileOf(`${id}.bin`);
  if (!file)
    return { grids: [], notes: [{ code: 'binary_missing', params: { id, file: `${id}.BIN` } }] };
  const claimed = frame ? frame.columns * frame.rows : 0;
  if (!frame || claimed < 1 || claimed > MOST_CLAIMED || !Number.isInteger(claimed))
    return { grids: [], notes: [{ code: 'grid_unreadable', params: { id } }] };
  const zones = childrenOf(task, 'TZN');
  const byCode = new Map(zones.map((zone) => [textOf(zone, 'A') ?? '', valuesOf(zone)]));
  const isCoded = textOf(grid, 'I') === '1';
  const layers = isCoded
    ? codedLayers(file.bytes, byCode)
    : valueLayers(file.bytes, byCode.get(textOf(grid, 'J') ?? '') ?? []);
  const notes: Note[] = [];
  const grids = layers.map(({ value, stored, length }): ReadGrid => {
    const quantity = quantityOfValue(value, presentationOf);
    const readable = Math.min(claimed, length);
    const gridNotes: Note[] =
      length < claimed
        ? [{ code: 'binary_short', params: { file: file.name, read: readable, expected: claimed } }]
        : [];
    const features = placed(frame, readable, (cell) => {
      const number = stored(cell);
      return number === null ? null : readableValue(quantity, number);
    });
    const unnamed = isCoded
      ? Array.from({ length: readable }, (_, cell) => stored(cell)).filter(
          (number) => number === null,
        ).length
      : 0;
    if (unnamed > 0) gridNotes.push({ code: 'cells_without_zone', params: { id, count: unnamed } });
    return {
      shape: shapeOf(grid, 'cells'),
      name: textOf(grid, 'P0_name'),
      field: textOf(grid, 'P0_field'),
      link: textOf(grid, 'P0_id'),
      product: value.product,
      ddi: value.ddi,
      unit: quantity.unit,
      features: features ?? [],
      notes: features
        ? gridNotes
        : [...gridNotes, { code: 'grid_too_large', params: { id, limit: MOST_CELLS } }],
    };
  });
  if (layers.length === 0) notes.push({ code: 'grid_without_values', params: { id } });
  return { grids, notes };
}

interface Layer {
  readonly value: Value;
  readonly stored: (cell: number) => number | null;
  /** Number of cells in the file. */
  readonly length: number;
}

/** Type 1: a byte per cell, the code of the zone with its values. */
function codedLayers(bytes: Uint8Array, byCode: ReadonlyMap<string, readonly Value[]>): Layer[] {
  const kinds = new Map([...byCode.values()].flat().map((value) => [sameOf(value), value]));
  return [...kinds].map(([key, value]) => {
    const byZone = new Map(
      [...byCode].map(([code, values]) => [
        Number(code),
        values.find((one) => sameOf(one) === key)?.stored ?? null,
      ]),
    );
    return { value, length: bytes.length, stored: (cell) => byZone.get(bytes[cell] ?? -1) ?? null };
  });
}

/** Type 2: four bytes per cell for every value of a zone. */
function valueLayers(bytes: Uint8Array, values: readonly Value[]): Layer[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return values.map((value, index) => ({
    value,
    length: Math.floor(bytes.length / (4 * values.length)),
    stored: (cell) => view.getInt32(4 * (cell * values.length + index), true),
  }));
}

interface Frame {
  readonly north: number;
  readonly east: number;
  readonly height: number;
  readonly width: number;
  readonly columns: number;
  readonly rows: number;
}

/**
 * Cells from south to north, each row from west to east; where they are very many, adjacent cells
 * of the same value in a row are merged. Null when even those are too many.
 */
function placed(
  frame: Frame,
  count: number,
  valueOf: (cell: number) => number | null,
): PlacedValue[] | null {
  const joins = count > MOST_CELLS / 2;
  const features: PlacedValue[] = [];
  for (let cell = 0; cell < count; cell += 1) {
    const value = valueOf(cell);
    if (value === null) continue;
    const column = cell % frame.columns;
    let last = cell;
    while (
      joins &&
      last + 1 < count &&
      (last + 1) % frame.columns !== 0 &&
      valueOf(last + 1) === value
    )
      last += 1;
    features.push({
      type: 'Feature',
      properties: { value },
      geometry: {
        type: 'Polygon',
        coordinates: [
          ringOf(frame, Math.floor(cell / frame.columns), column, column + last - cell),
        ],
      },
    });
    if (features.length > MOST_CELLS) return null;
    cell = last;
  }
  return features;
}

function ringOf(
  { north, east, height, width }: Frame,
  row: number,
  column: number,
  lastColumn: number,
): Ring {
  const rounded = (number: number) => Number(number.toFixed(DECIMALS));
  const [south, top] = [rounded(north + row * height), rounded(north + (row + 1) * height)];
  const [west, right] = [rounded(east + column * width), rounded(east + (lastColumn + 1) * width)];
  return [
    [west, south],
    [right, south],
    [right, top],
    [west, top],
    [west, south],
  ];
}
