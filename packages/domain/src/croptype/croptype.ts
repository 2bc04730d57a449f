import { choice, defineEntity, inWords, text, words } from '@furrow/kit';
import { colorField, nameField } from '../fields.ts';

/** @source spec §3 CropType, decisions D14 (name, eppo_code) */
export const croptype = defineEntity({
  name: 'croptype',
  list: 'croptypes',
  label: words('Crop', 'Gewas'),
  labels: words('Crops', 'Gewassen'),
  scope: 'catalogue',
  dialect: 'v1',
  verbs: ['list', 'create', 'read', 'update', 'delete'],
  feed: true,
  fields: {
    name: nameField(),
    names: inWords(words('Names', 'Namen'), { readOnly: true }),
    edi_code: text(words('EDI code', 'EDI-code'), { max: 50 }),
    eppo_code: text(words('EPPO code', 'EPPO-code'), {
      max: 6,
      pattern: /^[A-Z0-9]{5,6}$/,
      patternCode: 'eppo_expected',
    }),
    color: colorField(),
    variant: choice(words('Variant', 'Variant'), ['crop', 'teeltobject'], {
      default: 'crop',
      labels: {
        crop: words('Crop', 'Gewas'),
        teeltobject: words('Cultivation object', 'Teeltobject'),
      },
    }),
    seed_unit: text(words('Seed unit', 'Eenheid zaaizaad'), { max: 20 }),
  },
  order: ['name'],
  example: { name: 'Winter wheat', variant: 'crop', color: '#E0B23C' },
  source: 'spec §3 CropType',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly croptype: Row<typeof croptype>;
  }
}
