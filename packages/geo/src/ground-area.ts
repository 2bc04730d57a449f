import { boundsMeet, boundsOf } from './bounds.ts';
import { GroundAccount } from './ground-account.ts';
import type { Polygonal } from './types.ts';

/**
 * Square metres of land that some polygons cover, each bit of it once however many lie on it.
 * @param geometries valid polygons
 * @source decisions D7, D17
 */
export function groundSquareMetres(geometries: readonly Polygonal[]): number {
  const account = new GroundAccount<number>();
  for (const [index, geometry] of geometries.entries()) account.set(index, geometry);
  return account.squareMetres();
}

/** Whether two polygons may share surface, judged by their boxes. */
export function mayMeet(a: Polygonal, b: Polygonal): boolean {
  const [boundsOfA, boundsOfB] = [boundsOf(a), boundsOf(b)];
  return boundsOfA !== null && boundsOfB !== null && boundsMeet(boundsOfA, boundsOfB);
}
