import type { EdgeRef } from '@furrow/geo/operations/edges.ts';
import { localPlane } from '@furrow/geo/measure/local-plane.ts';
import { openRing, partsOf } from '@furrow/geo/positions.ts';
import type { Polygonal, Position } from '@furrow/geo/types.ts';

/** Ways to change the shape of a field by figures instead of by hand. */
export const shapingKinds = [
  'equal',
  'width',
  'area',
  'headland',
  'edge',
  'simplify',
  'neighbours',
  'gaps',
  'holes',
] as const;

export type ShapingKind = (typeof shapingKinds)[number];

/** Kinds that cut a field into several. */
export const dividesField = (kind: ShapingKind): boolean =>
  kind === 'equal' || kind === 'width' || kind === 'area' || kind === 'headland';

/** Kinds that run along an edge or a bearing. */
export const hasDirection = (kind: ShapingKind): boolean =>
  kind === 'equal' || kind === 'width' || kind === 'area';

/** Kinds that read the fields around. */
export const needsNeighbors = (kind: ShapingKind): boolean =>
  kind === 'simplify' || kind === 'neighbours' || kind === 'gaps';

/** Whether a kind needs a figure. */
export const hasFigure = (kind: ShapingKind): boolean => kind !== 'neighbours' && kind !== 'holes';

/** A plan to shape a field. */
export interface ShapingPlan {
  readonly kind: ShapingKind;
  /** The figure of each kind: parts, metres or hectares; null while none is typed. */
  readonly figures: Readonly<Record<ShapingKind, number | null>>;
  /**
   * Edges to work along, the one chosen last at the end; none for the longest, or for all where a
   * headland is meant.
   */
  readonly edges: readonly EdgeRef[];
  /** Degrees clockwise from north, in place of an edge. */
  readonly bearing: number | null;
}

export const firstPlan: ShapingPlan = {
  kind: 'equal',
  figures: {
    equal: 2,
    width: 36,
    area: 1,
    headland: 12,
    edge: 3,
    simplify: 0.5,
    neighbours: null,
    gaps: 2,
    holes: null,
  },
  edges: [],
  bearing: null,
};

const isSame = (left: EdgeRef, right: EdgeRef): boolean =>
  left.part === right.part && left.ring === right.ring && left.corner === right.corner;

/** The plan after a click on an edge: a headland may have several edges, other kinds only one. */
export function withEdge(plan: ShapingPlan, edge: EdgeRef): ShapingPlan {
  if (plan.kind !== 'headland') return { ...plan, edges: [edge], bearing: null };
  const others = plan.edges.filter((chosen) => !isSame(chosen, edge));
  return {
    ...plan,
    edges: others.length < plan.edges.length ? others : [...plan.edges, edge],
  };
}

/** Every edge of a boundary, in the order of key navigation. */
function edgesOf(boundary: Polygonal): { edge: EdgeRef; from: Position; to: Position }[] {
  return partsOf(boundary).flatMap((rings, part) =>
    rings.flatMap((positions, ring) => {
      const corners = openRing(positions);
      return corners.flatMap((from, corner) => {
        const to = corners[(corner + 1) % corners.length];
        return to ? [{ edge: { part, ring, corner }, from, to }] : [];
      });
    }),
  );
}

/** The edge nearest to a place. */
export function edgeNear(boundary: Polygonal, place: Position): EdgeRef | null {
  const plane = localPlane(place);
  let nearest: { readonly edge: EdgeRef; readonly metres: number } | null = null;
  for (const { edge, from, to } of edgesOf(boundary)) {
    const [ax, ay] = plane.toMetres(from);
    const [bx, by] = plane.toMetres(to);
    const [dx, dy] = [bx - ax, by - ay];
    const squared = dx * dx + dy * dy;
    const share = squared === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / squared));
    const metres = Math.hypot(ax + share * dx, ay + share * dy);
    if (!nearest || metres < nearest.metres) nearest = { edge, metres };
  }
  return nearest?.edge ?? null;
}

/** The edge after the last chosen one, for keys; the first before any is chosen. */
export function nextEdge(boundary: Polygonal, plan: ShapingPlan, step: 1 | -1): EdgeRef | null {
  const edges = edgesOf(boundary);
  const last = plan.edges.at(-1);
  const index = last ? edges.findIndex(({ edge }) => isSame(edge, last)) : -1;
  const start = index < 0 && step < 0 ? 0 : index;
  return edges[(start + step + edges.length) % edges.length]?.edge ?? null;
}
