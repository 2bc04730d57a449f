import { createHash } from 'node:crypto';
import type { Queryable } from '../../../db/pool.ts';
import { quoted } from '../../../db/sql.ts';
import { isUuid, at, existing } from '@furrow/kit';
import type { ObjectKind, SourceObject } from '@furrow/formats/source/objects.ts';
import { judgeTasks } from './match-tasks.ts';
import type { ImportNote } from '../notes.ts';

export type ObjectVerdict = 'new' | 'match' | 'unchanged' | 'invalid';

/** The verdict on an object of a file, compared with the farm. */
export interface JudgedObject {
  readonly object: SourceObject;
  readonly digest: string;
  readonly verdict: ObjectVerdict;
  /** The existing row, if any. */
  readonly row: { readonly entity: string; readonly id: string } | null;
  readonly notes: readonly ImportNote[];
}

/** A row of the farm with the values it is recognised by. */
interface Candidate {
  readonly entity: string;
  readonly id: string;
  readonly names: readonly (string | null)[];
  readonly values: Readonly<Record<string, unknown>> & { readonly geometry?: unknown };
}

const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const entities: Readonly<Partial<Record<ObjectKind, string>>> = {
  customer: 'farmcontact',
  farm: 'farmcontact',
  worker: 'farmcontact',
  device: 'machine',
  product: 'stock',
  guidance: 'wayline',
};

/**
 * Compares the contents of a file with the farm: an object imported before is unchanged, one with
 * the name of a row matches that row, all others are new. An existing row stays as it is.
 * @source decisions D15
 */
export async function judgeObjects(
  database: Queryable,
  farm: string,
  objects: readonly SourceObject[],
): Promise<JudgedObject[]> {
  if (objects.length === 0) return [];
  const digests = objects.map(digestOf);
  const before = await importedBefore(database, farm, digests);
  const candidates = new Map<string, Candidate[]>();
  for (const entity of new Set(Object.values(entities)))
    candidates.set(entity, await candidateRows(database, farm, entity));
  const { rows } = await database.query<{ name: string }>('select name from farm where id = $1', [
    farm,
  ]);
  const own = folded(rows[0]?.name ?? '');
  const linked = await linkedRows(database, farm, objects);
  const catalogue = await catalogueProducts(database, farm, objects);
  const tasks = await judgeTasks(database, farm, objects);
  const farmHas: FarmHas = { farmName: own, linked, tasks };
  return objects.map((object, index): JudgedObject => {
    const digest = at(digests, index);
    const judged =
      judgedByKind(object, farmHas) ??
      judgedByName(object, candidates.get(entities[object.kind] ?? '') ?? []) ??
      judgedByCatalogue(object, catalogue);
    if (judged) return { object, digest, ...judged };
    const taken = before.get(digest);
    return taken
      ? { object, digest, verdict: 'unchanged', row: taken, notes: [note('object_taken_before')] }
      : { object, digest, verdict: 'new', row: null, notes: [] };
  });
}

type Judgement = Pick<JudgedObject, 'verdict' | 'row' | 'notes'>;

const note = (code: ImportNote['code'], params: ImportNote['params'] = {}): ImportNote => ({
  code,
  params,
});

/** Data of a farm that objects are compared with in addition to rows by their names. */
interface FarmHas {
  /** The name of the farm. */
  readonly farmName: string;
  readonly linked: Awaited<ReturnType<typeof linkedRows>>;
  readonly tasks: Awaited<ReturnType<typeof judgeTasks>>;
}

/** The verdict on objects identified by more than a name: the farm itself, work, maps and logs. */
function judgedByKind(
  object: SourceObject,
  { farmName, linked, tasks }: FarmHas,
): Judgement | null {
  if (object.content === null) return { verdict: 'invalid', row: null, notes: [] };
  switch (object.kind) {
    case 'farm':
      return object.name !== null && folded(object.name) === farmName
        ? { verdict: 'unchanged', row: null, notes: [note('object_own_farm')] }
        : null;
    case 'task': {
      const task = tasks.get(object.key);
      return task
        ? { verdict: task.verdict, row: { entity: 'record', id: task.record }, notes: task.notes }
        : null;
    }
    case 'grid': {
      const grid =
        linked.get(object.link ?? '') ??
        tasks.get(object.key.replace(/\/\d+$/, ''))?.maps[object.content.shape];
      return grid ? { verdict: 'unchanged', row: grid, notes: [] } : null;
    }
    case 'timelog': {
      const log = linked.get(object.link ?? '');
      return log ? { verdict: 'unchanged', row: log, notes: [] } : null;
    }
    default:
      return null;
  }
}

/** The verdict on an object with the name of a row. */
function judgedByName(object: SourceObject, candidates: readonly Candidate[]): Judgement | null {
  const match = findMatch(object, candidates);
  if (!match) return null;
  const row = { entity: match.entity, id: match.id };
  return addsNothing(object, match.values)
    ? { verdict: 'unchanged', row, notes: [] }
    : { verdict: 'match', row, notes: [note('object_exists', { name: object.name ?? '' })] };
}

/** The judgement of a product that the catalogue has. */
function judgedByCatalogue(
  { kind, link, name }: SourceObject,
  catalogue: ReadonlyMap<string, string>,
): Judgement | null {
  if (kind !== 'product') return null;
  const id = catalogue.get(link ?? '') ?? catalogue.get(folded(name ?? ''));
  return id === undefined
    ? null
    : { verdict: 'unchanged', row: { entity: 'producttype', id }, notes: [] };
}

const digestOf = ({ kind, key, name, content }: SourceObject): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, key, name, content]))
    .digest('base64url');

