import { optional, orNull, value } from '@furrow/kit';
import { fileDigest } from './upload.calls.ts';

/** Members of a form that adds a file, beside those of its row. @source decisions D14, D16 */
export const addedFileMembers = {
  id: optional(orNull(value.id())),
  farm: optional(orNull(value.id({ note: "The session's farm when left out." }))),
  upload: optional(fileDigest),
} as const;

/** Answers of a call that adds a file. @source decisions D14 */
export const addsFile = {
  method: 'POST',
  status: 201,
  also: { 200: { description: 'The same create was sent before' } },
  refuses: ['not_allowed', 'id_taken', 'files_full', 'files_down'],
} as const;
