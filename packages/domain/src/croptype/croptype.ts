import { choice, defineEntity, inWords, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { colorField, nameField } from '../fields.ts';

/** @source spec §3 CropType, decisions D14 (name, eppo_code) */
export const croptype = defineEntity({
  name: 'croptype',
  list: 'croptypes',
  label: msg`Crop`,
  labels: msg`Crops`,
  scope: 'catalogue',
  dialect: 'v1',
  verbs: ['list', 'create', 'read', 'update', 'delete'],
  feed: true,
  fields: {
    name: nameField(),
    names: inWords(msg`Names`, { readOnly: true }),
    edi_code: text(msg`EDI code`, { max: 50 }),
    eppo_code: text(msg`EPPO code`, {
      max: 6,
      pattern: /^[A-Z0-9]{5,6}$/,
      patternCode: 'eppo_expected',
    }),
    color: colorField(),
    variant: choice(msg`Variant`, ['crop', 'teeltobject'], {
      default: 'crop',
      labels: {
        crop: msg`Crop`,
        teeltobject: msg`Cultivation object`,
      },
    }),
    seed_unit: text(msg`Seed unit`, { max: 20 }),
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
