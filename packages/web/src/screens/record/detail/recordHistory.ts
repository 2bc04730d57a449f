import { record } from '@furrow/domain/record/record.ts';
import { wallClock } from '../form/duration.ts';

export interface RecordHistoryEntry {
  readonly version: number;
  /** YYYY-MM-DD HH:mm on this device's clock. */
  readonly at: string;
  readonly user: string | null;
  readonly action: string;
  readonly changes: readonly { readonly name: string; readonly before: unknown; readonly after: unknown }[];
}

interface Told {
  readonly version: number;
  readonly at: string;
  readonly user: string | null;
  readonly action: string;
  /** By field: the value before and the value after. */
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>> | null;
}

/** Started spans are told by the working time; the rest of a record's definition is told here. */
const untold = new Set(['progress']);

/** Reads the answer of the history call; fields that are not of a record's definition are left out. */
export function readRecordHistory(answer: unknown): readonly RecordHistoryEntry[] {
  const { results = [] } = (answer ?? {}) as { results?: readonly Told[] };
  return results.map(({ version, at, user, action, changes }) => ({
    version,
    at: wallClock(new Date(at)),
    user,
    action,
    changes: Object.entries(changes ?? {}).flatMap(([name, [before, after]]) => (name in record.fields && !untold.has(name) ? [{ name, before, after }] : [])),
  }));
}
