import { entityOf, messageText } from '@furrow/domain';
import { isUuid, type Language } from '@furrow/kit';
import { rightsIn, type Principal } from '../../../access/principal.ts';
import type { Queryable } from '../../../db/pool.ts';
import { changeRow } from '../../../write/change.ts';
import { createRow } from '../../../write/create.ts';
import { createCustom } from '../../../write/custom.ts';
import type {
  ContactContent,
  Contents,
  GridContent,
  ObjectKind,
  TaskContent,
  TaskItem,
  TimelogContent,
} from '@furrow/formats/source/objects.ts';
import { readNoted } from '../../records/format-attributes.ts';
import type { ImportNote } from '../notes.ts';
import { clock, durationOf, instant } from './file-times.ts';
import type { CreatedRow } from '../stored-objects.ts';

/**
 * Creation of a farm's rows from each kind of object, through the common write path. @source
 * decisions D15
 */

export interface Making {
  readonly client: Queryable;
  readonly principal: Principal;
  readonly farm: string;
  readonly language: Language;
  readonly id: string | null;
  readonly name: string | null;
  /** The row created from an object or a field of the file; null where it was not imported. */
  readonly rowOf: (key: string | null) => string | null;
}

export interface CreatedObject {
  readonly rows: readonly CreatedRow[];
  /** The row that others refer to. */
  readonly row: CreatedRow;
  readonly notes?: readonly ImportNote[];
  /** Changed rows of other objects, in their current state. */
  readonly changed?: readonly CreatedRow[];
}

type Maker<Content> = (content: Content, making: Making) => Promise<CreatedObject>;

/** The entities on which a kind of object requires rights. */
const entitiesOfKind: Readonly<Record<ObjectKind, readonly string[]>> = {
  customer: ['farmcontact'],
  farm: ['farmcontact'],
  worker: ['farmcontact'],
  device: ['machine'],
  product: ['producttype', 'stock'],
  guidance: ['wayline'],
  grid: ['taskgrid', 'prescriptionmap'],
  task: ['record'],
  timelog: ['dataset'],
};

export const mayMake = (principal: Principal, farm: string, kind: ObjectKind): boolean =>
  entitiesOfKind[kind].every((entity) => rightsIn(principal, farm, entity).create === true);

export const makers: { readonly [Kind in ObjectKind]: Maker<Contents[Kind]> } = {
  customer: contactMaker({ kinds: ['customer'] }),
  farm: contactMaker({ kinds: ['owner'] }),
  worker: contactMaker({ kinds: ['applier'], is_applier: true }),
  device: async (content, making) =>
    alone(await create(making, 'machine', { ...content, name: named(making) })),
  product: makeProduct,
  guidance: async ({ fields, ...content }, making) =>
    alone(
      await create(making, 'wayline', {
        name: making.name,
        ...content,
        cropfield_ids: fields.map(making.rowOf).filter((id) => id !== null),
      }),
    ),
  grid: makeGrid,
  task: makeTask,
  timelog: makeTimelog,
};

const alone = (row: CreatedRow): CreatedObject => ({ rows: [row], row });

const named = ({ name, id, language }: Making): string =>
  name ?? messageText('task_named', language, { id: id ?? '' });

async function create(
  { client, principal, farm }: Making,
  entity: string,
  values: Readonly<Record<string, unknown>>,
  internal?: Readonly<Record<string, unknown>>,
): Promise<CreatedRow> {
  const { row } = await createRow(
    { database: client, entity: entityOf(entity), principal },
    { farm, ...values },
    internal ? { internal } : {},
  );
  return { entity, id: String(row.id), version: Number(row.version) };
}

function contactMaker(more: Readonly<Record<string, unknown>>): Maker<ContactContent> {
  return async ({ kinds, is_applier: isApplier, ...content }, making) => {
    const said = {
      ...(kinds ? { kinds } : {}),
      ...(isApplier === null ? {} : { is_applier: isApplier }),
    };
    return alone(
      await create(making, 'farmcontact', {
        contact_name: named(making),
        ...content,
        ...more,
        ...said,
      }),
    );
  };
}

const stockVariants: Readonly<Record<string, string>> = {
  gbm: 'c',
  chemical: 'c',
  fertilizer: 'f',
  other: 'o',
};

/**
 * A product of the catalogue by its name, else a new entry of the farm; and the stock item that
 * work takes it from.
 */
async function makeProduct(
  { unit, variant }: Contents['product'],
  making: Making,
): Promise<CreatedObject> {
  const { client, farm, principal } = making;
  const name = named(making);
  const { rows: products } = await client.query<{
    id: number;
    unit: string | null;
    variant: string;
  }>(
    `select id, unit, variant from producttype
      where deleted_at is null and (farm is null or farm = $1) and folded(name) = folded($2)
      order by farm nulls last, id limit 1`,
    [farm, name],
  );
  const rows: CreatedRow[] = [];
  let product = products[0];
  if (!product) {
    const { id } = await createCustom(
      { database: client, entity: entityOf('producttype'), principal },
      { farm, name, unit, variant },
    );
    rows.push({ entity: 'producttype', id: String(id), version: 1 });
    product = { id, unit, variant };
  }
  const stock = await create(making, 'stock', {
    name,
    product_type: product.id,
    variant: stockVariants[product.variant] ?? 'o',
    stock_unit: product.unit ?? unit ?? 'kg',
  });
  return { rows: [...rows, stock], row: stock };
}

/**
 * The row of an object that represents a product: in store, or of the catalogue only, whose rows
 * have numbers.
 */
