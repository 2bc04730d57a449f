import { defineCall, form, person, value } from '@furrow/kit';

const source = 'decisions D10, D14, D16';
const path = '/api/v3/uploads/';

/** Maximum size of one part, in bytes. */
export const MOST_PART_BYTES = 8 * 1024 * 1024;

/** The SHA-256 of a whole file, as 64 hexadecimal digits. */
export const fileDigest = value.text(64, {
  pattern: /^[0-9a-f]{64}$/,
  patternCode: 'digest_expected',
  note: 'The SHA-256 of the whole file, in hexadecimal.',
});
/** Of the word 'test'. */
const outputExample = {
  digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  received: 4,
} as const;
const farm = value.id();
const received = {
  digest: fileDigest,
  received: value.count({ note: 'Bytes that are here, from the first one on without a gap.' }),
} as const;

export const sendPart = defineCall({
  name: 'sendPart',
  method: 'POST',
  path,
  summary: 'A part of a file, for a line that does not hold',
  description:
    'Parts may come in any order and any number of times. Once all are here, the image or document is made with `upload` in place of its file. What is not used within a week is forgotten.',
  body: form(
    {
      farm,
      digest: fileDigest,
      start: value.count({ note: 'The place of its first byte in the file.' }),
    },
    { file: 'The bytes of the part, at most 8 MB.' },
  ),
  output: received,
  outputExample,
  refuses: ['not_allowed', 'files_down'],
  access: person(),
  source,
});

export const readUpload = defineCall({
  name: 'readUpload',
  method: 'GET',
  path: `${path}:digest/`,
  summary: 'How much of a file is here',
  params: { digest: fileDigest },
  query: { farm },
  output: received,
  outputExample,
  access: person(),
  source,
});
