import { labelPosition } from '@furrow/geo/label.ts';
import { endsOf } from '@furrow/geo/operations/edges.ts';
import type { Feature } from 'geojson';
import type { Preview } from '../outcome.ts';
import { dividesField, hasDirection } from './shaping.ts';
import { edgeOf } from './shapingOutcome.ts';
import type { Shaping } from '../state.ts';

/** More pieces than this are numbered without their areas. */
const MOST_LABELLED = 4;

interface Options {
  readonly preview: Preview | null;
  /** Text for a piece: its number, and its hectares where there is room. */
  readonly pieceText: (index: number, hectares: number | null) => string;
}

/** The field to divide, its preview, and the chosen edges. */
export function shapingFeatures(state: Shaping, { preview, pieceText }: Options): Feature[] {
  return [
    role('outline', state.boundary),
    ...(preview ? pieceFeatures(preview, dividesField(state.plan.kind) ? pieceText : null) : []),
    ...chosenEdges(state),
  ];
}

/** The pieces of a preview, alternately a shade darker. */
export function pieceFeatures(
  { pieces, hectares }: Preview,
  text: Options['pieceText'] | null,
): Feature[] {
  const isLabelled = pieces.length <= MOST_LABELLED;
  return pieces.flatMap((piece, index) => {
    const at = text ? labelPosition(piece) : null;
    const label =
      at && text
        ? [
            role(
              'number',
              { type: 'Point', coordinates: at },
              { text: text(index, isLabelled ? (hectares[index] ?? null) : null) },
            ),
          ]
        : [];
    return [role('piece', piece, { odd: index % 2 === 1 }), ...label];
  });
}

function chosenEdges({ boundary, plan }: Shaping): Feature[] {
  const guide =
    (hasDirection(plan.kind) && plan.bearing === null) || plan.kind === 'edge'
      ? edgeOf(boundary, plan)
      : null;
  const edges = plan.kind === 'headland' ? plan.edges : guide ? [guide] : [];
  return edges.flatMap((edge) => {
    const ends = endsOf(boundary, edge);
    return ends ? [role('edge', { type: 'LineString', coordinates: ends })] : [];
  });
}

const role = (
  name: 'outline' | 'piece' | 'edge' | 'number',
  geometry: Feature['geometry'],
  properties: Record<string, unknown> = {},
): Feature => ({ type: 'Feature', geometry, properties: { role: name, ...properties } });
