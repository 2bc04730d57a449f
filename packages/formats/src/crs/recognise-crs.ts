import proj4 from 'proj4';
import type { CrsStatement } from '../source/source.ts';
import type { Note } from '../source/note.ts';
import { systemByParameters } from './parameters.ts';
import { KNOWN_SYSTEMS, type KnownSystem } from './systems.starter.ts';
import { systemByCode } from './systems.ts';
import { findNode, parseWktTree, type WktNode } from './wkt-tree.ts';

/** A reference system that coordinates can be converted from. */
export type ReferenceSystem = { code: string; name: string; definition: string };

/** Ellipsoids whose datums are all within a metre or two of WGS 84. */
const MODERN_SEMI_MAJOR = 6_378_137;

/**
 * The system that a file states: by its code, else its name, else its numbers; last by its WKT
 * alone.
 * @returns null for an unknown statement; notes describe remaining uncertainties
 */
export function recogniseCrs(statement: CrsStatement): {
  system: ReferenceSystem | null;
  notes: Note[];
} {
  const byCode = statement.code === undefined ? null : systemOfCode(statement.code);
  if (byCode) return { system: asReference(byCode), notes: [] };
  const root = statement.wkt === undefined ? null : parseWktTree(statement.wkt);
  if (!root || !statement.wkt) return { system: null, notes: [] };
  const system = systemOfRoot(root);
  if (system) return { system: asReference(system), notes: [] };
  return fromOwnWords(root, statement.wkt);
}

/** A system of the table in the form for proj4, named by its EPSG code. */
export function asReference(system: KnownSystem): ReferenceSystem {
  return { code: `EPSG:${system.code}`, name: system.name, definition: system.definition };
}

/**
 * `EPSG:28992`, `urn:ogc:def:crs:EPSG::28992`, `http://www.opengis.net/def/crs/EPSG/0/28992`,
 * `…:CRS84`, or a name.
 */
function systemOfCode(code: string): KnownSystem | null {
  const number = /(?:EPSG|ESRI|OGC|IGNF)\W(?:[\w.]*[:/])?(?:CRS)?(\d+)$/i.exec(code.trim())?.[1];
  return (number ? systemByCode(Number(number)) : null) ?? systemOfName(code);
}

function systemOfName(name: string): KnownSystem | null {
  const plain = plainName(name);
  return (
    KNOWN_SYSTEMS.find((system) =>
      [system.name, ...(system.aliases ?? [])].some((other) => plainName(other) === plain),
    ) ?? null
  );
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9+]/g, '');
}

function systemOfRoot(root: WktNode): KnownSystem | null {
  // A compound system contains the horizontal one beside the height.
  const flat = root.keyword.startsWith('COMP')
    ? (root.children.find(({ keyword }) => /^(PROJ|GEO)/.test(keyword)) ?? root)
    : root;
  const identity = flat.children.find(({ keyword }) => keyword === 'AUTHORITY' || keyword === 'ID');
  const code = identity && systemByCode(Number(identity.values[1]));
  if (code) return code;
  const named = systemOfName(String(flat.values[0] ?? ''));
  if (named) return named;
  if (flat.keyword.startsWith('PROJ')) return systemByParameters(flat);
  const isModern = findNode(flat, 'SPHEROID', 'ELLIPSOID')?.values[1] === MODERN_SEMI_MAJOR;
  return flat.keyword.startsWith('GEO') && isModern ? systemByCode(4326) : null;
}

/** Numbers that are not in the table. The projection is still right; the datum may be off. */
function fromOwnWords(
  root: WktNode,
  wkt: string,
): { system: ReferenceSystem | null; notes: Note[] } {
  const name = String(root.values[0] ?? '');
  // A local grid is nowhere on earth.
  if (!/^(PROJ|GEO|COMP|BOUND)/.test(root.keyword)) return { system: null, notes: [] };
  try {
    // Throws on unknown projections.
    proj4(wkt);
  } catch {
    return { system: null, notes: [] };
  }
  const semiMajor = findNode(root, 'SPHEROID', 'ELLIPSOID')?.values[1];
  const isPlaced =
    semiMajor === MODERN_SEMI_MAJOR || findNode(root, 'TOWGS84', 'BOUNDCRS') !== null;
  const notes: Note[] = [
    { code: isPlaced ? 'crs_from_parameters' : 'crs_datum_unknown', params: { name } },
  ];
  return { system: { code: name, name, definition: wkt }, notes };
}
