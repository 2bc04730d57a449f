import { boolean, catalogueRef, geometry, ref, refs, text, type Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { accept } from './geometry.ts';

/** Fields that several entities share, each written once. */

export const nameField = (max = 255) => text(msg`Name`, { required: true, max });

/**
 * A hidden row is not offered for choosing; rows that refer to it keep it.
 * @source decisions D17 Deleting
 */
export const activeField = () =>
  boolean(msg`Active`, {
    default: true,
    note: 'False hides it where one chooses; what was done with it keeps it.',
  });

/** WKT Polygon or MultiPolygon, WGS 84. @source decisions D7 */
export const boundaryField = (options: { required?: true } = {}) =>
  geometry(msg`Boundary`, ['Polygon', 'MultiPolygon'], accept, options);

/** A geometry of any kind, as WKT in WGS 84. @source decisions D7 */
export const anyGeometryField = (label: Text) =>
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

/** A place, as WKT Point in WGS 84. @source decisions D7 */
export const pointField = (label: Text) => geometry(label, ['Point'], accept);

/** Two capitals of ISO 3166-1, or `__` for international. */
export const countryField = () =>
  text(msg`Country`, {
    max: 2,
    pattern: /^([A-Z]{2}|__)$/,
    patternCode: 'country_expected',
  });

/** The number of a company with its authority: SIRET, CVR, KvK and their like. */
export const companyNumberField = () =>
  text(msg`Company registration number`, {
    max: 30,
    note: 'SIRET, CVR, KvK …; registers of plant protection ask for it.',
  });

/** The id of a contact of the farm. */
export const contactField = (label: Text) => ref(label, 'farmcontact');
/** The number of a crop of the catalogue, or of a crop of the farm's own. */
export const cropField = (label = msg`Crop`) => catalogueRef(label, 'croptype');
/** The number of a variety; whether it is one of the crop, the entity's rules say. */
export const varietyField = () => catalogueRef(msg`Variety`, 'cropvariety');
/** The number of a buyer of the catalogue. */
export const consumerField = (options: { byAdministratorsOnly?: 'ofPeople' } = {}) =>
  catalogueRef(msg`Buyer`, 'consumer', options);
/** The ids of the labels that a row bears. */
export const labelsField = () => refs(msg`Labels`, 'label');

/** A colour as `#RRGGBB`. */
export const colorField = () =>
  text(msg`Colour`, {
    max: 7,
    pattern: /^#[0-9a-fA-F]{6}$/,
    patternCode: 'color_expected',
  });
