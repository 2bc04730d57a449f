import { issue, type Issue } from '@furrow/kit';
import type { StoredKind, StoredObject } from '../stored-objects.ts';

/** Kinds whose existing rows are updated by applying as well. */
const updated: readonly StoredKind[] = ['station', 'record', 'task'];

const isTaken = ({ kind, verdict }: Pick<StoredObject, 'kind' | 'verdict'>): boolean =>
  verdict === 'new' || (verdict === 'match' && updated.includes(kind));

/**
 * Objects to import.
 * @param asked undefined: all with new content. Else a list of their numbers
 * @source decisions D15
 */
export function decideObjects(
  objects: readonly Pick<StoredObject, 'object' | 'kind' | 'verdict'>[],
  asked: unknown,
): { chosen: ReadonlySet<number>; issues: readonly Issue[] } {
  const usual = objects.filter(isTaken).map(({ object }) => object);
  if (asked === undefined || asked === null) return { chosen: new Set(usual), issues: [] };
  if (!Array.isArray(asked))
    return { chosen: new Set(), issues: [issue('objects', 'list_expected')] };
  const chosen = new Set<number>();
  const issues: Issue[] = [];
  const byNumber = new Map(objects.map((object) => [object.object as unknown, object]));
  for (const [index, entry] of asked.entries()) {
    const path = `objects.${index}`;
    const match = byNumber.get(entry);
    if (typeof entry !== 'number' || !Number.isInteger(entry))
      issues.push(issue(path, 'integer_expected'));
    else if (!match) issues.push(issue(path, 'object_unknown'));
    else if (match.verdict === 'invalid') issues.push(issue(path, 'object_invalid'));
    // an existing one needs no action
    else if (isTaken(match)) chosen.add(entry);
  }
  return { chosen, issues };
}
