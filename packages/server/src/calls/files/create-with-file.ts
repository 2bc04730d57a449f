import type { FastifyRequest } from 'fastify';
import { existing, issue, membersOf, readNew, type Entity, type Issue } from '@furrow/kit';
import { rm, writeFile } from 'node:fs/promises';
import { grants, rightsIn, type Principal } from '../../access/principal.ts';
import { Refusal } from '../../errors.ts';
import { principalOf } from '../../request.ts';
import type { Services } from '../../services.ts';
import { createRow, farmOf } from '../../write/create.ts';
import type { Created } from '../../write/insert.ts';
import type { Taken } from '../../files/exif.ts';
import { guarded } from '../../files/failure.ts';
import { newKey } from '../../files/key.ts';
import { refuseOverQuota } from '../../files/quota.ts';
import { extensions, inspectPicture, rewritePicture } from '../../files/picture.ts';
import { assembled, forgetParts, type Upload } from '../../files/parts.ts';
import { expectForm, receiveForm, type Form, type Received } from '../../files/upload.ts';

const bytesPerMegabyte = 1024 * 1024;

/**
 * A file ready to be stored: a file on this machine, the ending of its key, and the data read from
 * it.
 */
interface Prepared {
  readonly extension: string;
  readonly taken: Taken | null;
  /** Replaces the sent content. */
  readonly content: Buffer | null;
}

/** The row that is to represent a file. */
interface Storing {
  readonly entity: Entity;
  readonly principal: Principal;
  readonly farm: string;
}

/**
 * Creates a row that represents a file, from a form: the file is completely stored before the row
 * is written, so that no row ever refers to half a file.
 * @source decisions D1, D14, D16
 */
export async function createWithFile(
  services: Services,
  entity: Entity,
  request: FastifyRequest,
): Promise<Created> {
  const { files } = services;
  const principal = principalOf(request);
  const mostBytes = existing(entity.file, 'file of the entity').maxMegabytes * bytesPerMegabyte;
  expectForm(request, mostBytes);
  // a person who may add none anywhere is refused before sending anything
  if (grants(principal, entity.name, 'create').length === 0) throw new Refusal('not_allowed');
  const structured = Object.entries(entity.fields)
    .filter(([, field]) => field.kind === 'object')
    .map(([name]) => name);
  const form = await receiveForm(request, files, mostBytes, structured);
  try {
    const { farm } = farmOf(form.fields, principal);
    if (rightsIn(principal, farm, entity.name).create === false) throw new Refusal('not_allowed');
    const storing = { entity, principal, farm };
    const { upload } = form.fields;
    return await (form.file || upload === undefined
      ? stored(services, storing, form)
      : ofParts(services, storing, form));
  } finally {
    if (form.file) await rm(form.file.path, { force: true });
  }
}

/** The same for a file whose parts were sent before. */
async function ofParts(services: Services, storing: Storing, form: Form): Promise<Created> {
  const { upload: digest, ...fields } = form.fields;
  const { farm, principal } = storing;
  const upload: Upload = { farm, account: principal.account, digest: String(digest).toLowerCase() };
  const { filename } = fields;
  const whole = await assembled(services, upload, typeof filename === 'string' ? filename : null);
  // the row may exist already, created from the parts by a form whose answer was lost
  if ('code' in whole)
    return createRow({ database: services.database, entity: storing.entity, principal }, fields, {
      file: { digest: upload.digest, issues: [...form.issues, whole] },
    });
  try {
    const created = await stored(services, storing, { ...form, fields, file: whole });
    await forgetParts(services, upload);
    return created;
  } finally {
    await rm(whole.path, { force: true });
  }
}

async function stored(
  { database, files, configuration }: Services,
  { entity, principal, farm }: Storing,
  { fields, file, issues: formIssues }: Form,
): Promise<Created> {
  const table = { database, entity, principal };
  const { value, issues: fieldIssues } = readNew(entity, fields);
  const prepared = file
    ? await prepare(entity, file, fieldIssues.length > 0 || formIssues.length > 0)
    : issue('file', 'file_missing');
  const issues = [...formIssues, ...('code' in prepared ? [prepared] : [])];
  const digest = file?.digest ?? '';
  // every problem is reported at once, and nothing of it is stored
  if (!file || 'code' in prepared || issues.length > 0 || fieldIssues.length > 0)
    return createRow(table, fields, { file: { digest, issues } });
  const { id } = fields;
  const asked = { farm, id, size: file.size };
  await refuseOverQuota(database, asked, configuration.farmFilesMegabytes);
  const key = newKey(farm, prepared.extension);
  await keep(files, key, file, prepared);
  const internal = { key, ...aboutFile(value, file, prepared) };
  try {
    const created = await createRow(table, fields, { internal, file: { digest, issues } });
    if (created.status === 200) await files.remove(key);
    return created;
  } catch (error) {
    // after a refusal there is certainly no row; after another error there may be one, and
    // unreferenced files are cleaned up later
    if (error instanceof Refusal) await files.remove(key).catch(() => {});
    throw error;
  }
}

/** Lays the file down under its key, as it was sent or as it was converted. */
async function keep(
  files: Services['files'],
  key: string,
  { path }: Received,
  { content }: Prepared,
): Promise<void> {
  if (content) await guarded(() => writeFile(path, content));
  await files.keep(key, path);
}

/** The row's members about its file. */
const aboutFile = (
  { filename, meta_data: about }: { readonly filename?: unknown; readonly meta_data?: unknown },
  file: Received,
  { content, taken }: Prepared,
) => ({
  size: content?.length ?? file.size,
  filename: filename ?? file.name,
  meta_data: withTaken(membersOf(about), taken),
});

/**
 * Prepares a file for storing; an issue when it cannot be. Pixels are processed only when nothing
 * else is wrong.
 */
async function prepare(
  entity: Entity,
  file: Received,
  isRefused: boolean,
): Promise<Prepared | Issue> {
  const name = file.name ?? 'file';
  if (file.size === 0) return issue('file', 'file_empty', { file: name });
  if (entity.file?.kind === 'document') return { extension: '', taken: null, content: null };
  const inspected = await inspectPicture(file.path, name);
  if ('code' in inspected) return inspected;
  const { storedKind, taken } = inspected;
  if (isRefused) return { extension: extensions[storedKind], taken, content: null };
  const content = await rewritePicture(file.path, inspected, name);
  return 'code' in content ? content : { extension: extensions[storedKind], taken, content };
}

/** Members about a photo: its location and time, and more. */
interface AboutPhoto extends Readonly<Record<string, unknown>> {
  readonly longitude?: unknown;
  readonly latitude?: unknown;
  readonly taken_at?: unknown;
}

/** Fills in the camera's data where the sender gave none: the sender's takes precedence. */
function withTaken(about: AboutPhoto, taken: Taken | null): AboutPhoto {
  if (!taken) return about;
  const hasPlace = about.longitude !== null || about.latitude !== null;
  return {
    ...about,
    ...(hasPlace ? {} : { longitude: taken.longitude, latitude: taken.latitude }),
    taken_at: about.taken_at ?? taken.takenAt,
  };
}
