import type { EntityRows } from '@furrow/domain';
import { activitiesOf } from '@furrow/domain/record/activity.ts';
import { element, OPEN, openIds, type OpenIds } from '@furrow/formats/isoxml/open-ids.ts';
import { diskFolder } from '@furrow/formats/writing/disk.node.ts';
import type { WriteNote } from '@furrow/formats/writing/writer.ts';
import type { Sql } from '../../../db/sql.ts';
import { textOfComments } from '@furrow/formats/isoxml/comments.ts';
import { isoxml as readable } from '@furrow/formats/isoxml/isoxml.ts';
import { LINK_LIST, uuidOf, writeLinks } from '@furrow/formats/isoxml/links.ts';
import { OWN_FILE, packOwn, type OwnTask } from '@furrow/formats/isoxml/own-file.ts';
import { taskElement } from '@furrow/formats/isoxml/write-task.ts';
import {
  fieldElement,
  groupElements,
  linesElement,
  named,
  presentationElements,
} from '@furrow/formats/isoxml/write.ts';
import { OUR_NAME } from '@furrow/formats/isoxml/task-context.ts';
import type { XmlElement } from '@furrow/formats/isoxml/tree.ts';
import type { ExportFormat } from '../format.ts';
import type { ExportContext, ExportSource } from '../source.ts';
import { packFiles } from '../pack.ts';
import { openCard, type Card } from './card.ts';
import { openGrids } from './grids.ts';
import { fieldObject, guidanceObject, taskObject, type KindOf } from './objects.ts';
import { notedOf } from '../../records/format-attributes.ts';
import { FILE_TYPE, openRecordings, type Recordings } from './recordings.ts';
import { crops, machines, people, products, requestAll } from './things.ts';
import { among, columnsOf, rowsOf } from './rows.ts';

const MOST_NAMES = 12;

/**
 * Task data of version 4, as accepted by terminals and other farm programs. @source ISO 11783-10,
 * decisions D13, D15
 */
export const isoxml: ExportFormat = {
  id: readable.id,
  label: readable.label,
  extensions: ['zip'],
  takes: ({ id }) => ['fields', 'records', 'everything'].includes(id),
  async write({ context, source, folder, path }) {
    const card = openCard(diskFolder(folder));
    const ids = openIds();
    const making: Making = {
      context,
      source,
      card,
      ids,
      ownTasks: new Map(),
      notes: [{ code: 'export_isoxml_scope', params: {} }],
      recordings: openRecordings(context, card, ids),
    };
    await card.addParts('TASKDATA.XML', taskdata(making));
    const links = ids.requests.flatMap(({ id, row }) =>
      linked.has(id.slice(0, 3)) && uuidOf(String(row)) !== null ? [{ id, row: String(row) }] : [],
    );
    await card.add(LINK_LIST, new TextEncoder().encode(writeLinks(OUR_NAME, links)));
    if (making.ownTasks.size > 0) await card.add(OWN_FILE, await packOwn(making.ownTasks));
    await packFiles(path, folder, card.files);
    return { extension: 'zip', notes: making.notes };
  },
};

/** The context of writing a file, and the data it collects. */
interface Making {
  readonly context: ExportContext;
  readonly source: ExportSource;
  readonly card: Card;
  readonly ids: OpenIds;
  /** Data that no attribute has room for, by the row of the task. */
  readonly ownTasks: Map<string, OwnTask>;
  readonly notes: WriteNote[];
  readonly recordings: Recordings;
}

/** Elements that each represent a row; a placeholder group of lines does not. */
const linked = new Set(['TSK', 'PFD', 'CTR', 'WKR', 'DVC', 'PDT', 'GPN']);

const attached = (name: string, kind: number): XmlElement => ({
  tag: 'AFE',
  attributes: { A: name, B: 1, C: '', D: kind },
});

async function* taskdata(making: Making): AsyncGenerator<string> {
  const { context, source, ids, ownTasks, recordings } = making;
  yield `${OPEN}<ISO11783_TaskData VersionMajor="4" VersionMinor="3" ManagementSoftwareManufacturer="${OUR_NAME}" ManagementSoftwareVersion="1" DataTransferOrigin="1">\n`;
  yield element({ tag: 'FRM', attributes: { A: 'FRM1', ...named('B', context.farmName) } });
  for (const template of [...groupElements, ...presentationElements]) yield element(template);
  const isWhole = source.id === 'everything';
  const plan = isWhole ? null : context.plan;
  if (source.id === 'records') yield* tasks(making, plan);
  // fields of tasks are always in the file, others only where fields are requested
  yield* fields(making, plan, source.id === 'records');
  if (isWhole) {
    yield* tasks(making, plan);
    yield* recordings.ofNoTask();
    await requestAll(context, ids);
  }
  yield element(attached(LINK_LIST, FILE_TYPE.links));
  if (ownTasks.size > 0) yield element(attached(OWN_FILE, FILE_TYPE.own));
  yield* recordings.files();
  yield* people(context, ids);
  yield* machines(context, ids, recordings);
  yield* products(context, ids);
  yield* crops(context, ids);
  for (const { tag, id, row } of ids.requests)
    if (tag === 'CPC') yield element(practice(id, String(row)));
  yield '</ISO11783_TaskData>\n';
}

