import type { Effect } from './entry.ts';
import type { Row } from '../types.ts';

/**
 * A row as shown: the server's row with the patches of the outbox in their order.
 * @param row the server's row; undefined when it sent none
 * @param effects the effects of the entries on this row, oldest first
 * @returns undefined when the row is not shown
 */
export function applyEffects(row: Row | undefined, effects: readonly Effect[]): Row | undefined {
  let shown = row;
  for (const effect of effects) {
    if (effect.kind === 'hide') shown = undefined;
    // A row that the server has by now is shown as the server has it: with its names, areas and
    // numbers.
    else if (effect.kind === 'make') shown ??= effect.row;
    else if (shown) shown = { ...shown, ...effect.fields };
  }
  return shown;
}
