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
  object,
  ref,
  refs,
  spaceNumber,
  text,
  type RowOf,
} from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
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
  registered_area: decimal(msg`Registered area`, {
    unit: 'ha',
    min: 0,
    max: 100000,
  }),
  undrawn_area: decimal(msg`Area without a boundary`, {
    unit: 'ha',
    min: 0,
    max: 100000,
    note: 'Hectares that the boundary leaves out, since a field without one was merged into this field. They count as ground as far as the registered area exceeds that of the boundary.',
  }),
  period_start: date(msg`Start`),
  period_end: date(msg`End`),
  crop: cropField(),
  variety: varietyField(),
  storage: ref(msg`Storage`, 'storage'),
  consumer: consumerField(),
  parcel: ref(msg`Parcel`, 'parcel'),
  period: choice(msg`Cultivation`, ['main', 'before', 'after'], {
    default: 'main',
    labels: {
      main: msg`Main crop`,
      before: msg`Before the main crop`,
      after: msg`After the main crop`,
    },
  }),
  purpose: catalogueRef(msg`Purpose`, 'croppurpose'),
  specie: text(msg`Species`, { max: 255 }),
  notes: text(msg`Notes`, { max: 10000, multiline: true }),
  soil_type: catalogueRef(msg`Soil type`, 'soiltype'),
  regulatory_soil_type: catalogueRef(msg`Regulatory soil type`, 'soiltype'),
  green_manure: boolean(msg`Green manure`, { default: false }),
  field_attributes: map(msg`Field attributes`, 'fieldattributetype'),
  plan: ref(msg({ message: 'Plan', context: 'a cropping plan' }), 'plan', { required: true }),
  entrance: pointField(msg`Entrance`),
  country: countryField(),
  previous_crop: cropField(msg`Previous crop`),
  owner: contactField(msg`Owner`),
  crop_owner: contactField(msg`Crop owner`),
  dung_applier: contactField(msg`Manure applier`),
  fee_manager: contactField(msg`Fee manager`),
  soil_texture: text(msg`Soil texture`, { max: 255 }),
  certificates: refs(msg`Certificates`, 'certificate'),
  continues: ref(msg`Continues`, 'cropfield'),
  forerunners: object<Record<string, number>>(msg`Ground of other fields`, {
    readOnly: true,
    note: 'The part of the ground of fields that is now this one, by their ids, after splits and merges; without its own id all of its own ground is its own.',
  }),
  labels: labelsField(),
};

/** A crop on a piece of land for a period of one plan. @source spec §3 CropField, decisions D14 */
export const cropfield = defineEntity({
  name: 'cropfield',
  list: 'cropfields',
  label: msg`Crop field`,
  labels: msg`Crop fields`,
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
