import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messageText } from '@furrow/domain';
import {
  beginExport,
  exportChoices,
  exportFile,
  listExports,
  removeExport,
} from '@furrow/domain/exports/exports.calls.ts';
import { taskStatus } from '@furrow/domain/tasks/tasks.calls.ts';
import { fillPath, type Language } from '@furrow/kit';
import type { Principal } from '../../access/principal.ts';
import { isOnFarm } from '../../access/role.ts';
import { JsonText } from '../../wire/answer-bodies.ts';
import { answer } from '../../wire/answer.ts';
import { Refusal } from '../../errors.ts';
import { mediaTypes } from '../../exchange/export/format.ts';
import { exportFormats } from '../../exchange/export/formats.ts';
import { sources } from '../../exchange/export/sources/index.ts';
import {
  exportColumns,
  exportOf,
  exportTables,
  fileUri,
  type StoredExport,
} from '../../exchange/export/stored.ts';
import { openStored, readRange, sendHead } from '../../files/serve.ts';
import {
  chosen,
  combinationIssues,
  filterIssues,
  mayExport,
  placeIssues,
  placeOf,
  rowIssues,
  storedFilter,
} from './export-request.ts';
import { newId } from '../../new-id.ts';
import { paged } from '../../wire/paged.ts';
import type { Services } from '../../services.ts';

/** Files of readable data, created in the background. @source decisions D13, D15, EXC-02 */
export function exportCalls(app: FastifyInstance, services: Services): void {
  const { database, files, tasks } = services;

  answer(
    app,
    beginExport,
    async ({ principal, body, language }) => {
      const { farm, plan } = placeOf(principal, body);
      const { what, format } = body;
      const [source, writer] = chosen(body);
      const isBeyond = writer?.ownerOnly && !isOnFarm(principal, farm, 'owner');
      if (isBeyond || !source || !mayExport(principal, farm, source))
        throw new Refusal('not_allowed');
      const id = newId();
      const task = await database.transaction(async (client) => {
        const started = await tasks.start(client, {
          kind: 'export',
          account: principal.account,
          farm,
          payload: { export: id },
        });
        await client.query(
          `insert into export (id, farm, plan, account, task, what, format, language, filter)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb)`,
          [
            id,
            farm,
            plan || null,
            principal.account,
            started,
            what,
            format,
            language,
            storedFilter(body),
          ],
        );
        return started;
      });
      tasks.wake();
      return { id, task, status_url: statusUri(task) };
    },
    {
      check: async ({ principal, body, language }) => [
        ...combinationIssues(body, language),
        ...filterIssues(body),
        ...(await placeIssues(services, principal, body)),
        ...(await rowIssues(services, principal, body)),
      ],
    },
  );

  answer(app, listExports, async (asked) => {
    const { principal, query, language } = asked;
    const farm = farmAsked(principal, query.farm);
    const page = paged(listExports, asked);
    const mine = [principal.account, farm === null ? [...principal.memberships.keys()] : [farm]];
    const { rows } = await database.query<{ count: number }>(
      'select count(*) as count from export where account = $1 and farm = any($2::uuid[])',
      mine,
    );
    const result = await database.query<StoredExport>(
      `select ${exportColumns} from ${exportTables} where e.account = $1
        and e.farm = any($2::uuid[]) order by e.created desc, e.id desc limit $3 offset $4`,
      [...mine, page.limit, page.offset],
    );
    const exports = result.rows.map((row) => presentExport(row, language));
    return page.answer(rows[0]!.count, JSON.stringify(exports));
  });

  answer(app, exportChoices, ({ principal, query, language }) => {
    const farm = farmAsked(principal, query.farm) ?? principal.session.farm;
    const open = sources.filter(
      (source) => !source.ofRow && farm !== null && mayExport(principal, farm, source),
    );
    const isOwner = farm !== null && isOnFarm(principal, farm, 'owner');
    return new JsonText(
      JSON.stringify({
        what: open.map((source) => ({
          id: source.id,
          label: messageText(`export_what_${source.id}`, language),
          of_plan: source.ofPlan,
          formats: exportFormats
            .filter((format) => format.takes(source) && (!format.ownerOnly || isOwner))
            .map(({ id }) => id),
        })),
        formats: exportFormats.map(({ id, label, extensions }) => ({
          id,
          label,
          opens: messageText(`export_format_${id}`, language),
          extensions,
        })),
      }),
    );
  });

  // recompressing an archive or a table would change the bytes that a range refers to
  answer(
    app,
    exportFile,
    async ({ principal, params, request, reply }) =>
      download(services, await own(services, principal, params.id), request, reply),
    { compress: false },
  );

  answer(app, removeExport, async ({ principal, params }) => {
    const stored = await own(services, principal, params.id);
    await database.query('delete from export where id = $1', [stored.id]);
    if (stored.key) await files.remove(stored.key);
  });
}

const statusUri = (task: string): string => fillPath(taskStatus.path, { task });

/** The farm of a list: the given one, else none in particular. */
function farmAsked({ memberships }: Principal, farm: string | undefined): string | null {
  if (farm !== undefined && !memberships.has(farm)) throw new Refusal('not_found');
  return farm ?? null;
}

const presentExport = (
  { account: _account, language: _language, filter: _filter, key, ...one }: StoredExport,
  language: Language,
) => ({
  ...one,
  what_label: messageText(`export_what_${one.what}`, language),
  format_label: exportFormats.find(({ id }) => id === one.format)?.label ?? one.format,
  message: one.message && messageText(one.message, language),
  notes: one.notes.map((note) => ({
    ...note,
    text: messageText(note.code, language, note.params),
  })),
  status_url: statusUri(one.task),
  result_url: key === null || one.state !== 'SUCCESS' ? null : fileUri(one.id),
});

/** An export of the person, of a farm they still have access to. */
async function own(
  { database }: Services,
  { account, memberships }: Principal,
  id: string,
): Promise<StoredExport> {
  const stored = await exportOf(database, id, account);
  if (!stored || !memberships.has(stored.farm)) throw new Refusal('not_found');
  return stored;
}

async function download(
  services: Services,
  { key, filename, size, state }: StoredExport,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (key === null || size === null || state !== 'SUCCESS') throw new Refusal('not_found');
  const tag = key.split('/').at(-1)!;
  const type = mediaTypes[filename?.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  if (sendHead(request, reply, { type, tag, filename, attachment: true })) return reply.send();
  const range = readRange(request, tag, size);
  const stream = await openStored(request, services.files, key, range ?? undefined);
  reply
    .header('accept-ranges', 'bytes')
    .header('content-length', range ? range.end - range.start + 1 : size);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.send(stream);
}
