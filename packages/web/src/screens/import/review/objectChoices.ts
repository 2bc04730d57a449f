import type { ImportObject, ObjectKind } from '../types.ts';

/** Numbers of the objects to import. */
export type ObjectChoices = ReadonlySet<number>;

/** Kinds of which a file also updates existing rows. */
const updated: readonly ObjectKind[] = ['station', 'record', 'task'];

/** Whether an object can be chosen: an object that exists already, or is empty, cannot. */
export const choosable = ({ kind, verdict }: ImportObject): boolean =>
  verdict === 'new' || (verdict === 'match' && updated.includes(kind));

export const usualObjects = (objects: readonly ImportObject[]): ObjectChoices =>
  new Set(objects.filter(choosable).map(({ object }) => object));

/** The kinds of a file in its order, each with the numbers there are to choose. */
export function kindsOf(
  objects: readonly ImportObject[],
): { readonly kind: ObjectKind; readonly numbers: readonly number[]; readonly count: number }[] {
  return [...new Set(objects.map(({ kind }) => kind))].map((kind) => {
    const ofKind = objects.filter((object) => object.kind === kind);
    return {
      kind,
      numbers: ofKind.filter(choosable).map(({ object }) => object),
      count: ofKind.length,
    };
  });
}
