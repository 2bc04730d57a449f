import type { FastifyRequest } from 'fastify';
import { issue, readNew, type Entity, type Issue } from '@furrow/kit';
import { rm, writeFile } from 'node:fs/promises';
import { grants, rightsIn } from '../../access/asker.ts';
import { Refusal } from '../../errors.ts';
import { askerOf } from '../../request.ts';
import type { Services } from '../../services.ts';
import { createRow, farmOf, type Created } from '../../write/create.ts';
import type { Taken } from '../../files/exif.ts';
import { guarded } from '../../files/failure.ts';
import { newKey } from '../../files/key.ts';
import { extensions, inspectPicture, rewritePicture } from '../../files/picture.ts';
import { expectForm, receiveForm, type Form, type Received } from '../../files/upload.ts';

const bytesPerMegabyte = 1024 * 1024;

/** What will be stored: a file on this machine, how its key ends, and what was read from it. */
interface Prepared {
  readonly extension: string;
  readonly taken: Taken | null;
  /** In place of what was sent. */
  readonly content: Buffer | null;
}

/**
 * Makes a row that stands for a file, from a form: the file lies whole in the store before the row is written, so that no
 * row ever points to half a file.
 * @source decisions D1, D14, D16
 */
export async function createWithFile(
  services: Services,
  entity: Entity,
  request: FastifyRequest,
): Promise<Created> {
  const { files } = services;
  const asker = askerOf(request);
  const mostBytes = entity.file!.maxMegabytes * bytesPerMegabyte;
  expectForm(request, mostBytes);
  // who may add nowhere need not send anything first
  if (grants(asker, entity.name, 'create').length === 0) throw new Refusal('not_allowed');
  const structured = Object.entries(entity.fields)
    .filter(([, field]) => field.kind === 'object')
    .map(([name]) => name);
  const form = await receiveForm(request, files, mostBytes, structured);
  try {
    const { farm } = farmOf(form.fields, asker);
    if (rightsIn(asker, farm, entity.name).create === false) throw new Refusal('not_allowed');
    return await stored(services, entity, request, form, farm);
  } finally {
    if (form.file) await rm(form.file.path, { force: true });
  }
}

async function stored(
  { database, files }: Services,
  entity: Entity,
  request: FastifyRequest,
  { fields, file, issues: formIssues }: Form,
  farm: string,
): Promise<Created> {
  const asker = askerOf(request);
  const { value, issues: fieldIssues } = readNew(entity, fields);
  const prepared = file
    ? await prepare(entity, file, fieldIssues.length > 0 || formIssues.length > 0)
    : issue('file', 'file_missing');
  const issues = [...formIssues, ...('code' in prepared ? [prepared] : [])];
  const digest = file?.digest ?? '';
  // everything that is wrong is told at once, and nothing of it is stored
  if (!file || 'code' in prepared || issues.length > 0 || fieldIssues.length > 0)
    return createRow({ database, entity, asker }, fields, { file: { digest, issues } });
  const { content, extension, taken } = prepared;
  const key = newKey(farm, extension);
  if (content) await guarded(() => writeFile(file.path, content));
  await files.keep(key, file.path);
  const internal = {
    key,
    size: content?.length ?? file.size,
    filename: value['filename'] ?? file.name,
    meta_data: withTaken(value['meta_data'] as Record<string, unknown>, taken),
  };
  try {
    const created = await createRow({ database, entity, asker }, fields, {
      internal,
      file: { digest, issues },
    });
    if (created.status === 200) await files.remove(key);
    return created;
  } catch (error) {
    // after a refusal there is certainly no row; after anything else there may be one, and what no row names is cleaned later
    if (error instanceof Refusal) await files.remove(key).catch(() => {});
    throw error;
  }
}

/** What of the file will be stored, or why nothing can be. Pixels are worked on only when nothing else is wrong. */
async function prepare(
  entity: Entity,
  file: Received,
  isRefused: boolean,
): Promise<Prepared | Issue> {
  const name = file.name ?? 'file';
  if (file.size === 0) return issue('file', 'file_empty', { file: name });
  if (entity.file!.kind === 'document') return { extension: '', taken: null, content: null };
  const inspected = await inspectPicture(file.path, name);
  if ('code' in inspected) return inspected;
  const { storedKind, taken } = inspected;
  if (isRefused) return { extension: extensions[storedKind], taken, content: null };
  const content = await rewritePicture(file.path, inspected, name);
  return 'code' in content ? content : { extension: extensions[storedKind], taken, content };
}

/** What the sender says of a photo counts more than what the camera wrote into it. */
function withTaken(about: Record<string, unknown>, taken: Taken | null): Record<string, unknown> {
  if (!taken) return about;
  const hasPlace = about['longitude'] !== null || about['latitude'] !== null;
  return {
    ...about,
    ...(hasPlace ? {} : { longitude: taken.longitude, latitude: taken.latitude }),
    taken_at: about['taken_at'] ?? taken.takenAt,
  };
}
