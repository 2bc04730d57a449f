import { listIn } from '@furrow/kit/checked.ts';
import type { RecordedStatement } from './statements.ts';

/** A text, the files that make it, and the parameters that had the same value in every call. */
export interface MergedStatement extends Pick<RecordedStatement, 'text' | 'same'> {
  readonly files: readonly string[];
}

export function mergeRecorded(recorded: readonly RecordedStatement[]): MergedStatement[] {
  const calls = new Map<string, RecordedStatement[]>();
  for (const one of recorded) listIn(calls, one.text).push(one);
  return [...calls].map(([text, ones]) => {
    const [first] = ones;
    const values = (first?.same ?? []).map((_, index) =>
      ones.map(({ same }) => same[index]).join(' '),
    );
    return {
      text,
      files: [...new Set(ones.map(({ from }) => from))],
      same: values.map((value) => values.indexOf(value) + 1),
    };
  });
}