/** Objects of earlier imports that still exist, with rows that were not deleted. */
export async function importedBefore(
  database: Queryable,
  farm: string,
  digests: readonly string[],
): Promise<Map<string, { entity: string; id: string }>> {
  const { rows } = await database.query<{ digest: string; entity: string; row: string }>(
    `select o.digest, o.entity, o.row from import_object o join import i on i.id = o.import
      where i.farm = $1 and o.digest = any($2::text[]) and o.made is not null and not o.undone
      and o.entity is not null`,
    [farm, digests],
  );
  const taken = new Map<string, { entity: string; id: string }>();
  for (const entity of new Set(rows.map((row) => row.entity))) {
    const own = rows.filter((row) => row.entity === entity);
    const { rows: live } = await database.query<{ id: string }>(
      `select id::text as id from ${quoted(entity)} where farm = $1 and id::text = any($2::text[])
        and deleted_at is null`,
      [farm, own.map(({ row }) => row)],
    );
    for (const { digest, row } of own)
      if (live.some(({ id }) => id === row)) taken.set(digest, { entity, id: row });
  }
  return taken;
}

const columns: Readonly<
  Record<string, { readonly names: readonly string[]; readonly values: readonly string[] }>
> = {
  farmcontact: {
    names: ['contact_name'],
    values: ['street', 'zipcode', 'city', 'country_code', 'phone', 'email'],
  },
  machine: { names: ['serial_number', 'name'], values: ['serial_number', 'endpoint_id', 'type'] },
  stock: { names: ['name'], values: [] },
  wayline: { names: ['name'], values: ['geometry'] },
};

async function candidateRows(
  database: Queryable,
  farm: string,
  entity: string,
): Promise<Candidate[]> {
  const { names, values } = existing(columns[entity], `columns of ${entity}`);
  const wanted = [...new Set([...names, ...values])].map(quoted).join(', ');
  const { rows } = await database.query<Record<string, string | null> & { id: string }>(
    `select id, ${wanted} from ${quoted(entity)} where farm = $1 and deleted_at is null order by id`,
    [farm],
  );
  return rows.map((row) => ({
    entity,
    id: row.id,
    names: names.map((name) => row[name] ?? null),
    values: Object.fromEntries(values.map((name) => [name, row[name] ?? null])),
  }));
}

/** Rows referenced by our own files and not matched otherwise, as far as the farm has them. */
async function linkedRows(
  database: Queryable,
  farm: string,
  objects: readonly SourceObject[],
): Promise<Map<string, { entity: string; id: string }>> {
  const taken = new Map<string, { entity: string; id: string }>();
  for (const [kind, entity] of [
    ['grid', 'taskgrid'],
    ['grid', 'prescriptionmap'],
    ['timelog', 'dataset'],
  ] as const) {
    const ids = objects.flatMap(({ kind: own, link }) =>
      own === kind && isUuid(link) ? [link] : [],
    );
    if (ids.length === 0) continue;
    const { rows } = await database.query<{ id: string }>(
      `select id from ${quoted(entity)} where farm = $1 and id = any($2::uuid[]) and deleted_at is null`,
      [farm, ids],
    );
    for (const { id } of rows) taken.set(id, { entity, id });
  }
  return taken;
}

/**
 * Products of the standard catalogue and of the farm, by number and by name: work may use them
 * without any stock.
 */
async function catalogueProducts(
  database: Queryable,
  farm: string,
  objects: readonly SourceObject[],
): Promise<Map<string, string>> {
  const products = objects.filter(({ kind }) => kind === 'product');
  if (products.length === 0) return new Map();
  const numbers = products.flatMap(({ link }) =>
    link && /^\d{1,9}$/.test(link) ? [Number(link)] : [],
  );
  const { rows } = await database.query<{ id: number; name: string }>(
    `select id, name from producttype where deleted_at is null and (farm is null or farm = $1)
      and (id = any($2::integer[]) or folded(name) = any(select folded(x)
      from unnest($3::text[]) x)) order by farm nulls last, id desc`,
    [farm, numbers, products.flatMap(({ name }) => (name === null ? [] : [name]))],
  );
  const byName = new Map(rows.map(({ id, name }) => [folded(name), String(id)]));
  // a number means another product on another server, unless the name is the same
  for (const { link, name } of products)
    if (
      link &&
      rows.some((row) => String(row.id) === link && folded(row.name) === folded(name ?? ''))
    )
      byName.set(link, link);
  return byName;
}

/**
 * A machine by its serial number before its name; lines of the same name may be many, so they must
 * be the same line.
 */
function findMatch(object: SourceObject, candidates: readonly Candidate[]): Candidate | undefined {
  const linked = isUuid(object.link) ? candidates.find(({ id }) => id === object.link) : undefined;
  if (linked) return linked;
  const named = (index: number, text: string | null) =>
    text === null
      ? undefined
      : candidates.find(
          ({ names }) => names[index] != null && folded(names[index]) === folded(text),
        );
  if (object.kind === 'device')
    return (
      named(0, object.content?.serial_number ?? null) ??
      candidates.find(
        ({ names: [number, name = null] }: Candidate) =>
          number === null &&
          name !== null &&
          object.name !== null &&
          folded(name) === folded(object.name),
      )
    );
  if (object.kind === 'guidance')
    return candidates.find(({ values }) => values.geometry === object.content?.geometry);
  return named(0, object.name);
}

/** Whether all of an object's values are in the row already. */
function addsNothing(object: SourceObject, values: Readonly<Record<string, unknown>>): boolean {
  const said = Object.entries(object.content ?? {}).filter(
    ([name, value]) => name in values && value !== null,
  );
  return said.every(([name, value]) => values[name] === value);
}