async function productOf(
  { client, farm, rowOf }: Making,
  key: string | null,
): Promise<{ stock: string | null; producttype: number | null }> {
  const row = rowOf(key);
  if (row === null) return { stock: null, producttype: null };
  if (!isUuid(row)) return { stock: null, producttype: Number(row) };
  const { rows } = await client.query<{ product: number | null }>(
    'select product_type as product from stock where farm = $1 and id = $2',
    [farm, row],
  );
  return { stock: row, producttype: rows[0]?.product ?? null };
}

async function makeGrid(
  { shape, field, product, unit, moment, features }: GridContent,
  making: Making,
): Promise<CreatedObject> {
  const values = {
    name: named(making),
    cropfield: making.rowOf(field),
    producttype: (await productOf(making, product)).producttype,
    unit,
    date: clock(moment, making)?.slice(0, 10) ?? null,
    features: { type: 'FeatureCollection', features },
  };
  return alone(await create(making, shape === 'cells' ? 'taskgrid' : 'prescriptionmap', values));
}

async function makeTask(content: TaskContent, making: Making): Promise<CreatedObject> {
  const { name, rowOf } = making;
  const date = clock(content.moment, making);
  const [applier = null, ...coworkers] = content.workers.map(rowOf).filter((id) => id !== null);
  const noted = await readNoted(making.client, making.farm, content.details);
  const activities = [];
  for (const [index, { theme, type, items }] of content.activities.entries()) {
    const kinds = await kindsOfWork(making, theme, type);
    activities.push({
      theme,
      type: kinds.activity,
      items: await itemsOf(making, kinds.items, items),
      attributes: noted.attributes[index] ?? [],
    });
  }
  const duration = durationOf(content.minutes);
  const values = {
    date,
    ...(duration ? { duration } : {}),
    cropfield: rowOf(content.field),
    customer: rowOf(content.customer),
    applier,
    coworkers,
    machines: content.devices.map(rowOf).filter((id) => id !== null),
    activities,
    jobname: name,
    notes: content.comments.join('\n') || null,
    planner: rowOf(content.planner ?? null),
    part_field: content.part_field ?? null,
    estimated_cost: content.estimated_cost ?? null,
    work_cost: content.work_cost ?? null,
    observations: noted.observations,
    worked_area: content.worked_area,
    used_fuel: content.used_fuel,
    taskgrid: rowOf(content.cells),
    prescriptionmap: rowOf(content.zones),
  };
  const spans =
    content.state === 'paused'
      ? content.spans.map(([start, end]) => [instant(start), instant(end)])
      : [];
  const progress = {
    ...(spans.length > 0 ? { spans } : {}),
    ...(content.state === 'cancelled' ? { before: 'planned' } : {}),
  };
  const row = await create(making, 'record', values, { processing_state: content.state, progress });
  const notes: ImportNote[] = [
    ...(date === null ? [{ code: 'task_without_date' as const, params: {} }] : []),
    ...noted.unknown.map((reference) => ({
      code: 'reference_unknown' as const,
      params: { reference },
    })),
  ];
  return { ...alone(row), notes };
}

interface KindsOfWork {
  readonly activity: number | null;
  readonly items: readonly {
    readonly id: number;
    readonly unit: string;
    readonly words: readonly string[];
  }[];
}

/** The kind of work by its name in any language, and the products such work may use. */
async function kindsOfWork(
  { client, farm }: Making,
  theme: string | null,
  type: string | null,
): Promise<KindsOfWork> {
  const { rows } = await client.query<{
    id: number;
    variant: string;
    unit: string;
    words: string[];
    named: boolean;
  }>(
    `select id, variant, unit, words, exists (select 1 from unnest(words) word
      where folded(word) = folded($3)) as named
       from (select *, array(select name union select value
       from jsonb_each_text(coalesce(names, '{}'))) as words from detailtype) d
       where deleted_at is null and (farm is null or farm = $1)
       and ((variant = 'activity' and theme = $2) or variant = 'item') order by theme is distinct
       from $2, id`,
    [farm, theme, type ?? ''],
  );
  return {
    activity: rows.find(({ variant, named }) => variant === 'activity' && named)?.id ?? null,
    items: rows.filter(({ variant }) => variant === 'item'),
  };
}

/** Doses with the kind that has their unit, preferably one of the work's. */
async function itemsOf(
  making: Making,
  kinds: KindsOfWork['items'],
  items: readonly TaskItem[],
): Promise<Record<string, unknown>[]> {
  const rows = [];
  for (const { product, value, unit, kind = null } of items) {
    const fitting = kinds.filter((one) => one.unit === unit);
    const type = fitting.find(({ words }) => kind !== null && words.includes(kind)) ?? fitting[0];
    rows.push({ type: type?.id ?? null, value, ...(await productOf(making, product)) });
  }
  return rows;
}

async function makeTimelog(
  { task, main_of: mainOf = null, field, fields, device, begin, end, recording }: TimelogContent,
  making: Making,
): Promise<CreatedObject> {
  const { rowOf } = making;
  const cropfields = (fields ?? [field]).map(rowOf).filter((id) => id !== null);
  const values = {
    recording_start_date: clock(begin, making),
    recording_stop_date: clock(end, making),
    machine: rowOf(device),
    record: rowOf(task),
    cropfields,
    features: recording,
  };
  const created = await create(making, 'dataset', values);
  const record = rowOf(mainOf);
  if (record === null) return alone(created);
  const { version } = await changeRow(
    { database: making.client, entity: entityOf('record'), principal: making.principal },
    record,
    { dataset: created.id },
  );
  return {
    ...alone(created),
    changed: [{ entity: 'record', id: record, version: Number(version) }],
  };
}
