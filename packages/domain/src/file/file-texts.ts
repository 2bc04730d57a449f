import type { Language } from '@furrow/kit';
import { formatBytes } from '@furrow/kit/format.ts';
import { messageText } from '../messages/messages.ts';

/** Known attributes of a stored file; any may be missing. */
export interface FileAttributes {
  readonly size?: number | null | undefined;
  readonly filename?: string | null | undefined;
  readonly last_modified?: string | null | undefined;
  readonly meta_data?:
    | {
        readonly name?: string | null | undefined;
        readonly timestamp?: string | null | undefined;
        readonly taken_at?: string | null | undefined;
      }
    | null
    | undefined;
}

/**
 * A stored file as text: `name` is its title, `filename` its name in storage, `size` such as `2.4
 * MB`.
 */
export interface FileTexts {
  readonly name: string;
  readonly filename: string;
  readonly size: string;
  /** YYYY-MM-DD HH:mm */
  readonly date: string;
}

/** A moment as YYYY-MM-DD HH:mm in a time zone; null for an invalid one. */
function momentText(moment: string, timeZone?: string): string | null {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return null;
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(time);
}

/**
 * A stored file as text, with fallback texts for unknown parts. The date is that of the photo, else
 * of the file's creation, else of its upload.
 * @param timeZone of the reader; the machine's own if omitted
 * @source spec §3 Image and Document, §8 Fallback texts, ENT-07
 */
export function fileTexts(
  { size, filename, last_modified: stored, meta_data: about }: FileAttributes,
  language: Language,
  timeZone?: string,
): FileTexts {
  const moments = [about?.timestamp, stored].flatMap((moment) =>
    moment ? (momentText(moment, timeZone) ?? []) : [],
  );
  return {
    name: about?.name?.trim() || filename?.trim() || messageText('unknown', language),
    filename: filename?.trim() || messageText('unnamed_file', language),
    size:
      typeof size === 'number' && Number.isFinite(size) && size >= 0
        ? formatBytes(size, language)
        : messageText('unknown_size', language),
    date: about?.taken_at || moments[0] || messageText('unknown_date', language),
  };
}
