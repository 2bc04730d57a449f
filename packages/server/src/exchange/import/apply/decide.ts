import { issue, type Issue } from '@furrow/kit';
import type { Match, Verdict } from '../match/match.ts';

/** What is done with a row. */
export type Choice = 'new' | 'update' | 'skip';

/** A row as far as deciding goes. */
export interface DecidedRow {
  readonly row: number;
  readonly verdict: Verdict;
  readonly matches: readonly Match[];
}

export interface Decision {
  /** Rows that are not named here are skipped. */
  readonly choices: ReadonlyMap<number, Exclude<Choice, 'skip'>>;
  readonly issues: readonly Issue[];
}

/** What a verdict leads to when nobody says otherwise; a conflict waits for a person. */
const usual: Readonly<Record<Verdict, Choice>> = {
  new: 'new',
  match: 'update',
  conflict: 'skip',
  unchanged: 'skip',
  invalid: 'skip',
};

/**
 * What applying does with each row.
 * @param asked undefined: everything that needs no decision. Else a list of row numbers, or of
 * `{row, as}`; the number of a conflict alone means its field is updated, or made when there is
 * none
 * @source decisions D13
 */
export function decide(rows: readonly DecidedRow[], asked: unknown): Decision {
  const choices = new Map<number, Exclude<Choice, 'skip'>>();
  if (asked === undefined || asked === null) {
    for (const { row, verdict } of rows)
      if (usual[verdict] !== 'skip') choices.set(row, usual[verdict]);
    return { choices, issues: [] };
  }
  if (!Array.isArray(asked)) return { choices, issues: [issue('rows', 'list_expected')] };
  const issues: Issue[] = [];
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  const named = new Set<number>();
  const updated = new Set<string>();
  for (const [place, entry] of asked.entries()) {
    const path = `rows.${place}`;
    const read = readEntry(entry, path);
    if ('code' in read) {
      issues.push(read);
      continue;
    }
    const row = byNumber.get(read.row);
    if (!row) issues.push(issue(path, 'row_unknown'));
    else if (named.has(read.row)) issues.push(issue(path, 'row_twice'));
    else {
      named.add(read.row);
      const choice = read.as ?? whenNamed(row);
      if (choice === 'skip') continue;
      const target = choice === 'update' ? row.matches[0]?.cropfield : undefined;
      if (row.verdict === 'invalid') issues.push(issue(path, 'row_invalid'));
      else if (choice === 'update' && target === undefined)
        issues.push(issue(path, 'row_without_match'));
      else if (target !== undefined && updated.has(target)) issues.push(issue(path, 'match_twice'));
      else {
        if (target !== undefined) updated.add(target);
        choices.set(read.row, choice);
      }
    }
  }
  return { choices, issues };
}

function whenNamed({ verdict, matches }: DecidedRow): Choice {
  if (verdict === 'conflict') return matches.length > 0 ? 'update' : 'new';
  // an unchanged row that is named has nothing to do; an invalid one is refused
  return verdict === 'invalid' ? 'new' : usual[verdict];
}

function readEntry(entry: unknown, path: string): { row: number; as: Choice | null } | Issue {
  if (typeof entry === 'number')
    return Number.isInteger(entry) ? { row: entry, as: null } : issue(path, 'integer_expected');
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry))
    return issue(path, 'integer_expected');
  const { row, as = null, ...more } = entry as { row?: unknown; as?: unknown };
  const [unknown] = Object.keys(more);
  if (unknown !== undefined) return issue(`${path}.${unknown}`, 'unknown_field');
  if (typeof row !== 'number' || !Number.isInteger(row))
    return issue(`${path}.row`, 'integer_expected');
  if (as !== null && as !== 'new' && as !== 'update' && as !== 'skip')
    return issue(`${path}.as`, 'choice', { values: 'new, update, skip' });
  return { row, as };
}
