import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { activitiesOf } from '@furrow/domain/record/activity.ts';
import type { Sql } from '../../../db/sql.ts';
import { toldByComments } from '../../isoxml/comments.ts';
import { isoxml as readable } from '../../isoxml/isoxml.ts';
import { LINK_LIST, uuidOf, writeLinks } from '../../isoxml/links.ts';
import { OWN_FILE, packOwn, type OwnTask } from '../../isoxml/own-file.ts';
import { gridElements, type Zone } from '../../isoxml/write-grid.ts';
import { productKey, taskElement } from '../../isoxml/write-task.ts';
import {
  fieldElement,
  groupElements,
  linesElement,
  named,
  presentationElements,
  type Told,
} from '../../isoxml/write.ts';
import { OUR_NAME } from '../../isoxml/task-around.ts';
import type { Made } from '../../isoxml/tree.ts';
import type { ExportFormat, ExportJob, ExportNote } from '../format.ts';
import type { ExportContext } from '../source.ts';
import { writeParts } from '../write-text.ts';
import { notedOf } from '../../records/noted.ts';
import { FILE_TYPE, openRecordings, type Recordings } from './isoxml-recordings.ts';
import { crops, machines, people, products, wantEverything } from './isoxml-things.ts';
import {
  among,
  columnsOf,
  element,
  FOLDER,
  OPEN,
  openIds,
  rowsOf,
  type OpenIds,
} from './isoxml-rows.ts';

/** Codes of treatment zones below it are ours to use for doses. */
const FIRST_GRID_CODE = 10;
const MOST_CODES = 200;
const MOST_NAMES = 12;

/** Task data of version 4, as terminals and other farm programs take it. @source ISO 11783-10, decisions D13, D15 */
export const isoxml: ExportFormat = {
  id: readable.id,
  label: readable.label,
  extensions: ['zip'],
  takes: ({ id }) => ['fields', 'records', 'everything'].includes(id),
  async write(job) {
    const archive = new yazl.ZipFile();
    const notes: ExportNote[] = [{ code: 'export_isoxml_scope', params: {} }];
    const ids = openIds();
    const own = new Map<string, OwnTask>();
    const file = join(job.folder, 'taskdata.xml');
    await writeParts(file, taskdata(job, archive, ids, own, notes));
    archive.addFile(file, `${FOLDER}/TASKDATA.XML`);
    archive.addBuffer(
      Buffer.from(
        writeLinks(
          OUR_NAME,
          ids.asked.flatMap(({ id, row }) =>
            linked.has(id.slice(0, 3)) && uuidOf(String(row)) !== null
              ? [{ id, row: String(row) }]
              : [],
          ),
        ),
      ),
      `${FOLDER}/${LINK_LIST}`,
    );
    if (own.size > 0) archive.addBuffer(Buffer.from(packOwn(own)), `${FOLDER}/${OWN_FILE}`);
    archive.end();
    await pipeline(archive.outputStream, createWriteStream(job.path, { mode: 0o600 }));
    return { extension: 'zip', notes };
  },
};

/** Elements that stand for a row each; a stand-in group of lines does not. */
const linked = new Set(['TSK', 'PFD', 'CTR', 'WKR', 'DVC', 'PDT', 'GPN']);

const attached = (name: string, kind: number): Made => ({
  tag: 'AFE',
  attributes: { A: name, B: 1, C: '', D: kind },
});

