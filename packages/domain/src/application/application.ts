import { boolean, defineEntity, everyVerb, words } from '@furrow/kit';
import { consumerField, nameField } from '../fields.ts';

/** A partner's application that is connected to the farm. @source spec §7 my_data (applications), decisions D14 */
export const application = defineEntity({
  name: 'application',
  list: 'applications',
  label: words('Partner application', 'Partnerapplicatie'),
  labels: words('Partner applications', 'Partnerapplicaties'),
  scope: 'farm',
  dialect: 'v3',
  path: 'applications',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: nameField(),
    consumer: consumerField(),
    active: boolean(words('Active', 'Actief'), { default: true }),
  },
  order: ['name'],
  example: { name: 'Telersportaal', active: true },
  source: 'decisions D14',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly application: Row<typeof application>;
  }
}
