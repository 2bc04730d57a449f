import type { Polygonal } from '@furrow/geo';
import { gridOver, type CellGrid } from '@furrow/geo/zones/cell-grid.ts';
import { valueAtCells } from '@furrow/geo/zones/value-at-cells.ts';
import { openIds } from '../open-ids.ts';
import { rateOf } from '../quantities.ts';
import { POLYGON } from '../shapes.ts';
import { ONLY_FARM, taskDataFile } from './task-data-file.ts';
import type { XmlElement } from '../tree.ts';
import {
  degrees,
  fieldElement,
  groupElements,
  named,
  polygonElements,
  presentationElements,
  productElement,
  type FieldObject,
  type ProductObject,
} from '../write.ts';

/**
 * A prescription map as the task data of a terminal: the farm, the field, the product and a task.
 * @source ISO 11783-10, 8.6.2 and annex D: TZN, GRD
 */

/**
 * Forms in which a terminal gets its doses: areas with a border, or cells of a grid of either type.
 */
export const PRESCRIPTION_SHAPES = ['zones', 'grid1', 'grid2'] as const;
/** One of these forms. */
export type PrescriptionShape = (typeof PRESCRIPTION_SHAPES)[number];

/** The members of a prescription map that a card can store. */
export interface PrescriptionObject {
  readonly row: string;
  readonly name: string;
  readonly farm: string;
  readonly field: FieldObject;
  readonly product: ProductObject | null;
  readonly unit: string;
  readonly zones: readonly { readonly geometry: Polygonal; readonly value: number }[];
  /** Metres per cell, for a grid. */
  readonly cell: number;
}

/** Zones have codes of a byte; 255 means none. The first represents no dose. */
const NO_DOSE = 0;
const MOST_DOSES = 253;

/**
 * The files of a card, by their place on it.
 * @returns null when the unit is none that machines work by, the grid has too many cells, or there
 *   are more doses than codes
 */
// oxlint-disable-next-line complexity -- the three shapes of a card beside each other, as the standard has them
export function prescriptionFiles(
  prescription: PrescriptionObject,
  shape: PrescriptionShape,
): ReadonlyMap<string, Uint8Array> | null {
  const { unit, zones, field, product } = prescription;
  const rate = rateOf(unit);
  const grid = shape === 'zones' ? null : gridOf(prescription);
  const doses = [...new Set(zones.map(({ value }) => value))].toSorted(
    (left, right) => left - right,
  );
  if (!rate || (shape !== 'zones' && !grid) || doses.length > MOST_DOSES) return null;
  const ids = openIds();
  const productId = ids.of('PDT', product?.row ?? null);
  const stored = (value: number) => Math.round(value * rate.perUnit);
  const zone = (
    code: number,
    name: string,
    value: number,
    children: readonly XmlElement[] = [],
  ): XmlElement => ({
    tag: 'TZN',
    attributes: { A: code, B: name },
    children: [
      ...children,
      {
        tag: 'PDV',
        attributes: {
          A: rate.ddi.toString(16).toUpperCase().padStart(4, '0'),
          B: stored(value),
          C: productId,
          P0_unit: unit,
        },
      },
    ],
  });
  const codeOf = (value: number) => NO_DOSE + 1 + doses.indexOf(value);
  const nameOf = (value: number) => `${value} ${unit}`;
  const none = zone(NO_DOSE, 'No dose', 0);
  const binary = grid
    ? cellBytes(
        grid,
        zones,
        shape === 'grid1' ? { number: codeOf, size: 1 } : { number: stored, size: 4 },
      )
    : null;
  const bordersOf = (dose: number): readonly XmlElement[] =>
    shape === 'zones'
      ? zones
          .filter(({ value }) => value === dose)
          .flatMap(({ geometry }) => polygonElements(geometry, POLYGON.zone))
      : [];
  const areas =
    shape === 'grid2'
      ? [zone(1, 'Grid', 0)]
      : doses.map((value) => zone(codeOf(value), nameOf(value), value, bordersOf(value)));
  const task: XmlElement = {
    tag: 'TSK',
    attributes: {
      A: ids.of('TSK', prescription.row),
      ...named('B', prescription.name),
      D: ONLY_FARM,
      E: ids.of('PFD', field.row),
      G: 1,
      H: NO_DOSE,
      I: NO_DOSE,
      J: NO_DOSE,
    },
    children: [none, ...areas, ...(grid && binary ? [gridElement(grid, binary, shape)] : [])],
  };
  const taskData = taskDataFile(prescription.farm, [
    fieldElement({ ...field, owner: null, crop: null, variety: null, lines: [] }, ids),
    ...groupElements,
    ...(product && productId ? [productElement(productId, product)] : []),
    ...presentationElements,
    task,
  ]);
  return new Map([
    ['TASKDATA/TASKDATA.XML', taskData],
    ...(binary ? ([['TASKDATA/GRD00001.BIN', binary]] as const) : []),
  ]);
}

/** The cells over the field and all its zones, few enough for a terminal. */
function gridOf({ field, zones, cell }: PrescriptionObject): CellGrid | null {
  const parts = zones.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  );
  const { boundary } = field;
  if (boundary?.type === 'Polygon') parts.push(boundary.coordinates);
  if (boundary?.type === 'MultiPolygon') parts.push(...boundary.coordinates);
  return gridOver({ type: 'MultiPolygon', coordinates: parts }, cell).geometry;
}

/** From the south-west, row by row: codes of a byte each, or doses of four. */
function cellBytes(
  grid: CellGrid,
  zones: PrescriptionObject['zones'],
  { number, size }: { readonly number: (value: number) => number; readonly size: 1 | 4 },
): Uint8Array {
  const { values } = valueAtCells(grid, zones);
  const bytes = new Uint8Array(size * values.length);
  const view = new DataView(bytes.buffer);
  values.forEach((value, cell) => {
    const written = Number.isNaN(value) ? NO_DOSE : number(value);
    if (size === 1) view.setUint8(cell, written);
    else view.setInt32(4 * cell, written, true);
  });
  return bytes;
}

function gridElement(grid: CellGrid, binary: Uint8Array, shape: PrescriptionShape): XmlElement {
  return {
    tag: 'GRD',
    attributes: {
      A: degrees(grid.south),
      B: degrees(grid.west),
      C: grid.height,
      D: grid.width,
      E: grid.columns,
      F: grid.rows,
      G: 'GRD00001',
      H: binary.length,
      I: shape === 'grid1' ? 1 : 2,
      J: shape === 'grid1' ? null : 1,
    },
  };
}
