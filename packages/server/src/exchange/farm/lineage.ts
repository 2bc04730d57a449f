import { Readable } from 'node:stream';
import { groundByLineage } from '@furrow/domain/ground/forerunners.ts';
import { polygonOf } from '@furrow/domain/ground/ground.ts';
import { isUuid } from '@furrow/kit';
import type { Database } from '../../db/pool.ts';
import { readDescents } from '../../lineage/descents.ts';
import type { ZipWriter } from '../../backup/zip-writer.ts';
import type { ExportContext } from '../export/source.ts';
import { lineagePart, partName, type ArchivedPart } from './manifest.ts';
import { rowsOf } from './opened-archive.ts';
import type { FarmImport } from './farm-import.ts';

/**
 * The ancestors and successors of fields, in the archive of a farm. Actions stay on their original
 * farm: only there they can be undone.
 */

interface Line {
  readonly origin: string;
  readonly result: string;
  readonly kind: string;
  readonly date: string;
  readonly share_of_origin: number;
  readonly share_of_result: number;
  readonly act: string;
  /** Boundary of a field before it was redrawn; archives of older versions have none. */
  readonly shape?: string | null;
}

export async function writeLineage(
  { farm, snapshot }: ExportContext,
  zip: ZipWriter,
): Promise<ArchivedPart> {
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const page of snapshot.pages<Line>(
      `select origin, result, kind, date, share_of_origin, share_of_result, act, shape
        from cropfield_lineage where farm = $1 order by number`,
      [farm],
    ))
      for (const line of page) {
        rows += 1;
        yield `${JSON.stringify(line)}\n`;
      }
  }
  const { bytes, sha256 } = await zip.add(partName(lineagePart), Readable.from(lines()));
  return { resource: lineagePart, rows, bytes, sha256 };
}

const isShare = (value: unknown): boolean =>
  typeof value === 'number' && value >= 0 && value <= 1 + 1e-9;

/**
 * Whether a line is valid as the lineage of a field; others are left out, like invalid entries of a
 * history.
 */
const isSound = ({ origin, result, kind, date, act, shape = null, ...shares }: Line): boolean =>
  (shape === null || polygonOf(shape) !== null) &&
  [origin, result, act].every(isUuid) &&
  ['split', 'merge', 'redraw'].includes(kind) &&
  !Number.isNaN(Date.parse(date)) &&
  isShare(shares.share_of_origin) &&
  isShare(shares.share_of_result);

/** Lines about imported fields, with their ids here. */
export async function importLineage({ archive, farm, idOf, services }: FarmImport): Promise<void> {
  if (!archive.manifest.parts.some(({ resource }) => resource === lineagePart)) return;
  const lines: Line[] = [];
  for await (const line of rowsOf<Line>(archive, lineagePart))
    if (isSound(line))
      lines.push({
        ...line,
        origin: idOf(line.origin),
        result: idOf(line.result),
        act: idOf(line.act),
      });
  await services.database.query(
    `insert into cropfield_lineage (farm, origin, result, kind, date, share_of_origin,
      share_of_result, act, shape)
      select $1, r.origin, r.result, r.kind, r.date, r.share_of_origin, r.share_of_result, r.act, r.shape
        from jsonb_to_recordset($2::jsonb) as r(origin uuid, result uuid, kind text, date date,
        share_of_origin double precision, share_of_result double precision, act uuid, shape text)
        join cropfield o on o.farm = $1 and o.id = r.origin
        join cropfield e on e.farm = $1 and e.id = r.result`,
    [farm, JSON.stringify(lines)],
  );
  await groundOfLineage(services.database, farm);
}

/** Writes with each field the ground it has of others, by the ids that fields have here. */
async function groundOfLineage(database: Database, farm: string): Promise<void> {
  const ground = groundByLineage(await readDescents(database, farm));
  await database.query(
    `update cropfield c set forerunners = coalesce($2::jsonb -> c.id::text, '{}')
      where c.farm = $1`,
    [farm, JSON.stringify(Object.fromEntries(ground))],
  );
}
