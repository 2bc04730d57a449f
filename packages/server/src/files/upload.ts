import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { issue, type Issue, at } from '@furrow/kit';
import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { Refusal } from '../errors.ts';
import { refusalOfStore } from './failure.ts';
import type { FileStore } from './store.ts';
import { chunksOf } from './chunks.ts';

const mostFields = 20;
const longestField = 1_000_000;
/** The bytes that a form adds around its file. */
const formBytes = 2_000_000;

/** A file of a form, on this machine. */
export interface Received {
  readonly path: string;
  readonly name: string | null;
  readonly size: number;
  /** SHA-256 of the sent content. */
  readonly digest: string;
}

/** The contents of a form. */
export interface Form {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: Received | null;
  readonly issues: readonly Issue[];
}

/** Lets the routes of this part of the server accept forms with a file. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  // the size limit is decided here, and an excess is read to its end and discarded
  await app.register(multipart, {
    limits: {
      fields: mostFields,
      fieldSize: longestField,
      fileSize: Number.POSITIVE_INFINITY,
      parts: mostFields + 5,
    },
    throwFileSizeLimit: false,
  });
}

/** @throws Refusal of 415 for anything but a form, of 413 for one with too large a stated size */
export function expectForm(request: FastifyRequest, mostBytes: number): void {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + formBytes)
    throw new Refusal('too_large_body');
}

/**
 * Streams a form with a part `file` to this machine, its other parts in any order with it. Parts
 * listed in `json` contain JSON. The caller removes the file.
 * @throws Refusal of 413 for a file that is too large, 503 when there is no room
 */
export async function receiveForm(
  request: FastifyRequest,
  store: FileStore,
  mostBytes: number,
  json: readonly string[],
): Promise<Form> {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const issues: Issue[] = [];
  const kept: Received[] = [];
  const path = await store.incoming();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') take(fields, issues, part.fieldname, { value: part.value, json });
      else if (part.fieldname !== 'file')
        take(fields, issues, part.fieldname, { value: await textOf(part), json });
      else if (kept.length > 0) {
        issues.push(issue('file', 'one_file_only'));
        part.file.resume();
        await finished(part.file);
      } else kept.push(await keep(part, path, mostBytes));
    }
  } catch (error) {
    await rm(path, { force: true });
    // clients read the answer once everything is sent, in any case
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  }
  return { fields, file: kept[0] ?? null, issues };
}

function take(
  fields: Record<string, unknown>,
  issues: Issue[],
  name: string,
  { value, json }: { readonly value: unknown; readonly json: readonly string[] },
): void {
  if (!json.includes(name) || typeof value !== 'string') {
    fields[name] = value;
    return;
  }
  try {
    fields[name] = JSON.parse(value);
  } catch {
    issues.push(issue(name, 'json_expected'));
  }
}

/** A part that some clients send as a separate file, such as JSON with its content type. */
async function textOf({ file }: MultipartFile): Promise<string> {
  let size = 0;
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(file)) {
    size += chunk.length;
    if (size <= longestField) chunks.push(chunk);
  }
  if (size > longestField) throw new Refusal('too_large_body');
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Writes the file up to the limit; the remaining bytes are read and discarded, so that the client
 * reads the answer.
 */
async function keep(part: MultipartFile, path: string, mostBytes: number): Promise<Received> {
  let failure: unknown = null;
  const failed = (error: unknown) => {
    failure = error;
    return null;
  };
  const handle = await open(path, 'wx', 0o600).catch(failed);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of chunksOf(part.file)) {
      size += chunk.length;
      if (failure !== null || size > mostBytes) continue;
      hash.update(chunk);
      await handle?.appendFile(chunk).catch(failed);
    }
  } finally {
    await handle?.close();
  }
  if (failure !== null) throw refusalOfStore(failure);
  if (size > mostBytes) throw new Refusal('too_large_body');
  return { path, name: nameOf(part), size, digest: hash.digest('hex') };
}

/** A name for people; folders in it are no matter of ours. */
function nameOf({ filename }: MultipartFile): string | null {
  const name = at((filename ?? '').split(/[\\/]/), -1)
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();
  return name.slice(-255) || null;
}
