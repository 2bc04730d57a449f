import { defineEntity, everyVerb, ref } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/** Puts a crop field in a group. @source spec §3 CropFieldGroup */
export const cropfieldgroup = defineEntity({
  name: 'cropfieldgroup',
  list: 'cropfieldgroups',
  label: msg`Crop field in a group`,
  labels: msg`Crop fields in groups`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: {
    group: ref(msg`Group`, 'group', { required: true }),
    cropfield: ref(msg`Crop field`, 'cropfield', { required: true }),
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
