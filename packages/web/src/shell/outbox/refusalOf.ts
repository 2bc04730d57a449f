import type { StuckEntry } from '../../data/types.ts';

/** Reason why an edit was refused, as far as a person goes on in another way. */
export type Refusal = 'file_gone' | 'other_land' | 'worked_on' | 'row_gone' | 'as_told';

/**
 * `other_land`: a split or a merge of boundaries that another person changed meanwhile, which stays
 * refused however often it is sent; `worked_on`: taking that back for work of others since, whose
 * fields the server names; `as_told`: for the server's own message.
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
