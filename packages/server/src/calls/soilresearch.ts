import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import { checkOverlap } from '@furrow/domain/soilresearch/overlap.ts';
import { overlap, parseWkt, type Polygonal } from '@furrow/geo';
import { arrayOf, isUuid, shape } from '@furrow/kit';
import { visibleSql } from '../access/narrow.ts';
import { newSql } from '../db/sql.ts';
import { readOne } from '../read/read.ts';
import { Refusal } from '../errors.ts';
import { askerOf, languageOf } from '../request.ts';
import type { Services } from '../services.ts';

/** Which crop fields of a soil research lie over each other. @source spec §5 Soil research, RUL-13 */
export function soilresearchCalls(app: FastifyInstance, { database }: Services): void {
  const uuid = { type: 'string', format: 'uuid' };
  const output = shape({
    checked: { type: 'boolean', description: 'False with more crop fields than the limit.' },
    limit: { type: 'integer' },
    overlaps: arrayOf(
      shape({ cropfields: arrayOf(uuid), area: { type: 'number', description: 'ha' } }),
    ),
  });

  app.get(
    '/api/v1/soilresearch/:id/overlap/',
    {
      config: {
        about: {
          summary: 'Crop fields of a soil research that lie over each other',
          params: { id: uuid },
          output,
        },
      },
    },
    async (request, reply) => {
      const asker = askerOf(request);
      const { id } = request.params as { id: string };
      if (!isUuid(id)) throw new Refusal('not_found');
      const found = await readOne(
        { database, entity: entityOf('soilresearch'), asker },
        id.toLowerCase(),
        {
          language: languageOf(request),
          query: {},
        },
      );
      if (!found) throw new Refusal('not_found');
      const { cropfields, farm } = JSON.parse(found.text) as { cropfields: string[]; farm: string };
      const sql = newSql();
      const { rows } = await database.query<{ id: string; geometry: string | null }>(
        `select t.id, t.geometry from cropfield t where t.id = any(${sql.value(cropfields)}::uuid[]) and t.deleted_at is null and ${visibleSql('cropfield', sql, asker, { action: 'read', only: farm })}`,
        sql.values,
      );
      return reply.header('cache-control', 'no-store').send(checkOverlap(rows, sharedHectares));
    },
  );
}

function sharedHectares(a: string, b: string): number {
  const [first, second] = [a, b].map((wkt) => parseWkt(wkt).geometry as Polygonal | null);
  return first && second ? Math.round(overlap(first, second).intersection) / 10_000 : 0;
}