async function* taskdata(
  job: ExportJob,
  archive: yazl.ZipFile,
  ids: OpenIds,
  own: Map<string, OwnTask>,
  notes: ExportNote[],
): AsyncGenerator<string> {
  const { context, source } = job;
  yield `${OPEN}<ISO11783_TaskData VersionMajor="4" VersionMinor="3" ManagementSoftwareManufacturer="${OUR_NAME}" ManagementSoftwareVersion="1" DataTransferOrigin="1">\n`;
  yield element({ tag: 'FRM', attributes: { A: 'FRM1', ...named('B', context.farmName) } });
  for (const made of [...groupElements, ...presentationElements]) yield element(made);
  const isWhole = source.id === 'everything';
  const plan = isWhole ? null : context.plan;
  const recordings = openRecordings(job, archive, ids);
  if (source.id === 'records') yield* tasks(job, archive, ids, own, plan, notes, recordings);
  // fields that tasks name belong to the file, all others only where fields are asked for
  yield* fields(context, ids, plan, source.id === 'records', notes);
  if (isWhole) {
    yield* tasks(job, archive, ids, own, plan, notes, recordings);
    yield* recordings.ofNoTask();
    await wantEverything(context, ids);
  }
  yield element(attached(LINK_LIST, FILE_TYPE.links));
  if (own.size > 0) yield element(attached(OWN_FILE, FILE_TYPE.own));
  yield* recordings.files();
  yield* people(context, ids);
  yield* machines(context, ids, recordings);
  yield* products(context, ids);
  yield* crops(context, ids);
  for (const { tag, id, row } of ids.asked)
    if (tag === 'CPC') yield element(practice(id, String(row)));
  yield '</ISO11783_TaskData>\n';
}

async function* fields(
  context: ExportContext,
  ids: OpenIds,
  plan: string | null,
  onlyAsked: boolean,
  notes: ExportNote[],
): AsyncGenerator<string> {
  const asked = ids.rowsOf('PFD');
  const where = (sql: Sql) =>
    onlyAsked
      ? among(asked.keys())(sql)
      : plan === null
        ? 'true'
        : `t.plan = ${sql.value(plan)}::uuid`;
  const parcels = new Map<string, string>();
  for await (const page of rowsOf(context, 'parcel'))
    for (const { id, fid } of page) if (typeof fid === 'string') parcels.set(String(id), fid);
  const written = new Set<string>();
  for await (const page of rowsOf(context, 'cropfield', where)) {
    const own = new Set(page.map(({ id }) => String(id)));
    const lines = new Map<string, Told[]>();
    for await (const found of rowsOf(
      context,
      'wayline',
      (sql) => `t.cropfield_ids && ${sql.value([...own])}::uuid[] and t.geometry is not null`,
    )) {
      for (const line of found) {
        // a line of several fields stands with the first of them that is written
        const first = (line.cropfield_ids as string[]).find((id) => own.has(id));
        if (first === undefined || written.has(String(line.id))) continue;
        written.add(String(line.id));
        lines.set(first, [...(lines.get(first) ?? []), line]);
      }
    }
    for (const field of page)
      yield element(
        fieldElement(field, ids, {
          registerId: parcels.get(String(field.parcel)) ?? null,
          lines: lines.get(String(field.id)) ?? [],
        }),
      );
  }
  if (onlyAsked) return;
  yield* linesOfNoField(context, ids);
  const drawnNowhere: string[] = [];
  for await (const page of columnsOf<{ name: string }>(
    context,
    'wayline',
    ['name'],
    () => 't.geometry is null',
  ))
    drawnNowhere.push(...page.map(({ name }) => name));
  if (drawnNowhere.length > 0)
    notes.push({
      code: 'export_lines_without_shape',
      params: {
        names: `${drawnNowhere.slice(0, MOST_NAMES).join(', ')}${drawnNowhere.length > MOST_NAMES ? ' …' : ''}`,
      },
    });
}

/** Those that name no field, or only ones that are gone. */
async function* linesOfNoField(context: ExportContext, ids: OpenIds): AsyncGenerator<string> {
  const found: Told[] = [];
  const where = () =>
    't.geometry is not null and not exists (select 1 from cropfield f where f.farm = t.farm and f.id = any(t.cropfield_ids) and f.deleted_at is null)';
  for await (const page of rowsOf(context, 'wayline', where)) found.push(...page);
  if (found.length > 0) yield element(linesElement(context.farmName, found, ids));
}

