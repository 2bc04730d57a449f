import RBush from 'rbush';
import { areaSquareMetres } from './measure/area.ts';
import { locate, locateInRing } from './contains.ts';
import { traceFaces, type Piece } from './sweep/faces.ts';
import { orientation } from './sweep/orientation.ts';
import { openRing, partsOf, samePosition } from './positions.ts';
import type { Outcome } from './problem.ts';
import { repair } from './repair.ts';
import { KEPT_DECIMALS, roundPositions } from './clipping/round.ts';
import { arrangeRings } from './sweep/sweep.ts';
import { tidy, windingOf } from './tidy.ts';
import type { LineString, Polygon, Polygonal, Position, Ring } from './types.ts';
import { validate } from './validate.ts';

type Edge = { from: Position; to: Position; isBoundary: boolean; cuts: Position[] };

type Box = { minX: number; minY: number; maxX: number; maxY: number; edge: Edge };

/**
 * The pieces into which a line cuts a polygon. The line may cross it several times, cross itself or
 * run along an edge; ends that stop inside cut nothing. Neighbouring pieces share exactly the same
 * corners, so no gap opens between them.
 * @param geometry valid
 * @returns polygons at seven decimals, largest first; `line_does_not_cut` when it stays as it was,
 * `operation_failed`
 */
export function split(geometry: Polygonal, line: LineString): Outcome<Polygon[]> {
  const tidied = tidy(geometry);
  const pieces = cutIntoPieces(tidied, line);
  const polygons = assemble(
    traceFaces(pieces)
      .filter((face) => face.alongBoundary !== false)
      .map((face) => face.positions),
  );
  if (polygons.length <= partsOf(geometry).length) {
    return { geometry: null, problems: [{ code: 'line_does_not_cut', params: {} }] };
  }
  const valid = polygons.map(validPiece).filter((polygon) => polygon !== null);
  if (valid.length < polygons.length) {
    return {
      geometry: null,
      problems: [{ code: 'operation_failed', params: { operation: 'split' } }],
    };
  }
  const sized = valid.map((polygon) => ({ polygon, area: areaSquareMetres(polygon) }));
  return {
    geometry: sized.toSorted((a, b) => b.area - a.area).map(({ polygon }) => polygon),
    problems: [],
  };
}

/** A cut rounded to a centimetre may bend a thin piece across itself, which mends without harm. */
function validPiece(polygon: Polygon): Polygon | null {
  if (validate(polygon).length === 0) return polygon;
  const { geometry } = repair(polygon);
  return geometry?.type === 'Polygon' ? geometry : null;
}

/** Boundary and line, cut wherever they meet; of the line only what lies inside. */
function cutIntoPieces(geometry: Polygonal, line: LineString): Piece[] {
  const boundary = partsOf(geometry)
    .flat()
    .flatMap((ring) => edgesOf(ring, true));
  const cutting = edgesOf(tidy(roundPositions(line, KEPT_DECIMALS)).coordinates, false);
  const tree = new RBush<Box>();
  tree.load([...boundary, ...cutting].map(boxOf));
  for (const edge of cutting)
    for (const other of tree.search(boxOf(edge))) cutBoth(edge, other.edge);
  // Where a hole touches the shell along an edge, the boundary has a place that no corner of the
  // edge marks.
  for (const { at } of arrangeRings(partsOf(geometry).flat().map(openRing)).touches) {
    for (const { edge } of tree.search({ minX: at[0], minY: at[1], maxX: at[0], maxY: at[1] })) {
      if (sideOf(edge, at) === 0) addCut(edge, at);
    }
  }
  const pieces = new Map<string, Piece>();
  // Boundary first: a piece of the line that lies on it is nothing new.
  for (const edge of [...boundary, ...cutting]) {
    for (const piece of piecesOf(edge)) {
      const key = [piece.from.join(' '), piece.to.join(' ')].sort().join(',');
      if (!pieces.has(key) && (piece.isBoundary || isInside(piece, geometry)))
        pieces.set(key, piece);
    }
  }
  return [...pieces.values()];
}

function edgesOf(positions: Position[], isBoundary: boolean): Edge[] {
  return positions
    .slice(1)
    .map((to, index) => ({ from: positions[index] ?? to, to, isBoundary, cuts: [] }));
}