async function* fields(
  { context, ids, notes }: Making,
  plan: string | null,
  onlyAsked: boolean,
): AsyncGenerator<string> {
  const fieldRows = ids.rowsOf('PFD');
  const where = (sql: Sql) =>
    onlyAsked
      ? among(fieldRows.keys())(sql)
      : plan === null
        ? 'true'
        : `t.plan = ${sql.value(plan)}::uuid`;
  const parcels = new Map<string, string>();
  for await (const page of rowsOf(context, 'parcel'))
    for (const { id, fid } of page) if (typeof fid === 'string') parcels.set(id, fid);
  const written = new Set<string>();
  for await (const page of rowsOf(context, 'cropfield', where)) {
    const lines = await linesOf(context, new Set(page.map(({ id }) => id)), written);
    for (const field of page)
      yield element(
        fieldElement(
          fieldObject(field, parcels.get(String(field.parcel)) || null, lines.get(field.id) ?? []),
          ids,
        ),
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

/**
 * Lines by the field they are written with: a line of several fields is written with the first of
 * them in the file.
 */
async function linesOf(
  context: ExportContext,
  fields: ReadonlySet<string>,
  written: Set<string>,
): Promise<ReadonlyMap<string, readonly EntityRows['wayline'][]>> {
  const lines = new Map<string, EntityRows['wayline'][]>();
  for await (const page of rowsOf(
    context,
    'wayline',
    (sql) => `t.cropfield_ids && ${sql.value([...fields])}::uuid[] and t.geometry is not null`,
  )) {
    for (const line of page) {
      const first = (line.cropfield_ids ?? []).find((id) => fields.has(id));
      if (first === undefined || written.has(line.id)) continue;
      written.add(line.id);
      lines.set(first, [...(lines.get(first) ?? []), line]);
    }
  }
  return lines;
}

/** Lines without a field, or with deleted ones only. */
async function* linesOfNoField(context: ExportContext, ids: OpenIds): AsyncGenerator<string> {
  const waylines: EntityRows['wayline'][] = [];
  const where = () =>
    `t.geometry is not null and not exists (select 1 from cropfield f
      where f.farm = t.farm and f.id = any(t.cropfield_ids) and f.deleted_at is null)`;
  for await (const page of rowsOf(context, 'wayline', where)) waylines.push(...page);
  if (waylines.length > 0)
    yield element(linesElement(context.farmName, waylines.map(guidanceObject), ids));
}

async function* tasks(making: Making, plan: string | null): AsyncGenerator<string> {
  const { context, ids, ownTasks, recordings } = making;
  const { farm, names } = context;
  const where = (sql: Sql) =>
    plan === null
      ? 'true'
      : `(t.cropfield is null or t.cropfield in (select p.id from cropfield p
        where p.farm = ${sql.value(farm)}::uuid and p.plan = ${sql.value(plan)}::uuid))`;
  const grids = openGrids(making);
  for await (const page of rowsOf(context, 'record', where)) {
    await loadKinds(context, page);
    const kindOf: KindOf = (type) => {
      const row = names.row('detailtype', type);
      return {
        name: row?.name ?? null,
        unit: (row?.unit as string | undefined) || null,
      };
    };
    const recorded = await recordings.among(page);
    for (const record of page) {
      const gridElements = await grids.of(record);
      const task = taskObject(record, kindOf);
      const beside = ownOf(record, notedOf(record, names));
      if (beside) ownTasks.set(record.id, beside);
      yield element(
        taskElement(task, ids, {
          grids: gridElements,
          logs: await recordings.of(recorded.get(record.id) ?? []),
        }),
      );
    }
  }
}

/** Names of the kinds and organisms in records. */
async function loadKinds(
  { names }: ExportContext,
  records: readonly EntityRows['record'][],
): Promise<void> {
  const activities = records.flatMap((record) => activitiesOf(record));
  const seen = records.flatMap(({ observations }) => observations ?? []);
  const defined = (ids: readonly (number | null | undefined)[]) =>
    ids.filter((id) => typeof id === 'number');
  await names.load(
    'detailtype',
    defined([
      ...activities.flatMap(({ type, items, attributes }) => [
        type,
        ...[...(items ?? []), ...(attributes ?? [])].map((one) => one.type),
      ]),
      ...seen.map(({ type }) => type),
    ]),
  );
  await names.load('organism', defined(seen.map(({ organism }) => organism)));
}

/** Data of a record that no attribute has room for; null without any. */
function ownOf(record: EntityRows['record'], details: string | null): OwnTask | null {
  const { part_field: part, notes } = record;
  const task: OwnTask = {
    ...(details === null ? {} : { details }),
    ...(typeof part === 'string' ? { part_field: part } : {}),
    ...(typeof notes === 'string' && textOfComments(notes) !== notes ? { notes } : {}),
  };
  return Object.keys(task).length > 0 ? task : null;
}

function practice(id: string, key: string): XmlElement {
  const [theme, type] = JSON.parse(key) as [string | null, string | null];
  return {
    tag: 'CPC',
    attributes: { A: id, ...named('B', type ?? theme ?? '–'), P0_theme: theme, P0_type: type },
  };
}
