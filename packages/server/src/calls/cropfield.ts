import type { FastifyInstance } from 'fastify';
import { entityOf } from '@furrow/domain';
import {
  fieldsAtPlace,
  fieldsOfPlan,
  fieldsOfScheme,
} from '@furrow/domain/cropfield/cropfield.calls.ts';
import { polygonOf } from '@furrow/domain/ground/ground.ts';
import { isOn } from '@furrow/domain/subscription/features.ts';
import { mayMeet, overlap } from '@furrow/geo';
import { issue, type Issue, type Language } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import { featuresOfFarm } from '../access/features.ts';
import { visibleSql } from '../access/narrow.ts';
import { newSql } from '../db/sql.ts';
import { Refusal } from '../errors.ts';
import { columnsFor } from '../read/read.ts';
import type { Services } from '../services.ts';
import { JsonText } from '../wire/answer-bodies.ts';
import { answer } from '../wire/answer.ts';
import { paged } from '../wire/paged.ts';

/** Crop fields by plan or by place. @source spec §7, API-05, API-07, API-15 */

const cropfield = entityOf('cropfield');

export function cropfieldCalls(app: FastifyInstance, services: Services): void {
  const { database } = services;

  /** The crop fields of a plan that the principal sees, by name; a plan out of sight is as good as missing. */
  const ofPlan = async (
    { principal, language, plan }: { principal: Principal; language: Language; plan: string },
    farm?: string,
  ) => {
    const sql = newSql();
    const id = `${sql.value(plan)}::uuid`;
    const { rows } = await database.query<{ farm: string | null; objects: string }>(
      `select (select t.farm from plan t where t.id = ${id} and t.deleted_at is null
        and ${visibleSql('plan', sql, principal, { action: 'read', only: farm })}) as farm,
        coalesce((select json_agg(r)::text from (select ${columnsFor(cropfield, principal, language)} from cropfield t
          where t.plan = ${id} and t.deleted_at is null
          and ${visibleSql('cropfield', sql, principal, { action: 'read', only: farm })}
          order by t.name collate natural_order, t.id) r), '[]') as objects`,
      sql.values,
    );
    const [field] = rows;
    if (!field || field.farm === null) throw new Refusal('not_found');
    return field.objects;
  };

  answer(
    app,
    fieldsOfPlan,
    async ({ principal, language, params: { plan } }) =>
      new JsonText(`{"objects":${await ofPlan({ principal, language, plan })}}`),
  );

  answer(
    app,
    fieldsOfScheme,
    async (asked) => {
      const { principal, language, membership, params, query } = asked;
      const objects = await ofPlan({ principal, language, plan: params.plan }, membership.farm);
      const wanted = membersAsked(query.fields);
      const feature = query.application_feature;
      const takesPart =
        feature === undefined || isOn(await featuresOfFarm(database, membership.farm), feature);
      const rows = takesPart ? (JSON.parse(objects) as Record<string, unknown>[]) : [];
      const page = paged(fieldsOfScheme, asked);
      const shown = rows
        .slice(page.offset, page.offset + page.limit)
        .map((row) =>
          wanted.length > 0
            ? Object.fromEntries(wanted.map((name) => [name, row[name] ?? null]))
            : row,
        );
      return page.answer(rows.length, JSON.stringify(shown));
    },
    { check: ({ query }) => memberIssues(query.fields) },
  );

  answer(
    app,
    fieldsAtPlace,
    async ({ principal, language, body }) => {
      const sql = newSql();
      const { rows } = await database.query<{ row: string; geometry: string }>(
        `select row_to_json(r)::text as row, r.geometry
          from (select ${columnsFor(cropfield, principal, language)} from cropfield t
        where t.deleted_at is null and t.geometry is not null
        and ${visibleSql('cropfield', sql, principal, { action: 'read', only: body.farm })}
        order by t.period_start desc nulls last, t.id) r`,
        sql.values,
      );
      const ground = polygonOf(body.geometry);
      const matching = rows.filter(({ geometry }) => {
        const other = polygonOf(geometry);
        return (
          ground !== null &&
          other !== null &&
          mayMeet(ground, other) &&
          overlap(ground, other).intersection >= LEAST_SQUARE_METRES
        );
      });
      return new JsonText(`{"objects":[${matching.map(({ row }) => row).join(',')}]}`);
    },
    {
      check: ({ principal, body: { farm } }) =>
        farm !== undefined && !principal.memberships.has(farm)
          ? [issue('farm', 'reference_missing')]
          : [],
    },
  );
}

/** Fields that only share an edge do not lie at the same place. */
const LEAST_SQUARE_METRES = 1;

const membersAsked = (names = ''): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

function memberIssues(names: string | undefined): Issue[] {
  const fields = [
    'id',
    'farm',
    'resource_uri',
    'version',
    'last_modified',
    ...Object.keys(cropfield.fields),
  ];
  const unknown = membersAsked(names).filter((name) => !fields.includes(name));
  return unknown.length > 0
    ? [issue('fields', 'unknown_field_named', { name: unknown.join(', ') })]
    : [];
}
