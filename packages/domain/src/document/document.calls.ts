import {
  byRights,
  defineCall,
  file,
  form,
  noContent,
  optional,
  value,
  type JsonSchema,
} from '@furrow/kit';
import { addedFileMembers, addsFile } from '../upload/adding-files.ts';
import { document } from './document.ts';

const source = 'spec §7, decisions D14, D16, API-14';
const headers: Readonly<Record<string, JsonSchema>> = {
  'If-None-Match?': { type: 'string' },
  'Range?': { type: 'string', examples: ['bytes=0-1023'] },
  'If-Range?': { type: 'string' },
};
const id = value.id();

export const addDocument = defineCall({
  name: 'addDocument',
  ...addsFile,
  path: '/api/v1/document/',
  summary: 'Make: Document',
  description:
    'A form with the file. The same form sent again under its id answers 200 with the row. In place of the file it may name an upload whose parts are here.',
  body: form(
    {
      meta_data: optional(document.fields.meta_data),
      filename: optional(document.fields.filename),
      ...addedFileMembers,
    },
    { file: 'The document.' },
  ),
  output: value.row(document),
  access: byRights('document', 'create'),
  source,
});

export const documentWithKey = defineCall({
  name: 'documentWithKey',
  method: 'GET',
  path: '/api/v1/document/get_by_key/',
  summary: 'The document with a key',
  query: { key: value.schema<string>({ type: 'string', description: 'As its row tells it.' }) },
  output: value.row(document),
  refuses: ['not_found'],
  access: byRights('document', 'read'),
  source,
});

const download = {
  method: 'GET',
  tag: 'document',
  summary: 'A document as it was added',
  description: 'The name is for people and may be anything.',
  headers,
  output: file('*/*'),
  also: {
    206: { description: 'The part that was asked for.' },
    304: { description: 'The asker holds it already.', output: noContent },
  },
  refuses: ['files_down'],
  access: byRights('document', 'read', { row: 'id' }),
  source,
} as const;

export const readDocument = defineCall({
  ...download,
  name: 'readDocument',
  path: '/cropr/document/:id/',
  params: { id },
});

export const readNamedDocument = defineCall({
  ...download,
  name: 'readNamedDocument',
  path: '/cropr/document/:id/:name/',
  params: { id, name: value.text() },
});
