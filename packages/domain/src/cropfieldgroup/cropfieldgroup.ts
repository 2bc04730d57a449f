import { defineEntity, everyVerb, ref, words } from '@furrow/kit';

/** Puts a crop field in a group. @source spec §3 CropFieldGroup */
export const cropfieldgroup = defineEntity({
  name: 'cropfieldgroup',
  list: 'cropfieldgroups',
  label: words('Crop field in a group', 'Teeltperceel in een groep'),
  labels: words('Crop fields in groups', 'Teeltpercelen in groepen'),
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    group: ref(words('Group', 'Groep'), 'group', { required: true }),
    cropfield: ref(words('Crop field', 'Teeltperceel'), 'cropfield', { required: true }),
  },
  order: ['id'],
  example: {},
  source: 'spec §3 CropFieldGroup',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly cropfieldgroup: Row<typeof cropfieldgroup>;
  }
}
