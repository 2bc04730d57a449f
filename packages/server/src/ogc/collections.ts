import { entities } from '@furrow/domain';
import type { Entity } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import { quoted, type Sql } from '../db/sql.ts';
import { mayRead } from '../read/read.ts';
import { geometryFieldOf } from '../exchange/export/fields.ts';
import { boxOfRecord, placeOfRecord } from '../exchange/export/sources/records.ts';

/** Rows of a farm with a geometry. */
export interface FeatureCollection {
  readonly entity: Entity;
  /** The field that is sent as the geometry and not among the properties. */
  readonly geometryField: string | null;
  /** The place as SQL about the row `t`, selected as `r`. */
  placeSql(sql: Sql, principal: Principal): string;
  /** The box around that place, as SQL about `t` and `r`. */
  boxSql(sql: Sql, principal: Principal): string;
  /**
   * Time of a row, as SQL about `t`: the first and the last day as texts; null for rows without
   * time.
   */
  readonly time: readonly [first: string, last: string] | null;
}

/** Geometries that are not simply a row's own. */
const byHand: Readonly<Record<string, Pick<FeatureCollection, 'placeSql' | 'boxSql'>>> = {
  record: {
    placeSql: (sql, principal) => placeOfRecord(principal, sql),
    boxSql: (sql, principal) => boxOfRecord(principal, sql),
  },
};

function collectionOf(entity: Entity): FeatureCollection | null {
  const { name, fields, scope, feed } = entity;
  if (scope !== 'farm' || feed === false) return null;
  const geometryField = geometryFieldOf(entity);
  const isPoint = 'longitude' in fields && 'latitude' in fields;
  if (geometryField === null && !isPoint) return null;
  const geometrySql =
    geometryField === null
      ? "'POINT (' || r.longitude || ' ' || r.latitude || ')'"
      : `r.${quoted(geometryField)}`;
  // of a point in two numbers the box is that point
  const box =
    geometryField === null
      ? 'box(point(r.longitude, r.latitude), point(r.longitude, r.latitude))'
      : 't.place_box';
  return {
    entity,
    geometryField,
    placeSql: () => geometrySql,
    boxSql: () => box,
    ...byHand[name],
    time: timeOf(entity),
  };
}

function timeOf({ fields }: Entity): FeatureCollection['time'] {
  if ('period_start' in fields && 'period_end' in fields)
    return ['t.period_start::text', 't.period_end::text'];
  return 'date' in fields ? ['left(t.date::text, 10)', 'left(t.date::text, 10)'] : null;
}

const collections: readonly FeatureCollection[] = entities
  .map(collectionOf)
  .filter((collection) => collection !== null);

/** The collections that the principal may read. */
export const collectionsFor = (principal: Principal): FeatureCollection[] =>
  collections.filter(({ entity }) => mayRead(entity, principal));
