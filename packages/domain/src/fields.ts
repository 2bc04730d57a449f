import { catalogueRef, geometry, ref, refs, text, words, type Words } from '@furrow/kit';
import { accept } from './geometry.ts';

/** Fields that several entities share, each written once. */

export const nameField = (max = 255) => text(words('Name', 'Naam'), { required: true, max });

/** WKT Polygon or MultiPolygon, WGS 84. @source decisions D7 */
export const boundaryField = (options: { required?: true } = {}) =>
  geometry(words('Boundary', 'Grens'), ['Polygon', 'MultiPolygon'], accept, options);

export const anyGeometryField = (label: Words) =>
  geometry(
    label,
    [
      'Point',
      'MultiPoint',
      'LineString',
      'MultiLineString',
      'Polygon',
      'MultiPolygon',
      'GeometryCollection',
    ],
    accept,
  );

export const pointField = (label: Words) => geometry(label, ['Point'], accept);

/** Two capitals of ISO 3166-1, or `__` for international. */
export const countryField = () =>
  text(words('Country', 'Land'), {
    max: 2,
    pattern: /^([A-Z]{2}|__)$/,
    patternCode: 'country_expected',
  });

export const contactField = (label: Words) => ref(label, 'farmcontact');
export const cropField = (label = words('Crop', 'Gewas')) => catalogueRef(label, 'croptype');
export const varietyField = () => catalogueRef(words('Variety', 'Ras'), 'cropvariety');
export const consumerField = (options: { byAdministratorsOnly?: 'ofPeople' } = {}) =>
  catalogueRef(words('Buyer', 'Afnemer'), 'consumer', options);
export const labelsField = () => refs(words('Labels', 'Labels'), 'label');

export const colorField = () =>
  text(words('Colour', 'Kleur'), {
    max: 7,
    pattern: /^#[0-9a-fA-F]{6}$/,
    patternCode: 'color_expected',
  });
