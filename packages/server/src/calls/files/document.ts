import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entityOf } from '@furrow/domain';
import {
  addDocument,
  documentWithKey,
  readDocument,
  readNamedDocument,
} from '@furrow/domain/document/document.calls.ts';
import { visibleSql } from '../../access/narrow.ts';
import { newSql } from '../../db/sql.ts';
import { readOne } from '../../read/read.ts';
import { Refusal } from '../../errors.ts';
import { openStored, readRange, sendHead } from '../../files/serve.ts';
import { uploadRoute } from './upload-route.ts';
import { principalOf } from '../../request.ts';
import type { Services } from '../../services.ts';
import { rowText } from '../../wire/answer-bodies.ts';
import { answer } from '../../wire/answer.ts';

/** Types by the end of a name, for the programs people open documents with. Anything else is just bytes. */
const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gpx: 'application/gpx+xml',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  kml: 'application/vnd.google-earth.kml+xml',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
};

const typeOf = (filename: string | null): string =>
  types[/\.(\w{1,5})$/.exec(filename ?? '')?.[1]?.toLowerCase() ?? ''] ??
  'application/octet-stream';

/** Documents: taking them in and giving them out. @source spec §7, decisions D14, D16, API-14 */
export async function documentCalls(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;
  const document = entityOf('document');
  await uploadRoute(app, services, document, addDocument);

  answer(app, documentWithKey, async ({ principal, query, language, reply }) => {
    const sql = newSql();
    const key = sql.value(query.key.replaceAll('\0', ''));
    const { rows } = await database.query<{ id: string }>(
      `select t.id from document t where t.key = ${key} and t.deleted_at is null
        and ${visibleSql(document.name, sql, principal)}`,
      sql.values,
    );
    const row =
      rows[0] &&
      (await readOne({ database, entity: document, principal }, rows[0].id, {
        language,
        query: {},
      }));
    if (!row) throw new Refusal('not_found');
    return rowText(reply, row.text, row.version);
  });

  // recompressing an archive or a table would change the bytes that a range refers to
  for (const call of [readDocument, readNamedDocument])
    answer(
      app,
      call,
      ({ params: { id }, request, reply }) => sendDocument(services, id, request, reply),
      { compress: false },
    );
}

async function sendDocument(
  { database, files }: Services,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sql = newSql();
  const { rows } = await database.query<{ key: string; size: number; filename: string | null }>(
    `select t.key, t.size, t.filename from document t where t.id = ${sql.value(id)}::uuid
      and t.deleted_at is null and ${visibleSql('document', sql, principalOf(request))}`,
    sql.values,
  );
  if (!rows[0]) throw new Refusal('not_found');
  const { key, size, filename } = rows[0];
  const tag = key.split('/').at(-1)!;
  if (sendHead(request, reply, { type: typeOf(filename), tag, filename, attachment: true }))
    return reply.send();
  const range = readRange(request, tag, size);
  const stream = await openStored(request, files, key, range ?? undefined);
  reply
    .header('accept-ranges', 'bytes')
    .header('content-length', range ? range.end - range.start + 1 : size);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.send(stream);
}
