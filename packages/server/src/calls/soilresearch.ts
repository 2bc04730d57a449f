import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import { soilResearchOverlap } from '@furrow/domain/soilresearch/soilresearch.calls.ts';
import { checkOverlap } from '@furrow/domain/soilresearch/overlap.ts';
import { overlap, parseWkt, type Polygonal } from '@furrow/geo';
import { visibleSql } from '../access/narrow.ts';
import { newSql } from '../db/sql.ts';
import { readOne } from '../read/read.ts';
import { Refusal } from '../errors.ts';
import type { Services } from '../services.ts';
import { answer } from '../wire/answer.ts';

/** Crop fields of a soil research that overlap. @source spec §5 Soil research, RUL-13 */
export function soilresearchCalls(app: FastifyInstance, { database }: Services): void {
  answer(app, soilResearchOverlap, async ({ principal, params: { id }, language }) => {
    const row = await readOne({ database, entity: entityOf('soilresearch'), principal }, id, {
      language,
      query: {},
    });
    if (!row) throw new Refusal('not_found');
    const { cropfields, farm } = JSON.parse(row.text) as { cropfields: string[]; farm: string };
    const sql = newSql();
    const { rows } = await database.query<{ id: string; geometry: string | null }>(
      `select t.id, t.geometry from cropfield t where t.id = any(${sql.value(cropfields)}::uuid[])
        and t.deleted_at is null and ${visibleSql('cropfield', sql, principal, { action: 'read', only: farm })}`,
      sql.values,
    );
    return checkOverlap(rows, sharedHectares);
  });
}

function sharedHectares(a: string, b: string): number {
  const [first, second] = [a, b].map((wkt) => parseWkt(wkt).geometry as Polygonal | null);
  return first && second ? Math.round(overlap(first, second).intersection) / 10_000 : 0;
}
