import { isPolygonal, type Geometry, type Position, type Ring } from '@furrow/geo';
import { headlandPasses } from '@furrow/geo/guidance/headland-passes.ts';
import { deviceClassOf } from './elements/devices.ts';
import { LINE, POINT, POLYGON } from './shapes.ts';
import type { XmlElement } from './tree.ts';

/**
 * A farm's data as elements of version 4. Data without an ISOXML attribute are in attributes of our
 * own, which other readers ignore. @source ISO 11783-10, annex D
 */

/** Ids of rows in the file; requesting an id adds the row to the file. */
export interface Ids {
  of(tag: string, row: string | number | null): string | null;
}

/** A field; the people and things it refers to are given as rows. */
export interface FieldObject {
  readonly row: string;
  readonly name: string | null;
  readonly registerId: string | null;
  readonly hectares: number | null;
  readonly owner: string | null;
  readonly crop: number | null;
  readonly variety: number | null;
  readonly boundary: Geometry | null;
  readonly entrance: Geometry | null;
  readonly lines: readonly GuidanceObject[];
}

/** The members of a wayline that a file can store. */
export interface GuidanceObject {
  readonly row: string;
  readonly name: string | null;
  readonly line: Geometry | null;
  /** Rows of the fields it is driven in. */
  readonly fields: readonly string[];
  readonly isActive: boolean;
  readonly isVisible: boolean;
  /** Metres between its swaths. */
  readonly width: number | null;
  /** Rounds along the boundaries before the swaths. */
  readonly passes: number | null;
}

/** The members of a contact that a file can store; a country by its ISO code. */
export interface ContactObject {
  readonly row: string;
  readonly name: string | null;
  readonly street: string | null;
  readonly zipcode: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly kinds: readonly string[];
  readonly isApplier: boolean;
}

/** The members of a machine that a file can store. */
export interface DeviceObject {
  readonly row: string;
  readonly name: string | null;
  readonly type: string;
  readonly endpoint: string | null;
  readonly serialNumber: string | null;
  readonly onlineService: string | null;
}

/** A product of the stock or the catalogue. */
export interface ProductObject {
  /** Of the stock, or the number it has in the catalogue. */
  readonly row: string;
  readonly name: string;
  readonly unit: string | null;
  readonly variant: string;
}

/** Names may have 32 characters; a longer one is stored in addition. */
const LONGEST_NAME = 32;
const LONGEST = { zipcode: 10, phone: 20, email: 64 } as const;
const SQUARE_METRES = 10_000;

/** A text cut to the length in the standard; a longer one is stored in full in our attribute. */
export function named(
  letter: string,
  name: string | null,
  longest = LONGEST_NAME,
): Record<string, string | null> {
  if (name === null || Array.from(name).length <= longest) return { [letter]: name };
  return { [letter]: Array.from(name).slice(0, longest).join('').trim(), [`P0_${letter}`]: name };
}

/**
 * As fine as the standard writes places; a number of JavaScript may be finer, or have an exponent.
 */
export const degrees = (figure: number): string =>
  figure
    .toFixed(9)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');

const pointElement = ([east, north]: Position, kind: string): XmlElement => ({
  tag: 'PNT',
  attributes: { A: kind, C: degrees(north), D: degrees(east) },
});
const lineElement = (kind: string, positions: readonly Position[], points = '2'): XmlElement => ({
  tag: 'LSG',
  attributes: { A: kind },
  children: positions.map((position) => pointElement(position, points)),
});

/** Each part of a polygon separately, with its holes. */
export function polygonElements(geometry: Geometry | null, kind: string): XmlElement[] {
  const parts: Ring[][] =
    geometry?.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry?.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  return parts.map((rings) => ({
    tag: 'PLN',
    attributes: { A: kind },
    children: rings.map((ring, index) =>
      lineElement(index === 0 ? LINE.exterior : LINE.interior, ring),
    ),
  }));
}

/**
 * A field, its surface in whole square metres; data that ISOXML cannot express are in our
 * attributes.
 */
export function fieldElement(field: FieldObject, ids: Ids): XmlElement {
  const { hectares, entrance } = field;
  return {
    tag: 'PFD',
    attributes: {
      A: ids.of('PFD', field.row),
      P0_id: field.row,
      ...named('B', field.registerId),
      ...named('C', field.name),
      D: hectares === null ? 0 : Math.round(hectares * SQUARE_METRES),
      E: ids.of('CTR', field.owner),
      F: 'FRM1',
      G: ids.of('CTP', field.crop),
      H: ids.of('CVT', field.variety),
    },
    children: [
      ...polygonElements(field.boundary, POLYGON.boundary),
      ...(entrance?.type === 'Point' ? [pointElement(entrance.coordinates, POINT.access)] : []),
      ...field.lines.map((line) => guidanceElement(line, ids, field.boundary)),
    ],
  };
}

/**
 * Lines without a field: the standard requires a field for them, so they get one without a border.
 */
export const linesElement = (
  name: string,
  lines: readonly GuidanceObject[],
  ids: Ids,
): XmlElement => ({
  tag: 'PFD',
  attributes: {
    A: ids.of('PFD', 'lines of no field'),
    ...named('C', name),
    D: 0,
    F: 'FRM1',
    P0_lines: 1,
  },
  children: lines.map((line) => guidanceElement(line, ids, null)),
});

const MILLIMETRES = 1000;

/** The land that swaths are driven on, where rounds along the boundary take a part of the field. */
function groundOf({ width, passes }: GuidanceObject, boundary: Geometry | null): Geometry | null {
  if (!width || !passes || !boundary || !isPolygonal(boundary)) return null;
  return headlandPasses(boundary, width, passes).geometry?.body ?? null;
}

