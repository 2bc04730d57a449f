import type { FastifyInstance } from 'fastify';
import { entities } from '@furrow/domain';
import { MOST_PART_BYTES, readUpload, sendPart } from '@furrow/domain/upload/upload.calls.ts';
import { isUuid, issue, membersOf, type Issue } from '@furrow/kit';
import { rm } from 'node:fs/promises';
import { rightsIn, type Principal } from '../../access/principal.ts';
import { invalid, Refusal } from '../../errors.ts';
import { storePart, receivedOf } from '../../files/parts.ts';
import { expectForm, receiveForm, takeForms } from '../../files/upload.ts';
import type { Services } from '../../services.ts';
import { answer } from '../../wire/answer.ts';

const bytesPerMegabyte = 1024 * 1024;
const stored = entities.filter(({ file }) => file);
const mostBytes = Math.max(...stored.map(({ file }) => file?.maxMegabytes ?? 0)) * bytesPerMegabyte;

/** Files that are uploaded in parts. @source decisions D10, D14, D16 */
export async function partCalls(app: FastifyInstance, services: Services): Promise<void> {
  const { database, files } = services;

  await app.register(async (scope) => {
    await takeForms(scope);
    answer(scope, sendPart, async ({ principal, request }) => {
      expectForm(request, MOST_PART_BYTES);
      const form = await receiveForm(request, files, MOST_PART_BYTES, []);
      try {
        const { upload, start, issues } = partOf(form.fields, principal);
        const { file } = form;
        if (!file) issues.push(issue('file', 'file_missing'));
        else if (file.size === 0) issues.push(issue('file', 'file_empty', { file: 'file' }));
        if (!file || issues.length + form.issues.length > 0)
          throw invalid(...form.issues, ...issues);
        refuseStranger(principal, upload.farm);
        if (start + file.size > mostBytes) throw new Refusal('too_large_body');
        await storePart(services, upload, start, file);
        return { digest: upload.digest, received: await receivedOf(database, upload) };
      } finally {
        if (form.file) await rm(form.file.path, { force: true });
      }
    });
  });

  answer(app, readUpload, async ({ principal, params: { digest }, query: { farm } }) => {
    refuseStranger(principal, farm);
    const upload = { farm, account: principal.account, digest };
    return { digest, received: await receivedOf(database, upload) };
  });
}

/** Refuses people who may add no files of any kind to a farm. */
function refuseStranger(principal: Principal, farm: string): void {
  if (!principal.memberships.has(farm)) throw invalid(issue('farm', 'reference_missing'));
  if (!stored.some(({ name }) => rightsIn(principal, farm, name).create !== false))
    throw new Refusal('not_allowed');
}

/** The form's members about the part. */
function partOf(fields: Readonly<Record<string, unknown>>, { account }: Principal) {
  const { farm, digest, start, ...others } = membersOf(fields);
  const issues: Issue[] = Object.keys(others).map((name) => issue(name, 'unknown_field'));
  const index = /^\d{1,12}$/.test(String(start)) ? Number(start) : null;
  if (!isUuid(farm)) issues.push(issue('farm', 'id_expected'));
  if (!/^[0-9a-f]{64}$/.test(String(digest))) issues.push(issue('digest', 'digest_expected'));
  if (index === null) issues.push(issue('start', 'integer_expected'));
  const upload = { farm: String(farm).toLowerCase(), account, digest: String(digest) };
  return { upload, start: index ?? 0, issues };
}
