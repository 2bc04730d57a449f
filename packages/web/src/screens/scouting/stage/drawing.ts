import type { PrincipalStage } from '@furrow/domain/bbch/stages.ts';
import { GROUND, oval, roots, stem, type Part, type Shape } from './shapes.ts';

/** The drawing of a plant at a principal stage, by rules of our own. */
export type Drawing = (stage: PrincipalStage) => readonly Shape[];

/** The middle of the picture. */
export const X = 24;
/** A measure of a drawing at a stage. */
export const by = (
  stage: PrincipalStage,
  measures: { readonly [S in PrincipalStage]?: number },
  otherwise: number,
): number => measures[stage] ?? otherwise;
/** Leaves wither at the end. */
export const leafPart = (stage: number): Part => (stage >= 9 ? 'dry' : 'leaf');

/** A seed that germinates. */
export const germ = (x = X): readonly Shape[] => [
  ...roots(x, 5),
  oval('seed', [x, GROUND + 2], [3, 2]),
  stem([x, GROUND + 1], [x, GROUND - 5], 1.6),
];
