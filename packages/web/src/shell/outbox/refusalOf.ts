import type { StuckEntry } from '../../data/types.ts';

/** Why an edit was refused, as far as a person goes on in another way. */
export type Refusal = 'file_gone' | 'other_land' | 'row_gone' | 'as_told';

/**
 * `other_land`: a split or a merge of boundaries that somebody else changed meanwhile, which stays
 * refused however often it is sent; `as_told`: for what the server said.
 */
export function refusalOf({
  kind,
  action,
  problem,
}: Pick<StuckEntry, 'kind' | 'action' | 'problem'>): Refusal {
  if (problem.code === 'file_gone') return 'file_gone';
  // taking a split back is refused for work that was done since, which the server names
  const drawsLand = kind === 'call' && (action === 'split' || action === 'merge');
  if (problem.code === 'stale' && drawsLand) return 'other_land';
  const isNew = kind === 'create' || kind === 'createMany';
  return problem.code === 'not_found' && !isNew ? 'row_gone' : 'as_told';
}
