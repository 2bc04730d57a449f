import type { DeskFarm } from '@furrow/domain/desk/desk.calls.ts';
import { compareText } from '../../ui/search/textOrder.ts';

/**
 * The needs of a farm by precedence: work that somebody is waiting for comes before late work, and
 * late work before all else.
 */
const needOf = ({ questions, advice, work, late, risk_fields: risks, missing }: DeskFarm) => [
  questions,
  late,
  risks,
  advice + work,
  missing,
];

/** Sorts farms by need, the greatest first; equal ones by name. */
export function byNeed(left: DeskFarm, right: DeskFarm): number {
  const others = needOf(right);
  for (const [index, need] of needOf(left).entries()) {
    const more = (others[index] ?? 0) - need;
    if (more !== 0) return more;
  }
  return compareText(left.name, right.name);
}
