import { defineEntity, everyVerb, ref, words } from '@furrow/kit';

/** A record that a partner's application takes part in. @source spec §7 my_data (record_apps), decisions D14 */
export const recordapp = defineEntity({
  name: 'recordapp',
  list: 'record_apps',
  label: words('Record of a partner application', 'Registratie van een partnerapplicatie'),
  labels: words('Records of partner applications', 'Registraties van partnerapplicaties'),
  scope: 'farm',
  dialect: 'v3',
  path: 'record_apps',
  verbs: everyVerb,
  feed: true,
  fields: {
    record: ref(words('Record', 'Registratie'), 'record', { required: true }),
    application: ref(words('Partner application', 'Partnerapplicatie'), 'application', {
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
