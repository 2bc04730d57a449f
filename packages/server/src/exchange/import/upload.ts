import { at } from '@furrow/kit';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import { Refusal } from '../../errors.ts';

const mostFiles = 50;
const mostFields = 20;
const longestField = 1_000;
/** The bytes that a form adds around its files. */
const formBytes = 1_000_000;

/** The contents of a form with files. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  /** The original names of files, in the order of their numbers in the folder: 0, 1, … */
  readonly files: readonly string[];
}

/** Lets the routes of this part of the server accept forms with files, and no others. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  // the maximum size of a form is decided here, file by file and in sum
  await app.register(multipart, {
    limits: {
      files: mostFiles,
      fields: mostFields,
      fieldSize: longestField,
      fileSize: Number.POSITIVE_INFINITY,
      parts: mostFiles + mostFields,
    },
    throwFileSizeLimit: false,
  });
}

/**
 * Streams the files of a form to a folder. Files are parts called `file`, in any order with the
 * fields.
 * @throws Refusal of 415 for anything but a form, 413 when the files exceed the total limit
 */
export async function receive(
  request: FastifyRequest,
  folder: string,
  mostBytes: number,
): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
  // a stated excess is refused without waiting for the upload
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + formBytes)
    throw new Refusal('too_large_body');
  await mkdir(folder, { recursive: true });
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const files: string[] = [];
  let left = mostBytes;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    if (part.fieldname !== 'file') {
      part.file.resume();
      fields[part.fieldname] = '';
      continue;
    }
    left -= await keep(part, join(folder, String(files.length)), left);
    if (left < 0) throw new Refusal('too_large_body');
    files.push(nameOf(part));
  }
  return { fields, files };
}

/**
 * Writes a file up to the size limit; the remaining bytes are read and discarded. Returns its size.
 */
async function keep({ file }: MultipartFile, path: string, room: number): Promise<number> {
  let size = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(null, size <= room ? chunk : undefined);
    },
  });
  await pipeline(file, bounded, createWriteStream(path));
  return size;
}

/** A name for people and for matching the parts of a shapefile; its folders are irrelevant. */
function nameOf({ filename }: MultipartFile): string {
  const name = at((filename ?? '').split(/[\\/]/), -1)
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();
  return name.slice(-200) || 'file';
}
