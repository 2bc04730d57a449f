import { listUri, type Entity } from '@furrow/kit';
import type { Answered } from './client.ts';
import type { Person } from './people.ts';

/** The smallest possible picture: a green pixel, PNG. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWOwrrUGAAHqAPQhlFJ8AAAAAElFTkSuQmCC',
  'base64',
);

/** A form as a browser sends it: the file last, everything that is no text as JSON. */
export function formOf(
  fields: Readonly<Record<string, unknown>>,
  file?: { readonly bytes: Uint8Array | string; readonly name: string },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  if (file)
    form.append('file', new Blob([file.bytes as Uint8Array<ArrayBuffer> | string]), file.name);
  return form;
}

/** Sends a new row in the way of its entity: as JSON, or as a form with a file. */
export function sendNew(
  entity: Entity,
  person: Person,
  body: Readonly<Record<string, unknown>>,
): Promise<Answered> {
  if (!entity.file) return person.client.post(listUri(entity), body);
  const isImage = entity.file.kind === 'image';
  return person.client.post(
    listUri(entity),
    formOf(body, {
      bytes: isImage ? pixel : 'a line of text\n',
      name: isImage ? 'pixel.png' : 'line.txt',
    }),
  );
}
