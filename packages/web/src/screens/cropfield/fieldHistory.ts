import { cropfield } from '@furrow/domain/cropfield/cropfield.ts';

export interface HistoryEntry {
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

/** Reads the answer of the history call; fields that are not of a crop field's definition are left out. */
export function readHistory(answer: unknown): readonly HistoryEntry[] {
  const { results = [] } = (answer ?? {}) as { results?: readonly Told[] };
  return results.map(({ version, at, user, action, changes }) => ({
    version,
    at: wallClock(at),
    user,
    action,
    changes: Object.entries(changes ?? {}).flatMap(([name, [before, after]]) => (name in cropfield.fields ? [{ name, before, after }] : [])),
  }));
}

function wallClock(instant: string): string {
  const date = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
