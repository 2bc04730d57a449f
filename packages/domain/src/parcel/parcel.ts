import {
  catalogueRef,
  decimal,
  defineEntity,
  everyVerb,
  text,
  underscoreOne,
  words,
} from '@furrow/kit';
import { boundaryField, contactField, countryField, nameField } from '../fields.ts';
import { areaAndCountry } from '../boundary.ts';

/** A piece of land that stays; crop fields come and go on it. @source spec §3 Parcel */
export const parcel = defineEntity({
  name: 'parcel',
  list: 'parcels',
  label: words('Parcel', 'Perceel'),
  labels: words('Parcels', 'Percelen'),
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: nameField(),
    registered_area: decimal(words('Registered area', 'Geregistreerde oppervlakte'), {
      unit: 'ha',
      min: 0,
      max: 100000,
    }),
    fid: text(words('Register number', 'Registernummer'), { max: 100 }),
    soil_type: catalogueRef(words('Soil type', 'Grondsoort'), 'soiltype'),
    regulatory_soil_type: catalogueRef(
      words('Regulatory soil type', 'Grondsoort volgens de regels'),
      'soiltype',
    ),
    country: countryField(),
    owner: contactField(words('Owner', 'Eigenaar')),
    geometry: boundaryField(),
  },
  order: ['name'],
  unique: { field: 'name', within: [], next: underscoreOne },
  example: {
    name: 'Achter de dijk',
    geometry: 'POLYGON ((5.7 52.6, 5.702 52.6, 5.702 52.602, 5.7 52.602, 5.7 52.6))',
  },
  defaults: areaAndCountry,
  source: 'spec §3 Parcel',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly parcel: Row<typeof parcel>;
  }
}
