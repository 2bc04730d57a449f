import { isEntity, type EntityRows } from '@furrow/domain';
import { typedLookup } from '@furrow/domain/rows.ts';
import { registerLines } from '@furrow/domain/spray-register/entries.ts';
import { isComplete } from '@furrow/domain/spray-register/pack.ts';
import { sprayedSql } from '../../admission/records.ts';
import { openNames, type Names } from '../../exchange/export/names.ts';
import { holderOf, loadBehind } from '../../exchange/export/sources/spray-register.ts';
import type { Finding } from './findings.ts';
import type { Watched } from './watched.ts';

/** Number of records per read, the newest of the year first. */
const pageSize = 500;
const mostRecords = 5000;

/** Work of this year whose lines in the spray register lack data, with their number. */
export async function registerGaps(watched: Watched): Promise<Finding[]> {
  const { database, farm, owner, today } = watched;
  const { rows } = await database.query<{ id: string }>(
    `select t.id from record t where t.farm = $1 and t.deleted_at is null
     and t.processing_state = 'performed' and left(t.date, 4) = $2 and ${sprayedSql}
     order by t.date desc, t.id limit ${mostRecords}`,
    [farm, today.slice(0, 4)],
  );
  if (rows.length === 0) return [];
  const holder = await holderOf(watched);
  const names = openNames(database, owner, farm, owner.language);
  const lookup = typedLookup((entity, id) =>
    isEntity(entity) ? (names.row(entity, id) ?? undefined) : undefined,
  );
  const findings: Finding[] = [];
  for (let start = 0; start < rows.length; start += pageSize) {
    const ids = rows.slice(start, start + pageSize).map(({ id }) => id);
    await names.load('record', ids);
    const records = ids.flatMap((id) => names.row('record', id) ?? []);
    await loadNamed(names, records);
    for (const record of records) {
      const lines = registerLines(record, lookup, owner.language, holder).filter(
        (line) => !isComplete(line),
      ).length;
      if (lines > 0) findings.push({ row: record.id, state: '', content: { lines } });
    }
  }
  return findings;
}

/** Loads the rows that the lines of records name. */
async function loadNamed(names: Names, records: readonly EntityRows['record'][]): Promise<void> {
  const some = <T>(ids: readonly (T | null | undefined)[]) =>
    ids.filter((id): id is T & {} => id !== null && id !== undefined);
  const activities = records.flatMap((record) => record.activities ?? []);
  const items = activities.flatMap((activity) => activity.items ?? []);
  const load = async (entity: string, ids: readonly (string | number | null | undefined)[]) =>
    names.load(entity, some(ids));
  await load(
    'cropfield',
    records.map(({ cropfield }) => cropfield),
  );
  await load(
    'farmcontact',
    records.flatMap(({ applier, customer }) => [applier, customer]),
  );
  await load(
    'croptype',
    records.map(({ field_crop: crop }) => crop),
  );
  await load('detailtype', [
    ...activities.map(({ type }) => type),
    ...items.map(({ type }) => type),
    ...activities.flatMap(({ attributes }) => (attributes ?? []).map(({ type }) => type)),
  ]);
  await load(
    'stock',
    items.map(({ stock }) => stock),
  );
  await load(
    'producttype',
    items.map(({ producttype }) => producttype),
  );
  await loadBehind({ names }, records);
}
