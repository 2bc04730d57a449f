import { issue, type Issue } from '@furrow/kit';
import type { StoredObject } from './stored-objects.ts';

/**
 * Which objects applying makes.
 * @param asked undefined: all that are new. Else a list of their numbers
 * @source decisions D15
 */
export function decideObjects(objects: readonly Pick<StoredObject, 'object' | 'verdict'>[], asked: unknown): { chosen: ReadonlySet<number>; issues: readonly Issue[] } {
  const usual = objects.filter(({ verdict }) => verdict === 'new').map(({ object }) => object);
  if (asked === undefined || asked === null) return { chosen: new Set(usual), issues: [] };
  if (!Array.isArray(asked)) return { chosen: new Set(), issues: [issue('objects', 'list_expected')] };
  const chosen = new Set<number>();
  const issues: Issue[] = [];
  for (const [place, entry] of asked.entries()) {
    const path = `objects.${place}`;
    const found = objects.find(({ object }) => object === entry);
    if (typeof entry !== 'number' || !Number.isInteger(entry)) issues.push(issue(path, 'integer_expected'));
    else if (!found) issues.push(issue(path, 'object_unknown'));
    else if (found.verdict === 'invalid') issues.push(issue(path, 'object_invalid'));
    // what is there already has nothing to do
    else if (found.verdict === 'new') chosen.add(entry);
  }
  return { chosen, issues };
}
