import type { FastifyInstance } from 'fastify';
import {
  countryOfPlace,
  grownInYear,
  grownOverYears,
  registerCodes,
  registerFields,
  registerYears,
  soilOfPlace,
} from '@furrow/domain/georeference/georeference.calls.ts';
import { polygonOf } from '@furrow/domain/ground/ground.ts';
import { soilTypeOfMap, type SoilTypeColumns } from '@furrow/domain/soiltype/soil-map.ts';
import type { Polygonal } from '@furrow/geo';
import { iso1A2Code } from '@rapideditor/country-coder';
import { issue, type Issue } from '@furrow/kit';
import { invalid } from '../../errors.ts';
import { isYear } from '../../georeference/columns.ts';
import { findOverlaps } from '../../georeference/overlapping-polygons.ts';
import { registerFieldsIn } from '../../georeference/register-fields.ts';
import { degreesBox } from '../../ogc/query.ts';
import type { Services } from '../../services.ts';
import { answer } from '../../wire/answer.ts';
import { requireFeature } from '../../access/features.ts';

/**
 * Public data about a location, regardless of the farm: country, soil, and its crops by the
 * registers.
 * @source spec §7, decisions D10, D14, D15, API-18
 */

export function georeferenceCalls(app: FastifyInstance, { database }: Services): void {
  answer(app, registerCodes, async ({ query: { country = '' }, language }) => {
    const { rows } = await database.query<{ country: string; code: string; name: string }>(
      // a country with an imported register has that register's codes; for others the catalogue has
      // the usual ones
      `with taken as (select distinct l.country, c.code, c.name from reference_layer l
        join reference_code c on c.layer = l.id where l.kind = 'register' and l.state = 'ready')
       select country, code, name from taken where $1 = '' or country = $1
       union select c.country, c.code, coalesce(c.names->>$2, c.name) from code c
        where c.list = 'Cropfield' and c.farm is null and c.deleted_at is null
        and c.country is not null and ($1 = '' or c.country = $1) and not exists (select 1
        from taken t where t.country = c.country and t.code = c.code)
       order by country, code, name`,
      [country, language],
    );
    return { objects: rows };
  });

  const grown = async (geometry: string, year: number | null) => ({
    objects: (await findOverlaps(database, 'register', fieldOf(geometry), year)).map(
      ({ year: of, country, code, name, area, share }) => ({
        year: Number(of),
        country,
        crop_code: code,
        crop_name: name,
        area,
        share,
      }),
    ),
  });

  answer(
    app,
    grownInYear,
    ({ body: { geometry }, query: { year } }) =>
      grown(geometry, year === undefined ? null : Number(year)),
    {
      check: ({ query: { year } }) =>
        year !== undefined && !isYear(Number(year)) ? [issue('year', 'year_expected')] : [],
    },
  );

  answer(app, grownOverYears, ({ body: { geometry } }) => grown(geometry, null));

  answer(app, registerYears, async () => {
    const { rows } = await database.query<{ year: number; country: string; name: string }>(
      `select year, country, name from reference_layer where kind = 'register' and state = 'ready'
        order by year desc, country`,
    );
    return { objects: rows };
  });

  answer(app, registerFields, async ({ params: { year }, query: { bbox } }) => {
    const issues: Issue[] = isYear(Number(year)) ? [] : [issue('year', 'year_expected')];
    const box = degreesBox(bbox, issues);
    if (!box || issues.length > 0) throw invalid(...issues);
    const { fields, isComplete } = await registerFieldsIn(database, Number(year), box);
    return {
      type: 'FeatureCollection' as const,
      features: fields.map(({ geometry, country, code, name, crop }) => ({
        type: 'Feature' as const,
        geometry,
        properties: { country, crop_code: code, crop_name: name, crop },
      })),
      complete: isComplete,
    };
  });

  answer(app, soilOfPlace, async ({ principal, body: { geometry }, language }) => {
    const { farm } = principal.session;
    if (farm) await requireFeature(database, farm, 'soil_data');
    const polygons = await findOverlaps(database, 'soil', fieldOf(geometry));
    const soils =
      polygons.length === 0
        ? []
        : (
            await database.query<SoilTypeColumns>(
              `select id, edi_code, country, name, names from soiltype where farm is null
                and deleted_at is null order by id`,
            )
          ).rows;
    return {
      objects: polygons.map(({ country, code, name, area, share }) => {
        const type = soilTypeOfMap(soils, country, code, name);
        const soil = soils.find(({ id }) => id === type);
        // a map with codes only, or with our texts, is answered in the principal's language
        const isOurs =
          soil &&
          (name === code || name === soil.name || Object.values(soil.names ?? {}).includes(name));
        return {
          code,
          name: isOurs ? (soil.names?.[language] ?? soil.name) : name,
          soil_type: type,
          area,
          share,
        };
      }),
    };
  });

  answer(app, countryOfPlace, ({ params: { place } }) => {
    const [x, y, ...more] = place.split(',');
    if (y === undefined || more.length > 0) throw invalid(issue('place', 'place_expected'));
    const [longitude, latitude] = [coordinate(x, 180), coordinate(y, 90)];
    if (longitude !== null && latitude !== null)
      return { country: iso1A2Code([longitude, latitude]) };
    throw invalid(
      ...(longitude === null ? [issue('x', 'longitude_expected')] : []),
      ...(latitude === null ? [issue('y', 'latitude_expected')] : []),
    );
  });
}

/** A number of degrees, or null. */
export function coordinate(input: unknown, most: number): number | null {
  const value =
    typeof input === 'string' && /^[+-]?\d+(\.\d+)?$/.test(input.trim())
      ? Number(input)
      : Number.NaN;
  return Math.abs(value) <= most ? value : null;
}

/** A boundary that was judged already. */
function fieldOf(wkt: string): Polygonal {
  const field = polygonOf(wkt);
  if (!field) throw new Error('a boundary was asked for');
  return field;
}
