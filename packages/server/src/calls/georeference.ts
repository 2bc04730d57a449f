import type { FastifyInstance, FastifyRequest } from 'fastify';
import { soilTypeOfMap, type KnownSoil } from '@furrow/domain/soiltype/soil-map.ts';
import { acceptGeometry, parseWkt, type Polygonal } from '@furrow/geo';
import { iso1A2Code } from '@rapideditor/country-coder';
import { arrayOf, issue, shape, type CallDescription, type Issue } from '@furrow/kit';
import { invalid } from '../errors.ts';
import { isYear } from '../georeference/columns.ts';
import { meet } from '../georeference/meet.ts';
import { askerOf, languageOf, queryOf } from '../request.ts';
import type { Services } from '../services.ts';
import { requireFeature } from '../access/features.ts';

/** What is known of a place whoever farms it: country, soil, and what grew there by the registers. @source spec §7, decisions D10, D14, D15, API-18 */

const text = { type: 'string' };
const number = { type: 'number', minimum: 0 };
const share = {
  type: 'number',
  minimum: 0,
  maximum: 1,
  description: 'Part of the surface of the geometry.',
};
const hectares = { ...number, description: 'Hectares.' };
const body = shape({
  geometry: {
    description: 'A polygon, as WKT or GeoJSON.',
    anyOf: [{ type: 'string' }, { type: 'object' }],
  },
});
const listOf = (members: Parameters<typeof shape>[0]) =>
  shape({ objects: arrayOf(shape(members)) });
const history = listOf({
  year: { type: 'integer' },
  country: text,
  crop_code: text,
  crop_name: text,
  area: hectares,
  share,
});

const about = {
  codes: {
    summary: 'Crops as the registers of fields call them',
    tag: 'georeference',
    query: {
      'country?': { type: 'string', description: 'Only of this country, as two capitals.' },
    },
    output: listOf({ country: text, code: text, name: text }),
    refuses: ['invalid_input'],
  },
  attributes: {
    summary: 'What grew at a place in a year, by the register of fields',
    tag: 'georeference',
    query: { 'year?': { type: 'integer', description: 'Every year when left out.' } },
    body,
    output: history,
    refuses: ['invalid_input'],
  },
  history: {
    summary: 'What grew at a place over the years, by the register of fields, the newest first',
    tag: 'georeference',
    body,
    output: history,
    refuses: ['invalid_input'],
  },
  soil: {
    summary: 'The soil of a place by the soil map, the largest part first',
    tag: 'georeference',
    body: shape({
      geometry: {
        description: 'A polygon, as WKT or GeoJSON.',
        anyOf: [{ type: 'string' }, { type: 'object' }],
      },
      'layer?': { const: 'soil' },
    }),
    output: listOf({
      code: text,
      name: text,
      soil_type: { type: ['integer', 'null'], description: 'The soil type of ours it stands for.' },
      area: hectares,
      share,
    }),
    refuses: ['invalid_input', 'feature_off'],
  },
  country: {
    summary: 'The country of a place; null at sea',
    tag: 'georeference',
    output: shape({ country: { type: ['string', 'null'], pattern: '^[A-Z]{2}$' } }),
    outputExample: { country: 'NL' },
    refuses: ['invalid_input'],
  },
} satisfies Record<string, CallDescription>;

