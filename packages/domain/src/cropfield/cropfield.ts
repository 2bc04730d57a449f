import {
  boolean,
  catalogueRef,
  choice,
  type Context,
  date,
  decimal,
  defineEntity,
  everyVerb,
  map,
  ref,
  refs,
  spaceNumber,
  text,
  words,
  type RowOf,
} from '@furrow/kit';
import { areaAndCountry } from '../boundary.ts';
import {
  boundaryField,
  consumerField,
  contactField,
  countryField,
  cropField,
  labelsField,
  nameField,
  pointField,
  varietyField,
} from '../fields.ts';
import { cropfieldRules, gatherCropfield } from './cropfield.rules.ts';

const cropfieldFields = {
  name: nameField(),
  geometry: boundaryField(),
  registered_area: decimal(words('Registered area', 'Geregistreerde oppervlakte'), {
    unit: 'ha',
    min: 0,
    max: 100000,
  }),
  period_start: date(words('Start', 'Begin')),
  period_end: date(words('End', 'Einde')),
  crop: cropField(),
  variety: varietyField(),
  storage: ref(words('Storage', 'Opslag'), 'storage'),
  consumer: consumerField(),
  parcel: ref(words('Parcel', 'Perceel'), 'parcel'),
  period: choice(words('Cultivation', 'Teelt'), ['main', 'before', 'after'], {
    default: 'main',
    labels: {
      main: words('Main crop', 'Hoofdteelt'),
      before: words('Before the main crop', 'Voorteelt'),
      after: words('After the main crop', 'Nateelt'),
    },
  }),
  purpose: catalogueRef(words('Purpose', 'Bestemming'), 'croppurpose'),
  specie: text(words('Species', 'Soort'), { max: 255 }),
  notes: text(words('Notes', 'Notities'), { max: 10000, multiline: true }),
  soil_type: catalogueRef(words('Soil type', 'Grondsoort'), 'soiltype'),
  regulatory_soil_type: catalogueRef(
    words('Regulatory soil type', 'Grondsoort volgens de regels'),
    'soiltype',
  ),
  green_manure: boolean(words('Green manure', 'Groenbemester'), { default: false }),
  field_attributes: map(words('Field attributes', 'Perceelkenmerken')),
  plan: ref(words('Plan', 'Bouwplan'), 'plan', { required: true }),
  entrance: pointField(words('Entrance', 'Ingang')),
  country: countryField(),
  previous_crop: cropField(words('Previous crop', 'Voorvrucht')),
  owner: contactField(words('Owner', 'Eigenaar')),
  crop_owner: contactField(words('Crop owner', 'Eigenaar van het gewas')),
  dung_applier: contactField(words('Manure applier', 'Mestaanwender')),
  fee_manager: contactField(words('Fee manager', 'Heffingbeheerder')),
  soil_texture: text(words('Soil texture', 'Bodemtextuur'), { max: 255 }),
  certificates: refs(words('Certificates', 'Certificaten'), 'certificate'),
  continues: ref(words('Continues', 'Vervolg op'), 'cropfield'),
  labels: labelsField(),
};

/** A crop on a piece of land for a period of one plan. @source spec §3 CropField, decisions D14 */
export const cropfield = defineEntity({
  name: 'cropfield',
  list: 'cropfields',
  label: words('Crop field', 'Teeltperceel'),
  labels: words('Crop fields', 'Teeltpercelen'),
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: { plan: ['plan'] },
  fields: cropfieldFields,
  order: ['name'],
  unique: { field: 'name', within: ['plan'], next: spaceNumber },
  shape: 'geometry',
  heldBy: ['record'],
  example: {
    name: 'Kavel 7',
    geometry: 'POLYGON ((5.7 52.6, 5.702 52.6, 5.702 52.602, 5.7 52.602, 5.7 52.6))',
    period_start: '2026-01-01',
    period_end: '2026-12-31',
  },
  defaults: (draft, context: Context) => ({
    ...areaAndCountry(draft, context),
    ...periodOfYear(draft, context),
  }),
  gather: gatherCropfield,
  rules: cropfieldRules,
  rulesLookAt: ['crop', 'variety', 'period_start', 'period_end'],
  source: 'spec §3 CropField',
});

/** A field without a period would be visible on no date: it gets the current year. */
function periodOfYear(
  draft: { period_start: string | null; period_end: string | null },
  { today }: Context,
) {
  const year = (draft.period_start ?? draft.period_end ?? today).slice(0, 4);
  return {
    period_start: draft.period_start ?? `${year}-01-01`,
    period_end: draft.period_end ?? `${year}-12-31`,
  };
}

declare module '../entity-rows.ts' {
  interface EntityDrafts {
    readonly cropfield: RowOf<typeof cropfieldFields>;
  }
  interface EntityRows {
    readonly cropfield: Row<typeof cropfield>;
  }
}
