import { entities } from '@furrow/domain';
import { at, isUuid } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';
import { quoted } from '../db/sql.ts';
import { Refusal } from '../errors.ts';

const tables = entities.filter(({ file }) => file).map(({ name }) => quoted(name));

/** Pictures of a camera are of 3 MB: at this number a farm has files of a few bytes. */
const mostFiles = 200_000;
const bytesPerMegabyte = 1e6;

/**
 * Refuses a file that a farm has no space left for. Files in the trash count, since they lie on the
 * disk; several at once may exceed it by themselves.
 * @source ASVS 12.1.3
 */
export async function refuseOverQuota(
  database: Queryable,
  { farm, id, size }: { readonly farm: string; readonly id: unknown; readonly size: number },
  mostMegabytes: number,
): Promise<void> {
  const { rows } = await database.query<{ files: number; bytes: number }>(
    `select count(*) as files, coalesce(sum(size), 0)::float8 as bytes from (${tables
      .map((table) => `select size from ${table} where farm = $1 and id is distinct from $2::uuid`)
      .join(' union all ')}) kept`,
    // a file that is sent again, since its answer was lost, is stored already
    [farm, isUuid(id) ? id : null],
  );
  const { files, bytes } = at(rows, 0);
  if (files >= mostFiles || bytes + size > mostMegabytes * bytesPerMegabyte)
    throw new Refusal('files_full', { params: { most: mostMegabytes } });
}