export function georeferenceCalls(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const reads = (one: CallDescription) => ({ config: { reads: true, about: one } });

  app.get('/geo/codes/Cropfield', { config: { about: about.codes } }, async (request, reply) => {
    const { country } = queryOf(request);
    if (country !== undefined && country !== '' && !/^[A-Z]{2}$/.test(String(country)))
      throw invalid(issue('country', 'country_expected'));
    const { rows } = await database.query(
      // a country whose register was taken in has the codes of that; of others the catalogue knows those that are usual
      `with taken as (select distinct l.country, c.code, c.name from reference_layer l join reference_code c on c.layer = l.id where l.kind = 'register' and l.state = 'ready')
       select country, code, name from taken where $1 = '' or country = $1
       union select c.country, c.code, coalesce(c.names->>$2, c.name) from code c
        where c.list = 'Cropfield' and c.farm is null and c.deleted_at is null and c.country is not null and ($1 = '' or c.country = $1) and not exists (select 1 from taken t where t.country = c.country and t.code = c.code)
       order by country, code, name`,
      [String(country ?? ''), languageOf(request)],
    );
    return reply.send({ objects: rows });
  });

  const grown = async (field: Polygonal, year: number | null) => ({
    objects: (await meet(database, 'register', field, year)).map(
      ({ year: of, country, code, name, area, share: part }) => ({
        year: of,
        country,
        crop_code: code,
        crop_name: name,
        area,
        share: part,
      }),
    ),
  });

  app.post('/geo/history_attrs/json', reads(about.attributes), async (request, reply) => {
    const given = queryOf(request)['year'];
    const year = given === undefined || given === '' ? null : Number(given);
    const { field, issues } = fieldOf(request);
    if (year !== null && !isYear(year)) issues.push(issue('year', 'year_expected'));
    if (issues.length > 0) throw invalid(...issues);
    return reply.send(await grown(field!, year));
  });

  app.post('/geo/brp_history/json', reads(about.history), async (request, reply) => {
    const { field, issues } = fieldOf(request);
    if (issues.length > 0) throw invalid(...issues);
    return reply.send(await grown(field!, null));
  });

  app.post('/geo/datareference/intersect', reads(about.soil), async (request, reply) => {
    const { field, issues } = fieldOf(request);
    const { layer } = (request.body ?? {}) as { layer?: unknown };
    if (layer !== undefined && layer !== 'soil')
      issues.push(issue('layer', 'choice', { values: 'soil' }));
    if (issues.length > 0) throw invalid(...issues);
    const { farm } = askerOf(request).session;
    if (farm) await requireFeature(database, farm, 'soil_data');
    const found = await meet(database, 'soil', field!);
    const soils =
      found.length === 0
        ? []
        : (
            await database.query<KnownSoil>(
              'select id, edi_code, country, name, names from soiltype where farm is null and deleted_at is null order by id',
            )
          ).rows;
    const language = languageOf(request);
    return reply.send({
      objects: found.map(({ country, code, name, area, share: part }) => {
        const type = soilTypeOfMap(soils, country, code, name);
        const known = soils.find(({ id }) => id === type);
        // a map with codes alone, or with our own words, says it in the asker's language
        const isOurs =
          known &&
          (name === code || name === known.name || Object.values(known.names ?? {}).includes(name));
        return {
          code,
          name: isOurs ? (known.names?.[language] ?? known.name) : name,
          soil_type: type,
          area,
          share: part,
        };
      }),
    });
  });

  app.get(
    '/geo/determine_country/:place',
    {
      config: {
        about: {
          ...about.country,
          params: {
            place: {
              type: 'string',
              description: 'Longitude and latitude in degrees, a comma between.',
              examples: ['5.7,52.6'],
            },
          },
        },
      },
    },
    async (request, reply) => {
      const [x, y, ...more] = (request.params as { place: string }).place.split(',');
      if (y === undefined || more.length > 0) throw invalid(issue('place', 'place_expected'));
      const [longitude, latitude] = [coordinate(x, 180), coordinate(y, 90)];
      const issues = [
        ...(longitude === null ? [issue('x', 'longitude_expected')] : []),
        ...(latitude === null ? [issue('y', 'latitude_expected')] : []),
      ];
      if (issues.length > 0) throw invalid(...issues);
      return reply.send({ country: iso1A2Code([longitude!, latitude!]) });
    },
  );
}

/** A number of degrees, or null. */
export function coordinate(given: unknown, most: number): number | null {
  const value =
    typeof given === 'string' && /^[+-]?\d+(\.\d+)?$/.test(given.trim())
      ? Number(given)
      : Number.NaN;
  return Math.abs(value) <= most ? value : null;
}

function fieldOf(request: FastifyRequest): { field: Polygonal | null; issues: Issue[] } {
  const given = ((request.body ?? {}) as { geometry?: unknown }).geometry;
  if (given === undefined || given === null || given === '')
    return { field: null, issues: [issue('geometry', 'required')] };
  const { wkt, problems } = acceptGeometry(given, ['Polygon', 'MultiPolygon']);
  if (wkt === null)
    return { field: null, issues: [issue('geometry', 'geometry', { reasons: problems })] };
  return { field: parseWkt(wkt).geometry as Polygonal, issues: [] };
}
