import {
  catalogueRef,
  date,
  everyVerb,
  issue,
  membersOf,
  object,
  ref,
  text,
  type Context,
  type GeometryKind,
  type Issue,
} from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { nameField } from './fields.ts';
import { accept } from './geometry.ts';

/**
 * Fields that task grids, prescription maps and observation maps share: values by position. @source
 * decisions D14
 */

const kinds: readonly GeometryKind[] = [
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
];

/** More problems of one map are of no use. */
const mostProblems = 20;

/**
 * The fields of a map of values by place; `features` is GeoJSON in WGS 84, its values in `unit`.
 */
export const gridFields = () => ({
  name: nameField(),
  cropfield: ref(msg`Crop field`, 'cropfield', { onDelete: 'follow' }),
  record: ref(msg`Record`, 'record'),
  producttype: catalogueRef(msg({ message: 'Product', context: 'of any kind' }), 'producttype'),
  unit: text(msg`Unit`, { max: 20 }),
  date: date(msg`Date`),
  features: object(msg`Zones`, {
    default: { type: 'FeatureCollection', features: [] },
    notFed: true,
    note: 'A GeoJSON FeatureCollection with a number `value` for each zone or cell, at most 25 MB. The feed leaves it out: read the row.',
  }),
});

/** Values of an example row, for documents and tests. */
export const gridExample = {
  name: 'Kavel 7 N',
  unit: 'kg/ha',
  features: {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { value: 120 },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [5.7, 52.6],
              [5.701, 52.6],
              [5.701, 52.602],
              [5.7, 52.602],
              [5.7, 52.6],
            ],
          ],
        },
      },
    ],
  },
};

interface Draft {
  readonly features: Readonly<Record<string, unknown>> | undefined;
}

/** A map without a date is of today. @source decisions D14 */
const gridDefaults = (draft: { date: string | null }, { today }: Context) => ({
  date: draft.date ?? today,
});

/** A FeatureCollection whose every feature has a position and a number. */
export function gridRules({ features: collection }: Draft): Issue[] {
  // a value that is no object has an issue of the field itself
  if (!collection) return [];
  const { type, features } = collection;
  if (type !== 'FeatureCollection' || !Array.isArray(features))
    return [issue('features', 'feature_collection_expected')];
  const issues: Issue[] = [];
  for (const [index, feature] of features.entries()) {
    if (issues.length >= mostProblems) break;
    issues.push(...featureIssues(feature, `features.features.${index}`));
  }
  return issues;
}

function featureIssues(feature: unknown, path: string): Issue[] {
  const { type, geometry, properties } = membersOf(feature);
  if (type !== 'Feature') return [issue(path, 'feature_expected')];
  const issues: Issue[] = [];
  const { problems } = accept(geometry ?? '', kinds);
  if (problems.length > 0)
    issues.push(issue(`${path}.geometry`, 'geometry', { reasons: problems }));
  const { value } = membersOf(properties);
  if (typeof value !== 'number' || !Number.isFinite(value))
    issues.push(issue(`${path}.properties.value`, 'decimal_expected'));
  return issues;
}

/** Definition of an entity with numbers by place, but for its names. @source decisions D14 */
export const gridDefinition = {
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  bodyLimit: 25 * 1024 * 1024,
  order: ['-date', 'name'],
  example: gridExample,
  defaults: gridDefaults,
  rules: gridRules,
  rulesLookAt: ['features'],
} as const;
