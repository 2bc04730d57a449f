import { at } from '@furrow/kit';
import type { Entity } from '@furrow/kit';
import { quoted } from '../../db/sql.ts';
import { rowsOf } from './opened-archive.ts';
import { archived, columnsOf, type ArchivedRow } from './parts.ts';
import { renewedRow, type FarmImport } from './farm-import.ts';

/** Maximum gap between an id and the last assigned one, so that the numbers are not used up. */
const MOST_SKIPPED = 1_000_000;

/**
 * The catalogue rows of an archive: standard entries are found here, by id and name or by name
 * alone; missing ones, and the farm's entries, become entries of the new farm.
 * @source decisions D1, D15
 */
export async function importCatalogues(taking: FarmImport): Promise<void> {
  const { archive, catalogue, farm, services } = taking;
  const shared: { entity: string; id: number }[] = [];
  for (const entity of archived.filter(({ scope }) => scope === 'catalogue')) {
    if (!archive.manifest.parts.some(({ resource }) => resource === entity.name)) continue;
    const ids = new Map<number, number>();
    catalogue.set(entity.name, ids);
    for await (const row of rowsOf(archive, entity.name)) {
      const id = Number(row.id);
      const match = row.own === false ? await findShared(taking, entity, row) : null;
      ids.set(id, match ?? (await makeOwn(taking, entity, row)));
      if (match !== null) shared.push({ entity: entity.name, id: match });
    }
  }
  await services.database.query(
    `insert into catalogue_use (farm, entity, id) select $1, *
      from unnest($2::text[], $3::integer[]) on conflict do nothing`,
    [farm, shared.map(({ entity }) => entity), shared.map(({ id }) => id)],
  );
}

async function findShared(
  taking: FarmImport,
  entity: Entity,
  row: ArchivedRow,
): Promise<number | null> {
  if (!Object.hasOwn(entity.fields, 'name')) return null;
  // the row it belongs to must be the same, such as the crop of a variety
  const values = renewedRow(taking, entity, row);
  const references = Object.entries(entity.fields)
    .filter(([, { kind }]) => kind === 'ref')
    .map(([name]) => name);
  const same = references
    .map((name, index) => ` and ${quoted(name)} is not distinct from $${index + 3}::integer`)
    .join('');
  const { rows } = await taking.services.database.query<{ id: number }>(
    `select id from ${quoted(entity.name)} where farm is null and name = $2${same}
      order by id <> $1, deleted_at is not null, id limit 1`,
    [row.id, row.name, ...references.map((name) => values[name] ?? null)],
  );
  return rows[0]?.id ?? null;
}

/** @returns its id here: the original one where that is free */
async function makeOwn(taking: FarmImport, entity: Entity, row: ArchivedRow): Promise<number> {
  const { principal, farm, services } = taking;
  const columns = (await columnsOf(services.database, entity)).filter((name) => name !== 'id');
  const values = renewedRow(taking, entity, row);
  return services.database.transaction(async (client) => {
    const table = quoted(entity.name);
    const sequence = `pg_get_serial_sequence('public.${table}', 'id')`;
    const { rows: free } = await client.query<{ free: boolean }>(
      `select not exists (select 1 from ${table} where id = $1) and $1 >= 1000000
        and $1 <= coalesce(pg_sequence_last_value(${sequence}::regclass),
        1000000) + ${MOST_SKIPPED} as free`,
      [row.id],
    );
    const isFree = free[0]?.free === true;
    const { rows } = await client.query<{ id: number }>(
      `insert into ${table} (id, farm, made_by, ${columns.map(quoted).join(', ')})
        select ${isFree ? '$4::integer' : `nextval(${sequence})`}, $2::uuid, $3::uuid,
        ${columns.map((name) => `r.${quoted(name)}`).join(', ')}
        from jsonb_populate_record(null::public.${table}, $1::jsonb) r returning id`,
      [JSON.stringify(values), farm, principal.account, ...(isFree ? [row.id] : [])],
    );
    if (isFree)
      await client.query(
        `select setval(${sequence}, greatest($1::bigint, coalesce(pg_sequence_last_value(${sequence}::regclass), 1)))`,
        [row.id],
      );
    return at(rows, 0).id;
  });
}
