import { plural, t } from '@lingui/core/macro';
import { formatDate } from '@furrow/kit/format.ts';
import type { Deletable } from './deletable.ts';
import type { EndLimits, EndProblem } from './endDate.ts';

/** Number of jobs that prevent a deletion. */
export const keptWords = (jobs: number): string =>
  plural(jobs, {
    one: '# performed or locked job stays with it, so it cannot be deleted.',
    other: '# performed or locked jobs stay with it, so it cannot be deleted.',
  });

/** The label of the button that deletes a part. */
export function deletableWords({ kind, rows }: Deletable, entity: string): string {
  if (kind === 'work')
    return plural(rows.length, { one: 'Delete # job to do', other: 'Delete # jobs to do' });
  if (kind === 'fields' || entity === 'cropfield')
    return plural(rows.length, {
      one: 'Delete # field without work',
      other: 'Delete # fields without work',
    });
  return plural(rows.length, { one: 'Delete # without work', other: 'Delete # without work' });
}

/** Reason why a day cannot be the last, and the days that can. */
export function endProblemWords(problem: EndProblem, limits: EndLimits, language: string): string {
  const dayWords = (day: string | null) => (day === null ? '' : formatDate(day, language));
  const start = dayWords(limits.start);
  const lastWork = dayWords(limits.lastWork);
  const end = dayWords(limits.end);
  switch (problem) {
    case 'no_day':
      return t`Choose a date.`;
    case 'before_start':
      return t`It begins on ${start}. Choose that day or a later one.`;
    case 'before_work':
      return t`Work was done on ${lastWork}. Choose that day or a later one.`;
    case 'after_end':
      return t`It ends on ${end} already. Choose that day or an earlier one.`;
  }
}

/** Maximum number named in a sentence. */
const mostNamed = 3;

/** Names in a sentence: the first of them, and how many more there are. */
export function fewNames(names: readonly string[]): string {
  const first = names.slice(0, mostNamed).join('; ');
  const more = names.length - mostNamed;
  return more > 0 ? t`${first} and ${more} more` : first;
}
