import { planeArea } from '../measure/plane-area.ts';
import { fromParts, partsOf } from '../positions.ts';
import { type Outcome, refused } from '../problem.ts';
import { tidy } from '../tidy.ts';
import type { Polygonal } from '../types.ts';

/** Reference to a hole of a part: rings from 1 on. */
export type HoleRef = { readonly part: number; readonly ring: number };

/**
 * A field with holes filled. Islands of the same field within a hole are merged.
 * @param holes those to fill; without them all
 * @returns `nothing_changed` without such a hole
 */
export function fillHoles(geometry: Polygonal, holes?: readonly HoleRef[]): Outcome<Polygonal> {
  const tidied = tidy(geometry);
  const isFilled = (part: number, ring: number) =>
    ring > 0 && (holes?.some((hole) => hole.part === part && hole.ring === ring) ?? true);
  const parts = partsOf(tidied).map((rings, part) =>
    rings.filter((_, ring) => !isFilled(part, ring)),
  );
  const filled = fromParts(parts);
  return planeArea(filled) > planeArea(tidied)
    ? { geometry: filled, problems: [] }
    : refused({ code: 'nothing_changed', params: {} });
}
