import type { Entity } from '@furrow/kit';
import { same } from '../../../data/rows/deep-equal.ts';
import { wallClock } from '../../record/form/when/duration.ts';

export interface HistoryChange {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface HistoryEntry {
  readonly version: number;
  /** YYYY-MM-DD HH:mm on this device's clock. */
  readonly at: string;
  readonly user: string | null;
  readonly device: string | null;
  readonly action: string;
  readonly changes: readonly HistoryChange[];
}

interface VersionEntry {
  readonly version: number;
  readonly at: string;
  readonly user: string | null;
  readonly device?: string | null;
  readonly action: string;
  /** By field: the value before and the value after. */
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>> | null;
}

/**
 * Set by the system in addition to people's changes: the working time of a record shows its spans.
 */
const hiddenFields = new Set(['progress', 'forerunners']);

/** Reads the answer of the history call; fields that are not of the definition are left out. */
export function readHistory(
  answer: unknown,
  { fields }: Pick<Entity, 'fields'>,
): readonly HistoryEntry[] {
  const { results = [] } = (answer ?? {}) as { results?: readonly VersionEntry[] };
  return results.map(({ version, at, user, device = null, action, changes }) => ({
    version,
    at: wallClock(new Date(at)),
    user,
    device,
    action,
    changes: Object.entries(changes ?? {}).flatMap(([name, [before, after]]) =>
      name in fields && !hiddenFields.has(name) ? [{ name, before, after }] : [],
    ),
  }));
}

/**
 * The changes worth showing: without those that left a field as it was, and for an action without
 * the state it left.
 */
export function presentEntry(
  changes: readonly HistoryChange[],
  act: string | null,
): readonly HistoryChange[] {
  return changes.filter(
    ({ name, before, after }) =>
      !same(before, after) && (act === null || name !== 'processing_state'),
  );
}
