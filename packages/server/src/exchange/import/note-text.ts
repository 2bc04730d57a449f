import { messageText } from '@furrow/domain';
import type { Language } from '@furrow/kit';
import type { ImportNote } from './notes.ts';

const bytesPerMegabyte = 1024 * 1024;

/** A note in wire form: its code for programs, its text for people. */
export interface NoteView extends ImportNote {
  readonly text: string;
}

export function presentNote(note: ImportNote, language: Language): NoteView {
  return { ...note, text: noteText(note, language) };
}

/**
 * The text of a note; codes in its parameters, such as the fault of a geometry, are translated
 * first.
 */
export function noteText({ code, params }: ImportNote, language: Language): string {
  switch (code) {
    case 'geometry_invalid':
      return messageText(code, language, {
        reason: messageText(String(params.reason), language, params),
      });
    case 'geometry_repaired':
      return messageText(code, language, {
        reasons: String(params.reasons)
          .split(', ')
          .map((fault) => faultName(fault, language))
          .join(', '),
      });
    case 'columns_recognised':
      return messageText(code, language, {
        columns: Object.entries(params)
          .map(([meaning, column]) => `${column} (${messageText(`meaning_${meaning}`, language)})`)
          .join(', '),
      });
    case 'archive_too_large':
      return messageText(code, language, {
        ...params,
        limit: Math.round(Number(params.limit) / bytesPerMegabyte),
      });
    case 'details_left_out':
    case 'task_differs':
      return messageText(code, language, {
        ...params,
        details: String(params.details)
          .split(', ')
          .map((detail) => messageText(`detail_${detail}`, language))
          .join(', '),
      });
    case 'area_unit_guessed':
      return messageText(code, language, {
        ...params,
        unit: params.unit === 'm2' ? 'm²' : String(params.unit),
      });
    default:
      return messageText(code, language, params);
  }
}

/** The name of a fault without its place: once repaired, it is nowhere any more. */
function faultName(code: string, language: Language): string {
  const somewhere = { longitude: '?', latitude: '?' };
  return messageText(code, language, somewhere).replace(/ \S+ \?, \?$/, '');
}
