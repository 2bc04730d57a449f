import { edgeLengthsMetres } from '@furrow/geo/measure/length.ts';
import type { Polygonal, Position } from '@furrow/geo/types.ts';
import type { Feature, FeatureCollection } from 'geojson';
import { lineInHand, surfaceCorners } from './preview-shape.ts';
import type { DrawProblem, Preview } from './outcome.ts';
import { pieceFeatures, shapingFeatures } from './shaping/shapingFeatures.ts';
import { boundaryOf, closed } from './rings.ts';
import { drawsSurface, type CornerRef, type Corners, type DrawingState } from './state.ts';

/** The roles that the layers of a drawing distinguish. */
export type DraftRole =
  | 'surface'
  | 'line'
  | 'corner'
  | 'first'
  | 'middle'
  | 'length'
  | 'snap'
  | 'problem'
  | 'outline'
  | 'piece'
  | 'number'
  | 'edge';

interface Options {
  /** A drawn surface that waits for its form to be saved. */
  readonly waiting?: Polygonal | null;
  /** Text for the length of an edge, in metres. */
  readonly lengthText: (metres: number) => string;
  /** Edges shorter than this get no length and no middle, in metres. */
  readonly leastEdge: number;
  /** Problems of the drawing: the line is drawn as invalid, and their positions are marked. */
  readonly problems: readonly DrawProblem[];
  /** A preview of the drawing's result. */
  readonly preview: Preview | null;
  /** Text for a piece of it. */
  readonly pieceText: (index: number, hectares: number | null) => string;
}

/**
 * A drawing as map features: the surface, its line, the draggable corners and the length of every
 * edge.
 */
export function draftFeatures(state: DrawingState, options: Options): FeatureCollection {
  const features: Feature[] = options.waiting ? [surface(options.waiting, false)] : [];
  if (state.phase === 'drawing' || state.phase === 'measured')
    features.push(
      ...(options.preview ? pieceFeatures(options.preview, options.pieceText) : []),
      ...lineFeatures(state, options),
    );
  if (state.phase === 'editing' || state.phase === 'dragging')
    features.push(...ringFeatures(state, options));
  if (state.phase === 'shaping') features.push(...shapingFeatures(state, options));
  features.push(...options.problems.flatMap(problemPlace));
  return { type: 'FeatureCollection', features };
}

const isWrong = ({ problems }: Options): boolean => problems.length > 0;

/** Position of a problem, such as the place where a boundary crosses itself. */
function problemPlace({ params: { longitude, latitude } }: DrawProblem): Feature[] {
  return typeof longitude === 'number' && typeof latitude === 'number'
    ? [feature('problem', { type: 'Point', coordinates: [longitude, latitude] })]
    : [];
}

function lineFeatures(
  state: Extract<DrawingState, { phase: 'drawing' | 'measured' }>,
  options: Options,
): Feature[] {
  const line = lineInHand(state);
  const features: Feature[] = [];
  const corners = surfaceCorners(state.tool, line);
  if (drawsSurface(state.tool) && corners.length > 2)
    features.push(surface({ type: 'Polygon', coordinates: [closed(corners)] }, isWrong(options)));
  else if (line.length > 1)
    features.push(
      feature('line', { type: 'LineString', coordinates: [...line] }, { wrong: isWrong(options) }),
    );
  if (state.tool !== 'box' && state.tool !== 'lasso') features.push(...lengths(line, options));
  state.corners.forEach((position, corner) =>
    features.push(
      feature(
        corner === 0 ? 'first' : 'corner',
        { type: 'Point', coordinates: position },
        { corner },
      ),
    ),
  );
  if (state.phase === 'drawing' && state.pointer?.snapped)
    features.push(feature('snap', { type: 'Point', coordinates: state.pointer.position }));
  return features;
}

function ringFeatures(
  state: Extract<DrawingState, { phase: 'editing' | 'dragging' }>,
  options: Options,
): Feature[] {
  const chosen = state.phase === 'dragging' ? state.grabbed : state.chosen;
  const features: Feature[] = [surface(boundaryOf(state.rings), isWrong(options))];
  state.rings.forEach((rings, part) =>
    rings.forEach((corners, ring) => {
      const isChosen = (corner: number) =>
        chosen?.part === part && chosen.ring === ring && chosen.corner === corner;
      if (state.phase === 'dragging' && chosen?.part === part && chosen.ring === ring)
        features.push(...besides(corners, chosen, options));
      if (state.phase === 'editing') features.push(...middles(corners, { part, ring }, options));
      corners.forEach((position, corner) =>
        features.push(
          feature(
            'corner',
            { type: 'Point', coordinates: position },
            { part, ring, corner, chosen: isChosen(corner) },
          ),
        ),
      );
    }),
  );
  if (state.phase === 'dragging' && state.snapped && chosen)
    features.push(
      feature('snap', {
        type: 'Point',
        coordinates: [...(state.rings[chosen.part]?.[chosen.ring]?.[chosen.corner] ?? [0, 0])],
      }),
    );
  return features;
}

/** The lengths of the two edges that end in a corner. */
function besides(corners: Corners, { corner }: CornerRef, options: Options): Feature[] {
  const at = (place: number) => corners[(place + corners.length) % corners.length];
  return lengths(
    [at(corner - 1), at(corner), at(corner + 1)].filter((position) => position !== undefined),
    options,
  );
}

function lengths(line: readonly Position[], { lengthText, leastEdge }: Options): Feature[] {
  return edgeLengthsMetres([...line]).flatMap((metres, edge) => {
    const [from, to] = [line[edge], line[edge + 1]];
    return from && to && metres >= leastEdge
      ? [
          feature(
            'length',
            { type: 'Point', coordinates: middle(from, to) },
            { text: lengthText(metres) },
          ),
        ]
      : [];
  });
}

function middles(
  corners: Corners,
  ref: { part: number; ring: number },
  { leastEdge }: Options,
): Feature[] {
  const ring = closed(corners);
  return edgeLengthsMetres(ring).flatMap((metres, edge) => {
    const [from, to] = [ring[edge], ring[edge + 1]];
    return from && to && metres >= leastEdge
      ? [
          feature(
            'middle',
            { type: 'Point', coordinates: middle(from, to) },
            { ...ref, corner: edge + 1 },
          ),
        ]
      : [];
  });
}

const middle = ([ax, ay]: Position, [bx, by]: Position): Position => [(ax + bx) / 2, (ay + by) / 2];
const surface = (geometry: Polygonal, wrong: boolean): Feature =>
  feature('surface', geometry, { wrong });
const feature = (
  role: DraftRole,
  geometry: Feature['geometry'],
  properties: Record<string, unknown> = {},
): Feature => ({ type: 'Feature', geometry, properties: { role, ...properties } });
