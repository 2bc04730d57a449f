import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { TimelogContent } from '../objects.ts';
import type { SourceFile } from '../reading.ts';
import type { References } from './references.ts';
import { recordingOf, type Timelog } from './timelog.ts';
import { numberOf, textOf, type Element } from './tree.ts';

/** What a time log cannot hold of a recording of ours: it stands in attributes of the log, or whole in a file attached to the task data. */

type Recording = Readonly<Record<string, unknown>>;

/** As large as a recording may be. */
const MOST_BYTES = 64 * 1024 * 1024;
const DEEPEST = 32;
/** What no database keeps: NUL, and halves of characters. */
export const brokenText =
  // oxlint-disable-next-line no-control-regex
  /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** How many lines of a log had been read when the recording was made, which may be more than it kept. */
export const recordingOfLog = (log: Element, read: Timelog): Recording => ({
  ...recordingOf(textOf(log, 'P0_name') ?? textOf(log, 'A') ?? '', read),
  records: numberOf(log, 'P0_records') ?? read.records,
});

export const isOurLog = (log: Element): boolean => log.attributes['P0_begin'] !== undefined;

/** A log that we wrote, as the recording it was. */
export function ourRecording(
  log: Element,
  task: string,
  read: Timelog,
  references: References,
  fileOf: (name: string) => SourceFile | null,
): TimelogContent {
  const whole = textOf(log, 'P0_file');
  const attached = whole === null ? null : fileOf(whole);
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
    recording: (attached && unpackedRecording(attached)) ?? recordingOfLog(log, read),
  };
}

export const packedRecording = (recording: Recording): Uint8Array =>
  deflateRawSync(JSON.stringify(recording));

/** Null where the file holds no recording that could be kept. */
function unpackedRecording({ bytes }: SourceFile): Recording | null {
  try {
    const found: unknown = JSON.parse(
      inflateRawSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8'),
    );
    return typeof found === 'object' && found !== null && !Array.isArray(found) && isSound(found, 0)
      ? (found as Recording)
      : null;
  } catch {
    return null;
  }
}

function isSound(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !brokenText.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < DEEPEST &&
    Object.entries(value).every(
      ([name, member]) => !brokenText.test(name) && isSound(member, depth + 1),
    )
  );
}
