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
import { image } from './image.ts';

const source = 'spec §7 image calls, decisions D14, D16, API-09, RUL-28';
const headers: Readonly<Record<string, JsonSchema>> = { 'If-None-Match?': { type: 'string' } };
const id = value.id();
const name = value.text();
const size = value.schema<string>({ type: 'string', examples: ['128x128'] });
const naming =
  'The name is for people and may be anything; the size is WxH (at most 4096 each, filled and cut), 128x128 when it holds no number, and the original when it is left out. ?ts is ignored.';

export const addImage = defineCall({
  name: 'addImage',
  ...addsFile,
  path: '/api/v1/image/',
  summary: 'Make: Image',
  description:
    'A form with the file; PNG, JPEG, WebP, AVIF or GIF by its content. The same form sent again under its id answers 200 with the row. In place of the file it may name an upload whose parts are here.',
  body: form(
    {
      meta_data: optional(image.fields.meta_data),
      filename: optional(image.fields.filename),
      ...addedFileMembers,
    },
    { file: 'The picture.' },
  ),
  output: value.row(image),
  access: byRights('image', 'create'),
  source,
});

const picture = {
  method: 'GET',
  tag: 'image',
  query: {
    ts: optional(
      value.schema<string>({
        type: 'string',
        description: 'Anything that makes the address another one.',
      }),
    ),
  },
  headers,
  output: file('image/*'),
  also: { 304: { description: 'The asker holds it already.', output: noContent } },
  refuses: ['invalid_input', 'files_down'],
  source,
} as const;
const ofImage = {
  ...picture,
  summary: 'A picture',
  description: `The original keeps moving when it moves; a size shows its first moment. ${naming}`,
  access: byRights('image', 'read', { row: 'id' }),
} as const;
const ofField = {
  ...picture,
  summary: 'A picture of a crop field',
  description: `The newest image that is linked to it, otherwise a drawing of its boundary in the colour of its crop. ${naming}`,
  access: byRights('cropfield', 'read', { row: 'id' }),
} as const;

export const readPicture = defineCall({
  ...ofImage,
  name: 'readPicture',
  path: '/cropr/image/:id/',
  params: { id },
});
export const readNamedPicture = defineCall({
  ...ofImage,
  name: 'readNamedPicture',
  path: '/cropr/image/:id/:name/',
  params: { id, name },
});
export const readSizedPicture = defineCall({
  ...ofImage,
  name: 'readSizedPicture',
  path: '/cropr/image/:id/:name/:size/',
  params: { id, name, size },
});
export const readFieldPicture = defineCall({
  ...ofField,
  name: 'readFieldPicture',
  path: '/cropr/image/field/:id/',
  params: { id },
});
export const readNamedFieldPicture = defineCall({
  ...ofField,
  name: 'readNamedFieldPicture',
  path: '/cropr/image/field/:id/:name/',
  params: { id, name },
});
export const readSizedFieldPicture = defineCall({
  ...ofField,
  name: 'readSizedFieldPicture',
  path: '/cropr/image/field/:id/:name/:size/',
  params: { id, name, size },
});
