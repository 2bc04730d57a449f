import { issue, type Issue } from '@furrow/kit';
import type { Match, Verdict } from '../match/match.ts';

/** The action for a row. */
export type Choice = 'new' | 'update' | 'skip';

/** The members of a row that a decision needs. */
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

/** The default choice for a verdict; a conflict waits for a person. */
const usual: Readonly<Record<Verdict, Choice>> = {
  new: 'new',
  match: 'update',
  conflict: 'skip',
  unchanged: 'skip',
  invalid: 'skip',
};

/**
 * The choices of applying for each row.
 * @param asked undefined: everything that needs no decision. Else a list of row numbers, or of
 * `{row, as}`; the number of a conflict alone means its field is updated, or created when there is
 * none
 * @source decisions D13
 */
export function decide(rows: readonly DecidedRow[], asked: unknown): Decision {
  if (asked === undefined || asked === null) return { choices: usualChoices(rows), issues: [] };
  if (!Array.isArray(asked))
    return { choices: new Map(), issues: [issue('rows', 'list_expected')] };
  const choices: Choices = new Map();
  const issues: Issue[] = [];
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  const named = new Set<number>();
  const updated = new Set<string>();
  for (const [index, entry] of asked.entries()) {
    const path = `rows.${index}`;
    const read = readEntry(entry, path);
    const row = 'code' in read ? undefined : byNumber.get(read.row);
    if ('code' in read) issues.push(read);
    else if (!row) issues.push(issue(path, 'row_unknown'));
    else if (named.has(read.row)) issues.push(issue(path, 'row_twice'));
    else {
      named.add(read.row);
      const choice = read.as ?? whenNamed(row);
      if (choice === 'skip') continue;
      const code = wrongWith(row, choice, updated);
      if (code) issues.push(issue(path, code));
      else choices.set(read.row, choice);
    }
  }
  return { choices, issues };
}

type Choices = Map<number, Exclude<Choice, 'skip'>>;

function usualChoices(rows: readonly DecidedRow[]): Choices {
  const choices: Choices = new Map();
  for (const { row, verdict } of rows) {
    const choice = usual[verdict];
    if (choice !== 'skip') choices.set(row, choice);
  }
  return choices;
}

/**
 * Reason why a row cannot be imported as chosen; null when it can.
 * @param updated fields that other rows of the same choice change; this one's is added
 */
function wrongWith(
  { verdict, matches }: DecidedRow,
  choice: Choice,
  updated: Set<string>,
): string | null {
  if (verdict === 'invalid') return 'row_invalid';
  if (choice !== 'update') return null;
  const target = matches[0]?.cropfield;
  if (target === undefined) return 'row_without_match';
  if (updated.has(target)) return 'match_twice';
  updated.add(target);
  return null;
}

function whenNamed({ verdict, matches }: DecidedRow): Choice {
  if (verdict === 'conflict') return matches.length > 0 ? 'update' : 'new';
  // a given unchanged row needs no action; an invalid one is refused
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
