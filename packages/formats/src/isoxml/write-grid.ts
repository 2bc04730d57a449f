import { at } from '@furrow/kit';
import type { Geometry } from '@furrow/geo';
import { rateOf } from './quantities.ts';
import { POLYGON } from './shapes.ts';
import type { XmlElement } from './tree.ts';
import { degrees, polygonElements } from './write.ts';

/**
 * Grids and zones of a record: cells of equal size as a binary grid of type 2, all others as zones
 * with borders. @source ISO 11783-10, 8.6.2
 */

export interface Zone {
  readonly value: number;
  readonly geometry: Geometry;
}

interface Cells {
  readonly north: number;
  readonly east: number;
  readonly height: number;
  readonly width: number;
  readonly columns: number;
  readonly rows: number;
  /** Row by row from the south, each from the west. */
  readonly values: readonly number[];
}

const MOST_CELLS = 4_000_000;
/** Of a cell's size. */
const TOLERANCE = 0.01;

/** The cells of zones that form a whole grid; null for any other zones. */
function cellsOf(zones: readonly Zone[]): Cells | null {
  const boxes = zones.map(({ geometry }) => boxOf(geometry));
  const [first] = boxes;
  if (!first || boxes.some((box) => box === null)) return null;
  const valid = boxes as Box[];
  const north = Math.min(...valid.map(({ south }) => south));
  const east = Math.min(...valid.map(({ west }) => west));
  const rows = Math.round(
    (Math.max(...valid.map((box) => box.north)) - north) / (first.north - first.south),
  );
  const columns = Math.round(
    (Math.max(...valid.map((box) => box.east)) - east) / (first.east - first.west),
  );
  if (rows * columns !== zones.length || rows * columns > MOST_CELLS) return null;
  const height = (Math.max(...valid.map((box) => box.north)) - north) / rows;
  const width = (Math.max(...valid.map((box) => box.east)) - east) / columns;
  const values = Array.from<number>({ length: rows * columns }).fill(Number.NaN);
  for (const [index, box] of valid.entries()) {
    const row = (box.south - north) / height;
    const column = (box.west - east) / width;
    const isOnGrid =
      [row, column, (box.north - box.south) / height - 1, (box.east - box.west) / width - 1].every(
        (figure) => Math.abs(figure - Math.round(figure)) < TOLERANCE,
      ) && Math.round((box.north - box.south) / height) === 1;
    if (!isOnGrid) return null;
    values[Math.round(row) * columns + Math.round(column)] = at(zones, index).value;
  }
  return values.some(Number.isNaN) ? null : { north, east, height, width, columns, rows, values };
}

interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** An axis-parallel rectangle; null for any other shape. */
function boxOf(geometry: Geometry): Box | null {
  if (geometry.type !== 'Polygon' || geometry.coordinates.length !== 1) return null;
  const [ring] = geometry.coordinates;
  if (!ring || ring.length !== 5) return null;
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const box = {
    west: Math.min(...xs),
    east: Math.max(...xs),
    south: Math.min(...ys),
    north: Math.max(...ys),
  };
  const isStraight = ring.every(
    ([x, y]) => (x === box.west || x === box.east) && (y === box.south || y === box.north),
  );
  return isStraight && box.east > box.west && box.north > box.south ? box : null;
}

/** A grid in the form of the file. */
export interface WrittenGrid {
  readonly elements: readonly XmlElement[];
  /** The binary file of a grid of cells. */
  readonly binary: Uint8Array | null;
}

/** Attributes of a grid in addition to its values. */
export interface GridAbout {
  /** The form in which the farm stores it, regardless of its form in the file. */
  readonly shape: 'cells' | 'zones';
  readonly name: string;
  /** The row it is. */
  readonly row: string;
  /** Its field, which may differ from that of the work. */
  readonly field: string | null;
  readonly product: string | null;
  readonly unit: string;
  /** The name of a binary file, without its ending. */
  readonly file: string;
  /** The first code of treatment zones that is free. */
  readonly code: number;
}

/** Null when the unit is none that machines work by. */
export function gridElements(
  zones: readonly Zone[],
  { shape, name, row, field, product, unit, file, code }: GridAbout,
): WrittenGrid | null {
  const rate = rateOf(unit);
  if (!rate) return null;
  const stored = (value: number) =>
    Math.max(-2_147_483_648, Math.min(2_147_483_647, Math.round(value * rate.perUnit)));
  const value = (number: number): XmlElement => ({
    tag: 'PDV',
    attributes: {
      A: rate.ddi.toString(16).toUpperCase().padStart(4, '0'),
      B: stored(number),
      C: product,
      P0_unit: unit,
    },
  });
  const cells = cellsOf(zones);
  if (!cells) {
    const elements = zones.map((zone, index): XmlElement => ({
      tag: 'TZN',
      attributes: {
        A: (code + index) % 255,
        P0_id: row,
        P0_name: name,
        P0_shape: shape,
        P0_field: field,
      },
      children: [...polygonElements(zone.geometry, POLYGON.zone), value(zone.value)],
    }));
    return { elements, binary: null };
  }
  const binary = new Uint8Array(4 * cells.values.length);
  const view = new DataView(binary.buffer);
  cells.values.forEach((number, index) => view.setInt32(4 * index, stored(number), true));
  const { north, east, height, width, columns, rows } = cells;
  const zone: XmlElement = { tag: 'TZN', attributes: { A: code, B: 'Grid' }, children: [value(0)] };
  const grid: XmlElement = {
    tag: 'GRD',
    attributes: {
      P0_id: row,
      A: degrees(north),
      B: degrees(east),
      C: height,
      D: width,
      E: columns,
      F: rows,
      G: file,
      H: binary.length,
      I: 2,
      J: code,
      P0_name: name,
      P0_shape: shape,
      P0_field: field,
    },
  };
  return { elements: [zone, grid], binary };
}
