import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entityOf } from '@furrow/domain';
import { isOn } from '@furrow/domain/subscription/features.ts';
import {
  acceptGeometry,
  boundsMeet,
  boundsOf,
  overlap,
  parseWkt,
  type Polygonal,
} from '@furrow/geo';
import {
  arrayOf,
  isUuid,
  issue,
  pageQuery,
  pageSchema,
  rowSchemaOf,
  shape,
  type Issue,
} from '@furrow/kit';
import { visibleSql } from '../access/narrow.ts';
import { newSql } from '../db/sql.ts';
import { columnsFor } from '../read/read.ts';
import { invalid, Refusal } from '../errors.ts';
import { askerOf, languageOf, queryOf, sendText } from '../request.ts';
import type { Services } from '../services.ts';
import { featuresOfFarm } from '../subscription/features.ts';
import { pageRequest, pageText } from '../wire/v3.ts';

/** Crop fields asked for by plan or by place. @source spec §7, API-05, API-07, API-15 */

const cropfield = entityOf('cropfield');
const anyGeometry = {
  description: 'A polygon, as WKT or GeoJSON.',
  anyOf: [{ type: 'string' }, { type: 'object' }],
};

export function cropfieldCalls(app: FastifyInstance, services: Services): void {
  const { database } = services;

  /** The crop fields of a plan that the asker sees, by name; a plan out of sight is as good as missing. */
  const ofPlan = async (request: FastifyRequest, plan: string, farm?: string) => {
    const asker = askerOf(request);
    if (!isUuid(plan)) throw new Refusal('not_found');
    const sql = newSql();
    const id = `${sql.value(plan.toLowerCase())}::uuid`;
    const { rows } = await database.query<{ farm: string | null; objects: string }>(
      `select (select t.farm from plan t where t.id = ${id} and t.deleted_at is null and ${visibleSql('plan', sql, asker, { action: 'read', only: farm })}) as farm,
        coalesce((select json_agg(r)::text from (select ${columnsFor(cropfield, asker, languageOf(request))} from cropfield t
          where t.plan = ${id} and t.deleted_at is null and ${visibleSql('cropfield', sql, asker, { action: 'read', only: farm })} order by t.name collate natural_order, t.id) r), '[]') as objects`,
      sql.values,
    );
    const found = rows[0]!;
    if (found.farm === null) throw new Refusal('not_found');
    return { farm: found.farm, objects: found.objects };
  };

  const objects = shape({ objects: arrayOf(rowSchemaOf('cropfield')) });
  app.get(
    '/cropr/settings/get_cropfields_from_plan/:plan/',
    {
      config: {
        about: { summary: 'The crop fields of a plan', tag: 'cropfield', output: objects },
      },
    },
    async (request, reply) =>
      sendText(
        reply,
        `{"objects":${(await ofPlan(request, (request.params as { plan: string }).plan)).objects}}`,
      ),
  );

  const schemeQuery = {
    ...pageQuery,
    'application_feature?': {
      type: 'string',
      description: 'Only when this feature is on for the farm; otherwise no fields take part.',
    },
    'fields?': {
      type: 'string',
      description: 'Names of the members to answer, with commas; all of them when left out.',
    },
  };
  const about = {
    summary: 'The crop fields of a cropping scheme',
    tag: 'cropfield',
    query: schemeQuery,
    output: pageSchema({ type: 'object' }),
    refuses: ['invalid_input'],
  };
  app.get(
    '/api/v3/farms/:farm/cropping_schemes/:plan/crop_fields/',
    { config: { about } },
    async (request, reply) => {
      const { farm, plan } = request.params as { farm: string; plan: string };
      const query = queryOf(request);
      const wanted = membersAsked(query['fields']);
      const standing = askerOf(request).standings.get(farm.toLowerCase());
      if (!standing) throw new Refusal('not_found');
      const found = await ofPlan(request, plan, standing.farm);
      const feature = query['application_feature'];
      const takesPart =
        feature === undefined ||
        feature === '' ||
        isOn(await featuresOfFarm(database, standing.farm), String(feature));
      const rows = takesPart ? (JSON.parse(found.objects) as Record<string, unknown>[]) : [];
      const page = pageRequest(query);
      const start = (page.page - 1) * page.pageSize;
      if (page.page > 1 && start >= rows.length) throw new Refusal('not_found');
      const shown = rows
        .slice(start, start + page.pageSize)
        .map((row) =>
          wanted ? Object.fromEntries(wanted.map((name) => [name, row[name] ?? null])) : row,
        );
      return sendText(
        reply,
        pageText(
          `/api/v3/farms/${standing.farm}/cropping_schemes/${plan.toLowerCase()}/crop_fields/`,
          query,
          page,
          rows.length,
          JSON.stringify(shown),
        ),
      );
    },
  );

  const history = {
    summary: 'Crop fields that lay at a place, of every plan, the newest first',
    tag: 'cropfield',
    body: shape({ geometry: anyGeometry, 'farm?': { type: 'string', format: 'uuid' } }),
    output: objects,
    refuses: ['invalid_input'],
  };
  app.post(
    '/cropr/farm/geo_history/',
    { config: { reads: true, about: history } },
    async (request, reply) => {
      const asker = askerOf(request);
      const body = (request.body ?? {}) as { geometry?: unknown; farm?: unknown };
      const { geometry, issues } = placeOf(body.geometry);
      const farm =
        typeof body.farm === 'string' ? asker.standings.get(body.farm.toLowerCase()) : undefined;
      if (body.farm !== undefined && !farm) issues.push(issue('farm', 'reference_missing'));
      if (issues.length > 0) throw invalid(...issues);
      const sql = newSql();
      const { rows } = await database.query<{ row: string; geometry: string }>(
        `select row_to_json(r)::text as row, r.geometry from (select ${columnsFor(cropfield, asker, languageOf(request))} from cropfield t
        where t.deleted_at is null and t.geometry is not null and ${visibleSql('cropfield', sql, asker, { action: 'read', only: farm?.farm })} order by t.period_start desc nulls last, t.id) r`,
        sql.values,
      );
      const place = boundsOf(geometry!);
      const found = rows.filter(({ geometry: wkt }) => {
        const other = parseWkt(wkt).geometry as Polygonal | null;
        const around = other && boundsOf(other);
        return (
          other !== null &&
          place !== null &&
          around !== null &&
          boundsMeet(place, around) &&
          overlap(geometry!, other).intersection >= LEAST_SQUARE_METRES
        );
      });
      return sendText(reply, `{"objects":[${found.map(({ row }) => row).join(',')}]}`);
    },
  );
}

/** Fields that only share an edge do not lie at the same place. */
const LEAST_SQUARE_METRES = 1;

function membersAsked(value: unknown): string[] | null {
  const names = String(value ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const known = [
    'id',
    'farm',
    'resource_uri',
    'version',
    'last_modified',
    ...Object.keys(cropfield.fields),
  ];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw invalid(issue('fields', 'unknown_field_named', { name: unknown.join(', ') }));
  return names.length > 0 ? names : null;
}

function placeOf(given: unknown): { geometry: Polygonal | null; issues: Issue[] } {
  if (given === undefined || given === null || given === '')
    return { geometry: null, issues: [issue('geometry', 'required')] };
  const { wkt, problems } = acceptGeometry(given, ['Polygon', 'MultiPolygon']);
  if (problems.length > 0 || wkt === null)
    return { geometry: null, issues: [issue('geometry', 'geometry', { reasons: problems })] };
  return { geometry: parseWkt(wkt).geometry as Polygonal, issues: [] };
}
