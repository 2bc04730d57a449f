import { createHash } from 'node:crypto';
import type { Queryable } from '../../db/pool.ts';
import { quoted } from '../../db/sql.ts';
import type { ObjectKind, SourceObject } from '../objects.ts';
import type { ImportNote } from './notes.ts';

export type ObjectVerdict = 'new' | 'match' | 'unchanged' | 'invalid';

/** What an object of a file is to a farm. */
export interface JudgedObject {
  readonly object: SourceObject;
  readonly digest: string;
  readonly verdict: ObjectVerdict;
  /** The row it is, where there is one. */
  readonly row: { readonly entity: string; readonly id: string } | null;
  readonly notes: readonly ImportNote[];
}

/** What a row of the farm is recognised by. */
interface Known {
  readonly entity: string;
  readonly id: string;
  readonly names: readonly (string | null)[];
  readonly values: Readonly<Record<string, unknown>>;
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const entities: Readonly<Partial<Record<ObjectKind, string>>> = { customer: 'farmcontact', farm: 'farmcontact', worker: 'farmcontact', device: 'machine', product: 'stock', guidance: 'wayline' };

/**
 * Compares what a file holds with the farm: what was taken over before is unchanged, what has the name of a row is that
 * row, everything else is new. A row that is there stays as it is.
 * @source decisions D15
 */
export async function judgeObjects(database: Queryable, farm: string, objects: readonly SourceObject[]): Promise<JudgedObject[]> {
  if (objects.length === 0) return [];
  const digests = objects.map(digestOf);
  const before = await takenBefore(database, farm, digests);
  const known = new Map<string, Known[]>();
  for (const entity of new Set(Object.values(entities))) known.set(entity, await knownRows(database, farm, entity));
  const { rows } = await database.query<{ name: string }>('select name from farm where id = $1', [farm]);
  const own = folded(rows[0]?.name ?? '');
  return objects.map((object, place): JudgedObject => {
    const digest = digests[place]!;
    const judged = (verdict: ObjectVerdict, row: JudgedObject['row'] = null, notes: readonly ImportNote[] = []): JudgedObject => ({ object, digest, verdict, row, notes });
    if (object.content === null) return judged('invalid');
    if (object.kind === 'farm' && object.name !== null && folded(object.name) === own) return judged('unchanged', null, [{ code: 'object_own_farm', params: {} }]);
    const found = findKnown(object, known.get(entities[object.kind] ?? '') ?? []);
    if (found) {
      const isSame = addsNothing(object, found.values);
      return judged(isSame ? 'unchanged' : 'match', { entity: found.entity, id: found.id }, isSame ? [] : [{ code: 'object_exists', params: { name: object.name ?? '' } }]);
    }
    const taken = before.get(digest);
    return taken ? judged('unchanged', taken, [{ code: 'object_taken_before', params: {} }]) : judged('new');
  });
}

const digestOf = ({ kind, key, name, content }: SourceObject): string => createHash('sha256').update(JSON.stringify([kind, key, name, content])).digest('base64url');

/** Objects of imports that still stand, whose row nobody deleted. */
async function takenBefore(database: Queryable, farm: string, digests: readonly string[]): Promise<Map<string, { entity: string; id: string }>> {
  const { rows } = await database.query<{ digest: string; entity: string; row: string }>(
    `select o.digest, o.entity, o.row from import_object o join import i on i.id = o.import
      where i.farm = $1 and o.digest = any($2::text[]) and o.made is not null and not o.undone and o.entity is not null`,
    [farm, digests],
  );
  const taken = new Map<string, { entity: string; id: string }>();
  for (const entity of new Set(rows.map((row) => row.entity))) {
    const own = rows.filter((row) => row.entity === entity);
    const { rows: live } = await database.query<{ id: string }>(`select id::text as id from ${quoted(entity)} where farm = $1 and id::text = any($2::text[]) and deleted_at is null`, [farm, own.map(({ row }) => row)]);
    for (const { digest, row } of own) if (live.some(({ id }) => id === row)) taken.set(digest, { entity, id: row });
  }
  return taken;
}

const columns: Readonly<Record<string, { readonly names: readonly string[]; readonly values: readonly string[] }>> = {
  farmcontact: { names: ['contact_name'], values: ['street', 'zipcode', 'city', 'country_code', 'phone', 'email'] },
  machine: { names: ['serial_number', 'name'], values: ['serial_number', 'endpoint_id', 'type'] },
  stock: { names: ['name'], values: [] },
  wayline: { names: ['name'], values: ['geometry'] },
};

async function knownRows(database: Queryable, farm: string, entity: string): Promise<Known[]> {
  const { names, values } = columns[entity]!;
  const wanted = [...new Set([...names, ...values])].map(quoted).join(', ');
  const { rows } = await database.query<Record<string, string | null> & { id: string }>(`select id, ${wanted} from ${quoted(entity)} where farm = $1 and deleted_at is null order by id`, [farm]);
  return rows.map((row) => ({ entity, id: row.id, names: names.map((name) => row[name] ?? null), values: Object.fromEntries(values.map((name) => [name, row[name] ?? null])) }));
}

/** A machine by its serial number before its name; lines of the same name may be many, so they must be the same line. */
function findKnown(object: SourceObject, known: readonly Known[]): Known | undefined {
  const named = (place: number, text: string | null) => (text === null ? undefined : known.find(({ names }) => names[place] != null && folded(names[place]) === folded(text)));
  if (object.kind === 'device') return named(0, object.content?.serial_number ?? null) ?? known.find(({ names }) => names[0] === null && names[1] !== null && object.name !== null && folded(names[1]!) === folded(object.name));
  if (object.kind === 'guidance') return known.find(({ values }) => values['geometry'] === object.content?.geometry);
  return named(0, object.name);
}

/** Whether everything an object says of itself stands in the row already. */
function addsNothing(object: SourceObject, values: Readonly<Record<string, unknown>>): boolean {
  const said = Object.entries(object.content ?? {}).filter(([name, value]) => name in values && value !== null);
  return said.every(([name, value]) => values[name] === value);
}
