import type { StuckEntry } from '../../data/types.ts';

/** Reason of a refused edit, where it decides on the person's next step. */
export type Refusal = 'file_gone' | 'other_land' | 'worked_on' | 'row_gone' | 'as_told';

/**
 * `other_land`: a split or a merge of boundaries that another person changed meanwhile, which stays
 * refused however often it is sent; `worked_on`: undoing one when others have worked on its fields
 * since, whose names the server sends; `as_told`: for the server's message.
 */
export function refusalOf({
  kind,
  action,
  problem,
}: Pick<StuckEntry, 'kind' | 'action' | 'problem'>): Refusal {
  if (problem.code === 'file_gone') return 'file_gone';
  const drawsLand = kind === 'call' && (action === 'split' || action === 'merge');
  if (problem.code === 'stale' && drawsLand) return 'other_land';
  if (problem.code === 'stale' && kind === 'call' && action === 'undo') return 'worked_on';
  const isNew = kind === 'create' || kind === 'createMany';
  return problem.code === 'not_found' && !isNew ? 'row_gone' : 'as_told';
}
