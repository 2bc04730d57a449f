import { defineEntity, everyVerb, ref } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * A record that a partner's application takes part in. @source spec §7 my_data (record_apps),
 * decisions D14
 */
export const recordapp = defineEntity({
  name: 'recordapp',
  list: 'record_apps',
  label: msg`Record of a partner application`,
  labels: msg`Records of partner applications`,
  scope: 'farm',
  dialect: 'v3',
  path: 'record_apps',
  verbs: everyVerb,
  feed: true,
  fields: {
    record: ref(msg`Record`, 'record', { required: true }),
    application: ref(msg`Partner application`, 'application', {
      required: true,
    }),
  },
  order: ['id'],
  example: {},
  source: 'decisions D14',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly recordapp: Row<typeof recordapp>;
  }
}
