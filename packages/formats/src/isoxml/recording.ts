import { keepable } from '@furrow/kit';
import { deflate, inflate } from '../archive/deflate.ts';
import type { TimelogContent } from '../source/objects.ts';
import type { SourceFile } from '../source/source.ts';
import type { References } from './references.ts';
import { recordingOf, type Timelog } from './timelog.ts';
import { childrenOf, hasAttribute, numberOf, textOf, type Element } from './tree.ts';

/**
 * Data of our recordings that a time log has no room for: it is in attributes of the log, or whole
 * in a file attached to the task data.
 */

export type Recording = Readonly<Record<string, unknown>>;

/** As large as a recording may be. */
const MOST_BYTES = 64 * 1024 * 1024;
/**
 * Recording of a log with the number of lines that had been read, which may be more than it kept.
 */
export const recordingOfLog = (log: Element, read: Timelog): Recording => ({
  ...recordingOf(textOf(log, 'P0_name') ?? textOf(log, 'A') ?? '', read),
  records: numberOf(log, 'P0_records') ?? read.records,
});

/** Whether we wrote a log, including its former content. */
export const isOurLog = (log: Element): boolean => hasAttribute(log, 'P0_begin');

/** A log that we wrote, as the recording it was. */
export function ourRecording(
  log: Element,
  task: string,
  read: Timelog,
  { references, whole }: { readonly references: References; readonly whole: Recording | null },
): TimelogContent {
  const fields =
    textOf(log, 'P0_fields')
      ?.split(' ')
      .map((id) => references.find(id, 'PFD'))
      .filter((key) => key !== null) ?? [];
  return {
    task: textOf(log, 'P0_task') === '0' ? null : task,
    main_of: textOf(log, 'P0_main') === '1' ? task : null,
    field: null,
    fields,
    device: references.find(textOf(log, 'P0_device'), 'DVC'),
    begin: textOf(log, 'P0_begin'),
    end: textOf(log, 'P0_end'),
    recording: whole ?? recordingOfLog(log, read),
  };
}

/** A recording, compressed. */
export const packedRecording = (recording: Recording): Promise<Uint8Array> =>
  deflate(new TextEncoder().encode(JSON.stringify(recording)));

/** Recordings attached whole to the logs of some tasks, by the log. */
export async function attachedRecordings(
  tasks: readonly Element[],
  fileOf: (name: string) => SourceFile | null,
): Promise<ReadonlyMap<Element, Recording>> {
  const recordings = new Map<Element, Recording>();
  for (const log of tasks.flatMap((task) => childrenOf(task, 'TLG'))) {
    const name = isOurLog(log) ? textOf(log, 'P0_file') : null;
    const file = name === null ? null : fileOf(name);
    const recording = file && (await unpackedRecording(file));
    if (recording) recordings.set(log, recording);
  }
  return recordings;
}

/** Null where the file has no recording that could be stored. */
export async function unpackedRecording({ bytes }: SourceFile): Promise<Recording | null> {
  try {
    const content: unknown = JSON.parse(new TextDecoder().decode(await inflate(bytes, MOST_BYTES)));
    return typeof content === 'object' &&
      content !== null &&
      !Array.isArray(content) &&
      keepable(content)
      ? (content as Recording)
      : null;
  } catch {
    return null;
  }
}
