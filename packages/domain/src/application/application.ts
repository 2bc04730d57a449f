import { boolean, defineEntity, everyVerb } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { consumerField, nameField } from '../fields.ts';

/**
 * A partner's application that is connected to the farm. @source spec §7 my_data (applications),
 * decisions D14
 */
export const application = defineEntity({
  name: 'application',
  list: 'applications',
  label: msg`Partner application`,
  labels: msg`Partner applications`,
  scope: 'farm',
  dialect: 'v3',
  path: 'applications',
  verbs: everyVerb,
  feed: true,
  fields: {
    name: nameField(),
    consumer: consumerField(),
    active: boolean(msg`Active`, { default: true }),
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
