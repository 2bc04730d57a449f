import { existing } from '@furrow/kit';
import type { Database } from '../../db/pool.ts';
import { quoted } from '../../db/sql.ts';
import { archived, isFarmItself } from './parts.ts';
import { laterReferences, ownEntities } from './farm-import.ts';

/** Removes an incomplete farm whose import was interrupted. A visible farm stays. */
export async function purgeFarm(database: Database, farm: string): Promise<void> {
  const root = existing(archived.find(isFarmItself), 'entity of the farm itself');
  const { rows } = await database.query(
    `select 1 from ${quoted(root.name)} where id = $1 and deleted_at is not null`,
    [farm],
  );
  if (rows.length === 0) return;
  await database.query('delete from land_act where farm = $1', [farm]);
  await database.query('delete from cropfield_lineage where farm = $1', [farm]);
  for (const entity of ownEntities) {
    const later = laterReferences(entity);
    if (later.length > 0)
      await database.query(
        `update ${quoted(entity.name)} set ${later.map((name) => `${quoted(name)} = null`).join(', ')} where farm = $1`,
        [farm],
      );
  }
  for (const entity of ownEntities.toReversed())
    await database.query(`delete from ${quoted(entity.name)} where farm = $1`, [farm]);
  await database.query('delete from weather_station where farm = $1', [farm]);
  await database.query('delete from catalogue_use where farm = $1', [farm]);
  for (const entity of archived.filter(({ scope }) => scope === 'catalogue').toReversed())
    await database.query(`delete from ${quoted(entity.name)} where farm = $1`, [farm]);
  await database.query('delete from history where farm = $1', [farm]);
  await database.query(`delete from ${quoted(root.name)} where id = $1`, [farm]);
}
