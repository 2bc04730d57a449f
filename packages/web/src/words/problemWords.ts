import { t } from '@lingui/core/macro';
import type { Problem } from '../data/http.ts';

/**
 * The text of a refusal or a missing answer. The server's text is in the person's language; ours is
 * for an answer that never arrived.
 */
export function problemWords(problem: Problem): string {
  if (problem.code === 'timeout')
    return t`The server takes too long to answer. What you typed is kept; try again.`;
  if (problem.kind === 'unreachable')
    return t`The server cannot be reached. What you typed is kept; try again.`;
  return problem.detail || problem.title || t`Something went wrong. Try again.`;
}