function guidanceElement(
  guidance: GuidanceObject,
  ids: Ids,
  boundary: Geometry | null,
): XmlElement {
  const { line, width } = guidance;
  const positions = line?.type === 'LineString' ? line.coordinates : [];
  const fields = guidance.fields.map((id) => ids.of('PFD', id)).filter((id) => id !== null);
  const marks: XmlElement[] = positions.map((position, index) =>
    pointElement(position, index === 0 ? '6' : index === positions.length - 1 ? '7' : '9'),
  );
  const pattern: XmlElement = {
    tag: 'GPN',
    attributes: {
      A: ids.of('GPN', guidance.row),
      P0_id: guidance.row,
      ...named('B', guidance.name),
      C: positions.length > 2 ? 3 : 1,
      P0_fields: fields.length > 1 ? fields.join(' ') : null,
      P0_active: guidance.isActive ? null : 0,
      P0_visible: guidance.isVisible ? null : 0,
      P0_passes: guidance.passes,
    },
    children: [
      {
        tag: 'LSG',
        attributes: {
          A: LINE.guidance,
          C: width === null ? null : Math.round(width * MILLIMETRES),
        },
        children: marks,
      },
      ...polygonElements(groundOf(guidance, boundary), POLYGON.boundary),
    ],
  };
  return {
    tag: 'GGP',
    attributes: { A: ids.of('GGP', guidance.row), ...named('B', guidance.name) },
    children: [pattern],
  };
}

/** A customer or a worker. */
export function contactElement(tag: 'CTR' | 'WKR', id: string, contact: ContactObject): XmlElement {
  return {
    tag,
    attributes: {
      A: id,
      P0_id: contact.row,
      ...named('B', contact.name ?? '–'),
      ...named('D', contact.street),
      ...named('F', contact.zipcode, LONGEST.zipcode),
      ...named('G', contact.city),
      I: contact.country,
      ...named('J', contact.phone, LONGEST.phone),
      ...named('M', contact.email, LONGEST.email),
      P0_kinds: contact.kinds.join(' ') || null,
      P0_applier: contact.isApplier ? 1 : null,
    },
  };
}

/** A machine without an ISO name gets the name of its kind, so that a terminal can show it. */
export function deviceElement(
  id: string,
  { row, name, type, endpoint, serialNumber, onlineService }: DeviceObject,
  parts: readonly XmlElement[] = [mainPart(id)],
): XmlElement {
  const isIsoName = endpoint !== null && /^[0-9a-f]{16}$/i.test(endpoint);
  return {
    tag: 'DVC',
    attributes: {
      A: id,
      P0_id: row,
      ...named('B', name),
      D: isIsoName
        ? endpoint
        : `A0${(deviceClassOf(type) << 1).toString(16).toUpperCase().padStart(2, '0')}000000000000`,
      ...named('E', serialNumber),
      F: '00000000000000',
      G: 'FF000000000000',
      P0_type: type,
      P0_endpoint: isIsoName ? null : (endpoint ?? ''),
      P0_service: onlineService,
    },
    children: parts,
  };
}

/** The device of a log whose machine is unknown, or not to be disclosed. */
export const standInElement = (
  id: string,
  parts: readonly XmlElement[] = [mainPart(id)],
): XmlElement => ({
  tag: 'DVC',
  attributes: {
    A: id,
    B: '–',
    D: 'A000000000000000',
    F: '00000000000000',
    G: 'FF000000000000',
    P0_stand_in: 1,
  },
  children: parts,
});

/** The machine as a whole, which others refer to. */
export const mainPart = (id: string, children: readonly XmlElement[] = []): XmlElement => ({
  tag: 'DET',
  attributes: { A: elementIdOf(id), B: 1, C: 1, D: 'Device', E: 0, F: 0 },
  children,
});

/** The id of the element that represents a device itself. */
export const elementIdOf = (device: string): string => device.replace('DVC', 'DET');

/** A product in the group of its kind. */
export function productElement(
  id: string,
  { row, name, unit, variant }: ProductObject,
): XmlElement {
  return {
    tag: 'PDT',
    attributes: {
      A: id,
      P0_id: row,
      ...named('B', name),
      C: variant === 'other' ? null : groupIds[variant],
      P0_unit: unit,
      P0_variant: variant,
    },
  };
}

/** The placeholder product: work without a product needs one in a file all the same. */
export const noProduct = (id: string): XmlElement => ({
  tag: 'PDT',
  attributes: { A: id, B: '–', P0_stand_in: 1 },
});

const groupIds: Readonly<Record<string, string>> = {
  gbm: 'PGP1',
  chemical: 'PGP1',
  fertilizer: 'PGP2',
};

/** The groups that products are in. */
export const groupElements: readonly XmlElement[] = [
  { tag: 'PGP', attributes: { A: 'PGP1', B: 'Crop protection', C: 1 } },
  { tag: 'PGP', attributes: { A: 'PGP2', B: 'Fertilizers', C: 1 } },
];

/** Presentations of doses on terminals. */
export const presentationElements: readonly XmlElement[] = [
  { tag: 'VPN', attributes: { A: 'VPN1', B: 0, C: 0.0001, D: 2, E: 'l/ha' } },
  { tag: 'VPN', attributes: { A: 'VPN2', B: 0, C: 0.01, D: 2, E: 'kg/ha' } },
  { tag: 'VPN', attributes: { A: 'VPN3', B: 0, C: 0.001, D: 1, E: '/m2' } },
];
