import { setTimeout } from 'node:timers/promises';
import type { SourceFile } from '@furrow/formats/source/source.ts';
import type { Answered } from './client.ts';
import type { Person } from './people.ts';

export interface ImportRow {
  readonly row: number;
  readonly name: string | null;
  readonly geometry: string | null;
  readonly registered_area: number | null;
  readonly stated_area: number | null;
  readonly crop: number | null;
  readonly crop_code: string | null;
  readonly verdict: string;
  readonly matches: { cropfield: string; name: string; iou: number }[];
  readonly notes: { code: string; text: string; row: number }[];
}

/** An object of a file that is no field: a station, a person, a machine … */
export interface ImportObject {
  readonly kind: string;
  readonly id: string;
  readonly name: string | null;
  readonly verdict: string;
  readonly notes: { readonly code: string; readonly text: string }[];
}

/** Sends files as a browser's form does. */
export function upload(
  person: Person,
  files: readonly SourceFile[],
  more: Record<string, string> = {},
): Promise<Answered> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ farm: person.farm, plan: person.plan, ...more }))
    form.append(name, value);
  for (const { name, bytes } of files)
    form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  return person.client.post('/api/v3/imports/', form);
}

/** Polls until an import has been read. */
export async function readImport(
  person: Person,
  id: string,
  seconds = 60,
): Promise<{
  state: string;
  format: string;
  crs: string;
  rows: ImportRow[];
  notes: ImportRow['notes'];
  objects: ImportObject[];
}> {
  for (const end = Date.now() + seconds * 1000; ;) {
    const { body } = await person.client.get(`/api/v3/imports/${id}/`);
    if (body.state !== 'reading') return body;
    if (Date.now() > end) throw new Error(`not read within ${seconds} s: ${JSON.stringify(body)}`);
    await setTimeout(50);
  }
}

/** Uploads and waits for the review. */
export async function review(person: Person, files: readonly SourceFile[]) {
  const made = await upload(person, files);
  if (made.status !== 201) throw new Error(made.text);
  const id = String(made.body.id);
  return { id, task: String(made.body.task), ...(await readImport(person, id)) };
}

/** Every row of the farm that an import may change, without values that always change. */
export async function farmAsItIs(person: Person): Promise<unknown> {
  const all: unknown[] = [];
  for (const name of ['cropfield', 'parcel']) {
    const { body } = await person.client.get(`/api/v1/${name}/?limit=1000&order_by=id`);
    for (const { version: _version, last_modified: _modified, ...row } of body.objects)
      all.push(row);
  }
  return all;
}