function boxOf(edge: Edge): Box {
  return {
    minX: Math.min(edge.from[0], edge.to[0]),
    minY: Math.min(edge.from[1], edge.to[1]),
    maxX: Math.max(edge.from[0], edge.to[0]),
    maxY: Math.max(edge.from[1], edge.to[1]),
    edge,
  };
}

function sideOf(edge: Edge, [x, y]: Position): number {
  return orientation(edge.from[0], edge.from[1], edge.to[0], edge.to[1], x, y);
}

function cutBoth(a: Edge, b: Edge): void {
  if (a === b) return;
  const [bFrom, bTo, aFrom, aTo] = [
    sideOf(a, b.from),
    sideOf(a, b.to),
    sideOf(b, a.from),
    sideOf(b, a.to),
  ];
  if (bFrom === 0) addCut(a, b.from);
  if (bTo === 0) addCut(a, b.to);
  if (aFrom === 0) addCut(b, a.from);
  if (aTo === 0) addCut(b, a.to);
  if (bFrom * bTo >= 0 || aFrom * aTo >= 0) return;
  const meeting = meetingPoint(a, b);
  a.cuts.push(meeting);
  b.cuts.push(meeting);
}

/** Adds a position on the edge's line where it lies between the ends. */
function addCut(edge: Edge, position: Position): void {
  const { minX, minY, maxX, maxY } = boxOf(edge);
  const within =
    position[0] >= minX && position[0] <= maxX && position[1] >= minY && position[1] <= maxY;
  if (within && !samePosition(position, edge.from) && !samePosition(position, edge.to))
    edge.cuts.push(position);
}

function meetingPoint(a: Edge, b: Edge): Position {
  const [adx, ady] = [a.to[0] - a.from[0], a.to[1] - a.from[1]];
  const [bdx, bdy] = [b.to[0] - b.from[0], b.to[1] - b.from[1]];
  const share =
    ((b.from[0] - a.from[0]) * bdy - (b.from[1] - a.from[1]) * bdx) / (adx * bdy - ady * bdx);
  // Rounded here, so that both sides of the cut get the same corner.
  return roundPositions(
    { type: 'Point', coordinates: [a.from[0] + share * adx, a.from[1] + share * ady] },
    KEPT_DECIMALS,
  ).coordinates;
}

function piecesOf(edge: Edge): Piece[] {
  const along = ([x, y]: Position) =>
    (x - edge.from[0]) * (edge.to[0] - edge.from[0]) +
    (y - edge.from[1]) * (edge.to[1] - edge.from[1]);
  const places = [edge.from, ...edge.cuts.toSorted((a, b) => along(a) - along(b)), edge.to];
  return places.slice(1).flatMap((to, index) => {
    const from = places[index];
    return from && !samePosition(from, to) ? [{ from, to, isBoundary: edge.isBoundary }] : [];
  });
}

function isInside({ from, to }: Piece, geometry: Polygonal): boolean {
  return locate([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], geometry) === 'inside';
}

/**
 * Polygons from cycles: each counter-clockwise one a shell, each clockwise one a hole of the
 * smallest shell around it.
 */
function assemble(cycles: Position[][]): Polygon[] {
  const shells: { ring: Ring; winding: number; holes: Ring[] }[] = [];
  const holes: Ring[] = [];
  for (const positions of cycles) {
    const ring = [...positions, ...positions.slice(0, 1)];
    const winding = windingOf(ring);
    if (winding > 0) shells.push({ ring, winding, holes: [] });
    else if (winding < 0) holes.push(ring);
  }
  shells.sort((a, b) => a.winding - b.winding);
  for (const hole of holes) shells.find((shell) => encloses(shell.ring, hole))?.holes.push(hole);
  return shells.map((shell) => ({ type: 'Polygon', coordinates: [shell.ring, ...shell.holes] }));
}

/**
 * Whether a hole lies in a shell that it may touch but not cross, and is not the shell's own way
 * back.
 */
function encloses(shell: Ring, hole: Ring): boolean {
  for (const position of hole) {
    const where = locateInRing(position, shell);
    if (where !== 'boundary') return where === 'inside';
  }
  return false;
}