async function* tasks(
  { context, folder }: ExportJob,
  archive: yazl.ZipFile,
  ids: OpenIds,
  own: Map<string, OwnTask>,
  plan: string | null,
  notes: ExportNote[],
  recordings: Recordings,
): AsyncGenerator<string> {
  const { farm, names } = context;
  const where = (sql: Sql) =>
    plan === null
      ? 'true'
      : `(t.cropfield is null or t.cropfield in (select p.id from cropfield p where p.farm = ${sql.value(farm)}::uuid and p.plan = ${sql.value(plan)}::uuid))`;
  let grids = 0;
  for await (const page of rowsOf(context, 'record', where)) {
    const activities = page.flatMap((record) => activitiesOf(record));
    const seen = page.flatMap(
      (record) => (record.observations ?? []) as { type: number | null; organism: number | null }[],
    );
    const known = (ids: readonly (number | null | undefined)[]) =>
      ids.filter((id) => typeof id === 'number');
    await names.load(
      'detailtype',
      known([
        ...activities.flatMap(({ type, items, attributes }) => [
          type,
          ...[...(items ?? []), ...(attributes ?? [])].map((one) => one.type),
        ]),
        ...seen.map(({ type }) => type),
      ]),
    );
    await names.load('organism', known(seen.map(({ organism }) => organism)));
    const kindOf = (type: number | null) => {
      const row = names.row('detailtype', type);
      return {
        name: (row?.name as string | undefined) ?? null,
        unit: (row?.unit as string | undefined) || null,
      };
    };
    const recorded = await recordings.among(page);
    for (const record of page) {
      const made: Made[] = [];
      for (const [name, shape] of [
        ['taskgrid', 'cells'],
        ['prescriptionmap', 'zones'],
      ] as const) {
        if (record[name] === null) continue;
        for await (const maps of rowsOf(context, name, among([String(record[name])]))) {
          for (const map of maps) {
            const file = `GRD${String((grids += 1)).padStart(5, '0')}`;
            const zones = (
              (
                map.features as {
                  features?: { properties: { value: number }; geometry: Zone['geometry'] }[];
                }
              ).features ?? []
            ).map(({ properties, geometry }) => ({ value: properties.value, geometry }));
            const product = ids.of(
              'PDT',
              map.producttype === null
                ? null
                : (stockOf(record, map.producttype) ?? `producttype ${String(map.producttype)}`),
            );
            const about = {
              shape,
              name: String(map.name),
              row: String(map.id),
              field: ids.of('PFD', map.cropfield),
              product,
              unit: String(map.unit ?? ''),
              file,
              code: FIRST_GRID_CODE + (made.length % MOST_CODES),
            };
            const written = gridElements(zones, about);
            if (!written) {
              notes.push({
                code: 'export_grid_unit',
                params: { name: about.name, unit: about.unit || '–' },
              });
              continue;
            }
            made.push(...written.elements);
            if (written.binary) {
              const path = join(folder, file);
              await writeFile(path, written.binary, { mode: 0o600 });
              archive.addFile(path, `${FOLDER}/${file}.BIN`);
            }
          }
        }
      }
      const practiceOf = (theme: string | null, type: number | null) =>
        ids.of('CPC', JSON.stringify([theme, kindOf(type).name]))!;
      const beside = ownOf(record, notedOf(record, names));
      if (beside) own.set(String(record.id), beside);
      yield element(
        taskElement(record, ids, {
          kindOf,
          practiceOf,
          grids: made,
          logs: await recordings.of(recorded.get(String(record.id)) ?? []),
        }),
      );
    }
  }
}

/** What of a record stands in no attribute; null where nothing does. */
function ownOf(record: Told, details: string | null): OwnTask | null {
  const [part, notes] = [record['part_field'], record['notes']];
  const own: OwnTask = {
    ...(details === null ? {} : { details }),
    ...(typeof part === 'string' ? { part_field: part } : {}),
    ...(typeof notes === 'string' && toldByComments(notes) !== notes ? { notes } : {}),
  };
  return Object.keys(own).length > 0 ? own : null;
}

/** The stock from which a record took a product, so that the two are one in the file. */
function stockOf(record: Told, product: unknown): string | null {
  const items = (
    (record['activities'] ?? []) as {
      items?: { stock: string | null; producttype: number | null }[];
    }[]
  ).flatMap((activity) => activity.items ?? []);
  const item = items.find((one) => one.producttype === product);
  return item ? productKey(item) : null;
}

function practice(id: string, key: string): Made {
  const [theme, type] = JSON.parse(key) as [string | null, string | null];
  return {
    tag: 'CPC',
    attributes: { A: id, ...named('B', type ?? theme ?? '–'), P0_theme: theme, P0_type: type },
  };
}
