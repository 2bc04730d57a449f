import { brokenText } from '@furrow/kit';
import { deflate, inflate } from '../archive/deflate.ts';
import type { SourceFile } from '../source/source.ts';

/**
 * Data of tasks that the standard has no attribute for and that are too long for ours: they are in
 * a file attached to the task data, by the rows of the tasks. A terminal that drops it loses
 * nothing else.
 */

export const OWN_FILE = 'OWN00001.BIN';
const MOST_BYTES = 256 * 1024 * 1024;
const LONGEST_TEXT = 16 * 1024 * 1024;

/** Parts of a task that ISOXML cannot express, so that our files restore them. */
export interface OwnTask {
  /** Details of the work and observations, as records write them in a cell. */
  readonly details?: string;
  /** Well-known text. */
  readonly part_field?: string;
  /** Notes, where the comments of the task do not keep them to the letter. */
  readonly notes?: string;
}

/** The parts of tasks that are ours, compressed, by the row of the task. */
export const packOwn = (tasks: ReadonlyMap<string, OwnTask>): Promise<Uint8Array> =>
  deflate(new TextEncoder().encode(JSON.stringify({ tasks: Object.fromEntries(tasks) })));

const members = ['details', 'part_field', 'notes'] as const;

/** Empty where the file is not ours, or was changed. */
export async function unpackOwn(file: SourceFile | null): Promise<ReadonlyMap<string, OwnTask>> {
  if (!file) return new Map();
  try {
    const content: unknown = JSON.parse(
      new TextDecoder().decode(await inflate(file.bytes, MOST_BYTES)),
    );
    const tasks = (content as { tasks?: unknown } | null)?.tasks;
    if (typeof tasks !== 'object' || tasks === null) return new Map();
    return new Map(Object.entries(tasks).map(([id, task]) => [id, taskOf(task)]));
  } catch {
    return new Map();
  }
}

function taskOf(raw: unknown): OwnTask {
  const task = (raw ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    members.flatMap((name) => {
      const value = task[name];
      return typeof value === 'string' && value.length <= LONGEST_TEXT && !brokenText.test(value)
        ? [[name, value]]
        : [];
    }),
  );
}
