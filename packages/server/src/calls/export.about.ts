import {
  arrayOf,
  pageQuery,
  pageSchema,
  shape,
  type CallDescription,
  type JsonSchema,
} from '@furrow/kit';
import { exportFormats } from '../exchange/export/formats.ts';
import { sources } from '../exchange/export/sources/index.ts';

/** What the calls of exports say of themselves. @source decisions D13, D15 */

const uuid: JsonSchema = { type: 'string', format: 'uuid' };
const text: JsonSchema = { type: 'string' };
const textOrNull: JsonSchema = { type: ['string', 'null'] };
const whats = { type: 'string', enum: sources.map(({ id }) => id) };
const formats = { type: 'string', enum: exportFormats.map(({ id }) => id) };
const params = { id: uuid };

export const beginAbout: CallDescription = {
  summary: 'Has rows of a farm written to a file',
  description:
    'Only what the asker may read is written. `status_url` tells how far it is, and where the file is once it is there. Not every format can hold everything; the list of choices says which can.',
  body: shape({
    'farm?': uuid,
    'plan?': {
      type: ['string', 'null'],
      format: 'uuid',
      description: 'Needed for what is of one plan.',
    },
    what: whats,
    format: formats,
  }),
  bodyExample: { what: 'fields', format: 'geojson' },
  output: shape({ id: uuid, task: uuid, status_url: text }),
  status: 201,
  refuses: ['not_allowed'],
};

export const listAbout: CallDescription = {
  summary: "The asker's own exports, newest first",
  query: { ...pageQuery, 'farm?': uuid },
  output: pageSchema(
    shape({
      id: uuid,
      farm: uuid,
      plan: { type: ['string', 'null'], format: 'uuid' },
      task: uuid,
      what: text,
      what_label: text,
      format: text,
      format_label: text,
      state: { type: 'string', enum: ['PENDING', 'STARTED', 'SUCCESS', 'FAILURE'] },
      progress: { type: 'number', minimum: 0, maximum: 1 },
      message: textOrNull,
      created: { type: 'string', format: 'date-time' },
      expires: {
        type: ['string', 'null'],
        format: 'date-time',
        description: 'When the file is removed.',
      },
      filename: textOrNull,
      size: { type: ['integer', 'null'] },
      notes: arrayOf(shape({ code: text, params: { type: 'object' }, text })),
      status_url: text,
      result_url: textOrNull,
    }),
  ),
  refuses: ['not_found'],
};

export const choicesAbout: CallDescription = {
  summary: 'What the asker may export of a farm, and the formats that hold it',
  query: { 'farm?': uuid },
  output: shape({
    what: arrayOf(
      shape({ id: whats, label: text, of_plan: { type: 'boolean' }, formats: arrayOf(formats) }),
    ),
    formats: arrayOf(shape({ id: formats, label: text, opens: text, extensions: arrayOf(text) })),
  }),
  refuses: ['not_found'],
};

export const fileAbout: CallDescription = {
  summary: 'The file of an export, for who asked for it',
  params,
  output: { type: 'string', format: 'binary' },
  outputAs: '*/*',
  also: {
    206: {
      description: 'The part that was asked for.',
      schema: { type: 'string', format: 'binary' },
      as: '*/*',
    },
    304: { description: 'The asker holds it already.' },
  },
  refuses: ['not_found', 'files_down'],
};

export const removeAbout: CallDescription = {
  summary: 'Removes an export and its file',
  params,
  refuses: ['not_found'],
};
