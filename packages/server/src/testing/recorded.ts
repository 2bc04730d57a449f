import { listIn } from '@furrow/kit/checked.ts';
import type { RecordedStatement } from './statements.ts';

/** Each text once for each file, with the parameters that had the same value in every call. */
export function mergeRecorded(recorded: readonly RecordedStatement[]): RecordedStatement[] {
  const calls = new Map<string, RecordedStatement[]>();
  for (const one of recorded) listIn(calls, JSON.stringify([one.from, one.text])).push(one);
  return [...calls.values()].flatMap((ones) => {
    const [first] = ones;
    if (!first) return [];
    const values = first.same.map((_, place) => ones.map(({ same }) => same[place]).join(' '));
    return [{ ...first, same: values.map((value) => values.indexOf(value) + 1) }];
  });
}
