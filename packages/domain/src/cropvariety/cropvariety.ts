import { boolean, catalogueRef, defineEntity, everyVerb, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { nameField } from '../fields.ts';

/** @source spec §3 CropVariety */
export const cropvariety = defineEntity({
  name: 'cropvariety',
  list: 'cropvarieties',
  label: msg`Variety`,
  labels: msg`Varieties`,
  scope: 'catalogue',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    crop_type: catalogueRef(msg`Crop`, 'croptype', { required: true }),
    name: nameField(),
    custom_name: text(msg`Own name`),
    is_custom: boolean(msg`Own variety`, { readOnly: true, default: true }),
  },
  order: ['name'],
  example: { crop_type: 1, name: 'Fontane' },
  source: 'spec §3 CropVariety',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly cropvariety: Row<typeof cropvariety>;
  }
}
