import { belongingsOfField, listsOfFields } from '@furrow/domain/ground/followers.ts';
import { polygonOf } from '@furrow/domain/ground/ground.ts';
import { intersect, mayMeet, overlap, unite, writeWkt, type Polygonal } from '@furrow/geo';
import { isObject, membersOf, partsOf, type Link } from '@furrow/kit';
import { sightOf, sightOfMerged, sightOfPiece } from './contract-sight.ts';
import type { CropField, Journal } from './journal.ts';

/**
 * Rows that belong to the ground of a field, and follow it in a split or merge. @source decisions
 * D17, docs/decisions/072
 */

export interface Piece {
  readonly id: string;
  readonly polygon: Polygonal;
}

const files = ['image', 'document'] as const;

const texts = (value: unknown): string[] =>
  partsOf(value).flatMap((one) => (typeof one === 'string' ? [one] : []));

/** Square metres below which two shapes are the same but for rounding. */
const SAME_SQUARE_METRES = 1;

/** The part of a piece that lies in the land under a contract: null for all of it, undefined for none. */
function partOf(piece: Polygonal, land: Polygonal): string | null | undefined {
  if (!mayMeet(piece, land)) return undefined;
  const { intersection, areaOfA } = overlap(piece, land);
  if (intersection < SAME_SQUARE_METRES) return undefined;
  if (areaOfA - intersection < SAME_SQUARE_METRES) return null;
  const { geometry } = intersect(piece, land);
  return geometry ? writeWkt(geometry) : undefined;
}

/**
 * Lets links, lists and files of a field that was split lead to its pieces as well; the first of
 * them is the field itself.
 */
export async function followSplit(
  journal: Journal,
  field: CropField,
  pieces: readonly Piece[],
): Promise<void> {
  const [, ...others] = pieces;
  const ids = others.map(({ id }) => id);
  await splitContracts(journal, field.id, pieces);
  for (const link of await journal.rowsWhere('cropfieldgroup', 'cropfield', [field.id]))
    for (const id of ids)
      await journal.make(
        'cropfieldgroup',
        { group: link.group, cropfield: id },
        named({ group: [link.group], cropfield: [id] }),
      );
  for (const { entity, column } of listsOfFields)
    for (const row of await journal.rowsWhere(entity, column, [field.id]))
      await journal.change(entity, row, {
        [column]: [...texts(membersOf(row)[column]), ...ids],
      });
  await splitBatches(journal, field.id, ids);
  await followFiles(journal, [field.id], (link) => [link, ...ids.map((id) => ({ ...link, id }))]);
}

/** A batch lies in one heap in one store: it stays with its field, and names the pieces beside it. */
async function splitBatches(
  journal: Journal,
  field: string,
  pieces: readonly string[],
): Promise<void> {
  const booked = await journal.rowsWhere('stock', 'cropfield', [field]);
  const passedOn = await journal.rowsWhere('stock', 'ground_fields', [field]);
  for (const batch of new Map([...booked, ...passedOn].map((row) => [row.id, row])).values())
    if (batch.variant === 'y')
      await journal.change('stock', batch, {
        ground_fields: [...new Set([...batch.ground_fields, ...pieces])],
      });
}

/**
 * Lets batches that refer to a field that ended refer to the one it went into, unless they are
 * booked on that.
 */
async function mergeBatches(
  journal: Journal,
  into: string,
  ended: readonly string[],
): Promise<void> {
  for (const batch of await journal.rowsWhere('stock', 'ground_fields', [...ended, into])) {
    const fields = batch.ground_fields.map((id) => (ended.includes(id) ? into : id));
    await journal.change('stock', batch, {
      ground_fields: [...new Set(fields)].filter((id) => id !== batch.cropfield),
    });
  }
}

const named = (rows: Readonly<Record<string, readonly unknown[]>>): Map<string, Set<unknown>> =>
  new Map(Object.entries(rows).map(([entity, ids]) => [entity, new Set(ids)]));

async function splitContracts(
  journal: Journal,
  field: string,
  pieces: readonly Piece[],
): Promise<void> {
  const links = await journal.rowsWhere('contractfield', 'cropfield', [field]);
  if (links.length === 0) return;
  const { works } = await sightOf(journal, [field], links);
  for (const link of links) {
    const land = polygonOf(link.part_geometry);
    const known = named({ contract: [link.contract], cropfield: pieces.map(({ id }) => id) });
    for (const [index, { id, polygon }] of pieces.entries()) {
      const part = land ? partOf(polygon, land) : null;
      if (index === 0 && part === undefined) await journal.end('contractfield', link.id);
      else if (index === 0) await journal.change('contractfield', link, { part_geometry: part });
      else if (part !== undefined)
        await journal.make('contractfield', { contract: link.contract, cropfield: id }, known, {
          part_geometry: part,
          ...sightOfPiece(link, works, polygon),
        });
    }
  }
}

