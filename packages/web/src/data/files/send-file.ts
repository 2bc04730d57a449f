import type { readUpload } from '@furrow/domain/upload/upload.calls.ts';
import { listUri, membersOf, type Output } from '@furrow/kit';
import { entityOf } from '../rows/definitions.ts';
import type { SentFile } from './stored-file.ts';
import { mayHaveReached, type Http, type HttpRequest, type Problem, type Result } from '../http.ts';
import type { Entry } from '../outbox/entry.ts';

/** Small enough to get through a connection of 35 kbit/s that breaks after a minute. */
const partBytes = 256 * 1024;
const partTimeout = 60_000;
const uploadsPath = '/api/v3/uploads/';

/** The result of an edit that was sent. */
export interface Sent {
  readonly result: Result<unknown>;
  /** False if certainly nothing was done, whatever the result. */
  readonly mayHaveReached: boolean;
}

export interface FileSending {
  readonly http: Http;
  readonly csrf: string;
  /** Null if this device no longer has it. */
  readonly content: Blob | null;
  /** Reports the part that is there, from 0 to 1. */
  readonly tell: (part: number) => void;
}

const gone: Problem = {
  kind: 'refused',
  status: 410,
  code: 'file_gone',
  title: '',
  detail: '',
  errors: {},
  retryAfter: null,
  more: {},
};

const notDone = (result: Result<unknown>): Sent => ({ result, mayHaveReached: false });

/** A form as the server expects it: values other than text as JSON, the file last. */
function formOf(
  fields: object,
  file?: { readonly content: Blob; readonly name: string },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== null && value !== undefined)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  if (file) form.append('file', file.content, file.name);
  return form;
}

/**
 * Sends the create of a row that represents a file. A small file is part of the form; a larger one
 * is uploaded in parts beforehand, without those the server already has, and the form names them.
 * @source decisions D14
 */
export async function sendFile(entry: Entry, file: SentFile, how: FileSending): Promise<Sent> {
  const { http, csrf, content, tell } = how;
  const post = async (fields: object, whole?: Blob): Promise<Sent> => {
    const result = await http({
      method: 'POST',
      path: listUri(entityOf(entry.entity)),
      body: formOf(fields, whole && { content: whole, name: file.name }),
      csrf,
      timeout: partTimeout,
    });
    return { result, mayHaveReached: mayHaveReached(result) };
  };
  const ofParts = () => post({ ...entry.body, upload: file.digest });
  if (entry.reached) {
    // the row may be there: then nothing is sent again
    const parts = await ofParts();
    if (!lacksParts(parts.result)) return parts;
  }
  if (!content) return notDone({ ok: false, problem: gone });
  if (content.size <= partBytes) return post(entry.body, content);
  const stopped = await sendParts(entry.farm, file.digest, { http, csrf, content, tell });
  if (stopped === null) return ofParts();
  // a server that knows no parts takes the whole
  return stopped.ok || stopped.problem.status !== 404
    ? notDone(stopped)
    : post(entry.body, content);
}

const lacksParts = (result: Result<unknown>): boolean =>
  !result.ok && result.problem.status === 400 && 'upload' in result.problem.errors;

/** @returns null once all parts are there, otherwise the answer that stopped it */
async function sendParts(
  farm: string,
  digest: string,
  { http, csrf, content, tell }: FileSending & { readonly content: Blob },
): Promise<Result<unknown> | null> {
  const ask = (request: HttpRequest) =>
    http<Output<typeof readUpload>>({
      ...request,
      csrf,
      timeout: partTimeout,
    });
  let before = -1;
  let answer = await ask({ path: `${uploadsPath}${digest}/`, query: { farm } });
  for (;;) {
    if (!answer.ok) return answer;
    const { received } = membersOf(answer.value);
    const start = typeof received === 'number' ? received : 0;
    tell(start / content.size);
    if (start >= content.size) return null;
    // it takes parts and keeps none
    if (start <= before)
      return { ok: false, problem: { ...gone, status: 503, code: 'files_down' } };
    before = start;
    const part = content.slice(start, start + partBytes);
    answer = await ask({
      method: 'POST',
      path: uploadsPath,
      body: formOf({ farm, digest, start }, { content: part, name: 'part' }),
    });
  }
}
