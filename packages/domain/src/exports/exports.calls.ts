import {
  defineCall,
  file,
  noContent,
  optional,
  orNull,
  pageOfList,
  person,
  value,
} from '@furrow/kit';
import { taskStates } from '../tasks/states.ts';
import { exportFormats, exportSources } from './choices.ts';

const source = 'decisions D13, D15, EXC-02';
const path = '/api/v3/exports/';
const what = value.choice(exportSources);
const format = value.choice(exportFormats);
const text = value.text();
const params = { id: value.id() } as const;
const any = optional(orNull(text));
const day = optional(orNull(value.date()));
/** Filter of the register's lines; a part that is left out narrows nothing. */
const filter = optional(
  orNull(
    value.object({
      from: day,
      to: day,
      crop: any,
      product: any,
      operator: any,
      form: optional(
        orNull(
          value.text(undefined, {
            note: 'The country whose form is meant, ISO 3166-1, or EU for that of the regulation.',
          }),
        ),
      ),
    }),
  ),
);
const farm = optional(value.id({ code: 'missing' }));

export const beginExport = defineCall({
  name: 'beginExport',
  method: 'POST',
  path,
  summary: 'Has rows of a farm written to a file',
  description:
    'Only what the asker may read is written. `status_url` tells how far it is, and where the file is once it is there. Not every format can hold everything; the list of choices says which can.',
  body: {
    what,
    format,
    farm: orNull(value.id({ code: 'missing', note: 'The session’s when left out.' })),
    plan: optional(orNull(value.id({ code: 'missing', note: 'Needed for what is of one plan.' }))),
    filter,
    row: optional(
      orNull(
        value.id({
          code: 'missing',
          note: 'The crop field of a field card, the job of a job sheet, the record of its paper.',
        }),
      ),
    ),
  },
  bodyExample: { what: 'fields', format: 'geojson' },
  output: { id: value.id(), task: value.id(), status_url: text },
  status: 201,
  refuses: ['not_allowed'],
  access: person(),
  // nothing of the farm changes: a read-only token may request it too
  reads: true,
  source,
});

export const listExports = defineCall({
  name: 'listExports',
  method: 'GET',
  path,
  summary: "The asker's own exports, newest first",
  query: { ...pageOfList, farm },
  exactQuery: true,
  output: value.page(
    value.object({
      id: value.id(),
      farm: value.id(),
      plan: orNull(value.id()),
      task: value.id(),
      what: text,
      what_label: text,
      format: text,
      format_label: text,
      state: value.choice(taskStates),
      progress: value.number({ min: 0, max: 1 }),
      message: orNull(text),
      created: value.instant(),
      expires: orNull(value.instant({ note: 'When the file is removed.' })),
      filename: orNull(text),
      size: orNull(value.count({ note: 'Bytes.' })),
      notes: value.list(value.object({ code: text, params: optional(value.openObject({})), text })),
      status_url: text,
      result_url: orNull(text),
    }),
  ),
  refuses: ['not_found'],
  access: person(),
  source,
});

export const exportChoices = defineCall({
  name: 'exportChoices',
  method: 'GET',
  path: `${path}choices/`,
  summary: 'What the asker may export of a farm, and the formats that hold it',
  description: 'Papers of one crop field, job or record are offered beside it, and not listed.',
  query: { page: pageOfList.page, page_size: pageOfList.page_size, farm },
  exactQuery: true,
  output: {
    what: value.list(
      value.object({ id: what, label: text, of_plan: value.flag(), formats: value.list(format) }),
    ),
    formats: value.list(
      value.object({ id: format, label: text, opens: text, extensions: value.list(text) }),
    ),
  },
  refuses: ['not_found'],
  access: person(),
  source,
});

export const exportFile = defineCall({
  name: 'exportFile',
  method: 'GET',
  path: `${path}:id/file/`,
  summary: 'The file of an export, for who asked for it',
  params,
  output: file('*/*'),
  also: {
    206: { description: 'The part that was asked for.' },
    304: { description: 'The asker holds it already.', output: noContent },
  },
  refuses: ['files_down'],
  access: person(),
  source,
});

export const removeExport = defineCall({
  name: 'removeExport',
  method: 'DELETE',
  path: `${path}:id/`,
  summary: 'Removes an export and its file',
  params,
  output: noContent,
  access: person(),
  source,
});