async function followFiles(
  journal: Journal,
  fields: readonly string[],
  replace: (link: Link) => readonly Link[],
): Promise<void> {
  for (const entity of files) {
    const { rows } = await journal.client.query<{ id: string; meta_data: unknown }>(
      `select t.id, t.meta_data from ${entity} t
        where t.farm = $1 and t.deleted_at is null and exists (
          select 1 from jsonb_array_elements(coalesce(t.meta_data -> 'links', '[]')) l
           where l ->> 'resource' = 'cropfield' and l ->> 'id' = any($2::text[]))
        order by t.id for update`,
      [journal.farm, fields],
    );
    for (const row of rows) {
      const data = membersOf(row.meta_data);
      const links = linksIn(data.links).flatMap((link) =>
        link.resource === 'cropfield' && fields.includes(String(link.id)) ? replace(link) : [link],
      );
      await journal.change(entity, row, { meta_data: { ...data, links: unique(links) } });
    }
  }
}

const isLink = (value: unknown): value is Link =>
  isObject(value) &&
  typeof value.resource === 'string' &&
  (typeof value.id === 'string' || typeof value.id === 'number');

const linksIn = (value: unknown): Link[] => partsOf(value).filter(isLink);

const unique = (links: readonly Link[]): Link[] =>
  links.filter(
    (link, index) =>
      links.findIndex(({ resource, id }) => resource === link.resource && id === link.id) === index,
  );

/** Lets everything of the fields that were merged lead to the one they went into. */
export async function followMerge(
  journal: Journal,
  into: CropField,
  ended: readonly CropField[],
): Promise<void> {
  const ids = ended.map(({ id }) => id);
  const all = [into, ...ended];
  await mergeContracts(journal, into, all);
  await mergeGroups(journal, into, all);
  for (const { entity, column } of listsOfFields)
    for (const row of await journal.rowsWhere(entity, column, ids)) {
      const replaced = texts(membersOf(row)[column]).map((id) => (ids.includes(id) ? into.id : id));
      await journal.change(entity, row, { [column]: [...new Set(replaced)] });
    }
  for (const { entity, column } of belongingsOfField)
    for (const row of await journal.rowsWhere(entity, column, ids))
      await journal.change(entity, row, { [column]: into.id });
  await mergeBatches(journal, into.id, ids);
  await followFiles(journal, ids, (link) => [{ ...link, id: into.id }]);
}

/**
 * A contract keeps the land it had: the merged field where all of its parts were in it, else the
 * parts that were.
 */
async function mergeContracts(
  journal: Journal,
  into: CropField,
  all: readonly CropField[],
): Promise<void> {
  const links = await journal.rowsWhere(
    'contractfield',
    'cropfield',
    all.map(({ id }) => id),
  );
  if (links.length === 0) return;
  const sight = await sightOf(
    journal,
    all.map(({ id }) => id),
    links,
  );
  for (const contract of new Set(links.map((link) => link.contract))) {
    const own = links.filter((link) => link.contract === contract);
    const isWhole = all.every(({ id }) =>
      own.some((link) => link.cropfield === id && link.part_geometry === null),
    );
    const lands = own.flatMap((link) => {
      const field = all.find(({ id }) => id === link.cropfield);
      return landOf(link.part_geometry, field?.geometry) ?? [];
    });
    const land = isWhole || lands.length === 0 ? null : unite(lands).geometry;
    const linked = {
      part_geometry: land ? writeWkt(land) : null,
      ...sightOfMerged(sight, contract, into.id),
    };
    const kept = own.find((link) => link.cropfield === into.id);
    for (const link of own) if (link !== kept) await journal.end('contractfield', link.id);
    if (kept) await journal.change('contractfield', kept, linked);
    else
      await journal.make(
        'contractfield',
        { contract, cropfield: into.id },
        named({ contract: [contract], cropfield: [into.id] }),
        linked,
      );
  }
}

/** The land of a contract in a field: the part of it that is named, as far as it lies in the field. */
function landOf(part: string | null, field: string | null | undefined): Polygonal | null {
  const [named, whole] = [polygonOf(part), polygonOf(field)];
  return named && whole ? (intersect(named, whole).geometry ?? named) : (named ?? whole);
}

async function mergeGroups(
  journal: Journal,
  into: CropField,
  all: readonly CropField[],
): Promise<void> {
  const links = await journal.rowsWhere(
    'cropfieldgroup',
    'cropfield',
    all.map(({ id }) => id),
  );
  const has = new Set(links.filter((link) => link.cropfield === into.id).map((link) => link.group));
  for (const link of links) {
    if (link.cropfield === into.id) continue;
    await journal.end('cropfieldgroup', link.id);
    if (has.has(link.group)) continue;
    has.add(link.group);
    await journal.make(
      'cropfieldgroup',
      { group: link.group, cropfield: into.id },
      named({ group: [link.group], cropfield: [into.id] }),
    );
  }
}
