import { setTimeout } from 'node:timers/promises';
import type { Answered } from './client.ts';
import type { Person } from './people.ts';

export interface ExportedFile {
  readonly id: string;
  readonly task: string;
  readonly url: string;
  readonly filename: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly notes: { code: string; text: string }[];
}

export const askForExport = (
  person: Person,
  what: string,
  format: string,
  more: Record<string, unknown> = {},
): Promise<Answered> =>
  person.client.post('/api/v3/exports/', {
    farm: person.farm,
    plan: person.plan,
    what,
    format,
    ...more,
  });

/** Waits until a task has ended. */
export async function taskEnd(
  person: Person,
  task: string,
  seconds = 60,
): Promise<{ state: string; result_url: string | null; message: string }> {
  for (const end = Date.now() + seconds * 1000; ;) {
    const { body } = await person.client.get(`/cropr/export/status/${task}/json/`);
    if (['SUCCESS', 'FAILURE'].includes(body.state)) return body;
    if (Date.now() > end) throw new Error(`not done within ${seconds} s: ${JSON.stringify(body)}`);
    await setTimeout(25);
  }
}

/** The response that a browser gets when it downloads a file. */
export async function download(
  person: Person,
  url: string,
): Promise<{ status: number; headers: Headers; bytes: Uint8Array }> {
  const response = await fetch(person.client.address + url, {
    headers: {
      cookie: [...person.client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

/** Requests an export, waits for it and downloads it, as a person does. */
export async function exported(
  person: Person,
  what: string,
  format: string,
  more: Record<string, unknown> = {},
): Promise<ExportedFile> {
  const asked = await askForExport(person, what, format, more);
  if (asked.status !== 201) throw new Error(asked.text);
  const { state, result_url: url } = await taskEnd(person, asked.body.task);
  if (state !== 'SUCCESS' || url === null)
    throw new Error(`the export of ${what} as ${format} came to ${state}`);
  const { headers, bytes } = await download(person, url);
  const list = await person.client.get('/api/v3/exports/?page_size=100');
  const listed = list.body.results.find((result: { id: string }) => result.id === asked.body.id);
  return {
    id: asked.body.id,
    task: asked.body.task,
    url,
    filename: listed.filename,
    type: headers.get('content-type') ?? '',
    bytes,
    notes: listed.notes,
  };
}
