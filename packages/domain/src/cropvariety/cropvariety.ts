import { boolean, catalogueRef, defineEntity, everyVerb, text, words } from '@furrow/kit';
import { nameField } from '../fields.ts';

/** @source spec §3 CropVariety */
export const cropvariety = defineEntity({
  name: 'cropvariety',
  list: 'cropvarieties',
  label: words('Variety', 'Ras'),
  labels: words('Varieties', 'Rassen'),
  scope: 'catalogue',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    crop_type: catalogueRef(words('Crop', 'Gewas'), 'croptype', { required: true }),
    name: nameField(),
    custom_name: text(words('Own name', 'Eigen naam')),
    is_custom: boolean(words('Own variety', 'Eigen ras'), { readOnly: true, default: true }),
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
