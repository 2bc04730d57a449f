import { belongingsOfField, listsOfFields } from '@furrow/domain/ground/followers.ts';
import {
  contractsOfMerged,
  contractsOfPieces,
  type Merging,
} from '@furrow/domain/land/contract-links.ts';
import { filesOfMerged, filesOfPieces } from '@furrow/domain/land/file-links.ts';
import { batchesOfPieces, groupsOfMerged, groupsOfPieces } from '@furrow/domain/land/links.ts';
import type { Piece } from '@furrow/domain/land/step.ts';
import { membersOf, partsOf } from '@furrow/kit';
import { readContractSight } from './contract-sight.ts';
import type { CropField, Journal } from './journal.ts';

/**
 * Rows that belong to the ground of a field, and follow it in a split or merge. @source decisions
 * D17, docs/decisions/072
 */

const files = ['image', 'document'] as const;

const texts = (value: unknown): string[] =>
  partsOf(value).flatMap((part) => (typeof part === 'string' ? [part] : []));

/**
 * Makes links, lists and files of a split field refer to its pieces as well; the first of them is
 * the field itself.
 */
export async function followSplit(
  journal: Journal,
  field: CropField,
  pieces: readonly Piece[],
): Promise<void> {
  const [, ...others] = pieces;
  const ids = others.map(({ id }) => id);
  await splitContracts(journal, field, pieces);
  const groups = await journal.rowsWhere('cropfieldgroup', 'cropfield', [field.id]);
  await journal.take(groupsOfPieces(groups, ids));
  for (const { entity, column } of listsOfFields)
    for (const row of await journal.rowsWhere(entity, column, [field.id]))
      await journal.change(entity, row, {
        [column]: [...texts(membersOf(row)[column]), ...ids],
      });
  await splitBatches(journal, field.id, ids);
  await journal.take(filesOfPieces(await filesOf(journal, [field.id]), field.id, ids));
}

async function splitBatches(
  journal: Journal,
  field: string,
  pieces: readonly string[],
): Promise<void> {
  const booked = await journal.rowsWhere('stock', 'cropfield', [field]);
  const passedOn = await journal.rowsWhere('stock', 'ground_fields', [field]);
  const batches = new Map([...booked, ...passedOn].map((row) => [row.id, row]));
  await journal.take(batchesOfPieces([...batches.values()], pieces));
}

/**
 * Makes batches that refer to an ended field refer to its successor, unless they are booked on
 * that.
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

async function splitContracts(
  journal: Journal,
  field: CropField,
  pieces: readonly Piece[],
): Promise<void> {
  const links = await journal.rowsWhere('contractfield', 'cropfield', [field.id]);
  if (links.length === 0) return;
  const works = await journal.rowsWhere('record', 'cropfield', [field.id]);
  await journal.take(contractsOfPieces(links, works, { field, pieces }));
}

/** Photos and documents that name some fields. */
async function filesOf(journal: Journal, fields: readonly string[]) {
  const found: { entity: (typeof files)[number]; row: { id: string; meta_data: unknown } }[] = [];
  for (const entity of files) {
    const { rows } = await journal.client.query<{ id: string; meta_data: unknown }>(
      `select t.id, t.meta_data from ${entity} t
        where t.farm = $1 and t.deleted_at is null and exists (
          select 1 from jsonb_array_elements(coalesce(t.meta_data -> 'links', '[]')) l
           where l ->> 'resource' = 'cropfield' and l ->> 'id' = any($2::text[]))
        order by t.id for update`,
      [journal.farm, fields],
    );
    found.push(...rows.map((row) => ({ entity, row })));
  }
  return found;
}

/** Lets everything of the fields that were merged lead to the one they went into. */
export async function followMerge(journal: Journal, merging: Merging): Promise<void> {
  const { act, into, all } = merging;
  const ids = all.flatMap(({ id }) => (id === into.id ? [] : [id]));
  await mergeContracts(journal, merging);
  const groups = await journal.rowsWhere('cropfieldgroup', 'cropfield', [into.id, ...ids]);
  await journal.take(groupsOfMerged(groups, into.id, act));
  for (const { entity, column } of listsOfFields)
    for (const row of await journal.rowsWhere(entity, column, ids)) {
      const replaced = texts(membersOf(row)[column]).map((id) => (ids.includes(id) ? into.id : id));
      await journal.change(entity, row, { [column]: [...new Set(replaced)] });
    }
  for (const { entity, column } of belongingsOfField)
    for (const row of await journal.rowsWhere(entity, column, ids))
      await journal.change(entity, row, { [column]: into.id });
  await mergeBatches(journal, into.id, ids);
  await journal.take(filesOfMerged(await filesOf(journal, ids), ids, into.id));
}

async function mergeContracts(journal: Journal, merging: Merging): Promise<void> {
  const ids = merging.all.map(({ id }) => id);
  const links = await journal.rowsWhere('contractfield', 'cropfield', ids);
  if (links.length === 0) return;
  await journal.take(
    contractsOfMerged(links, await readContractSight(journal, ids, links), merging),
  );
}
