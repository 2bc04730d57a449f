import {
  catalogueRef,
  decimal,
  defineEntity,
  everyVerb,
  integer,
  text,
  type DraftOf,
} from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { labelConditionRules } from './labelcondition.rules.ts';

const labelConditionFields = {
  producttype: catalogueRef(msg({ message: 'Product', context: 'of any kind' }), 'producttype', {
    required: true,
  }),
  most_wind: decimal(msg`Wind at most`, {
    unit: 'm/s',
    min: 0,
    max: 20,
    note: 'At the height of the boom.',
  }),
  least_temperature: decimal(msg`Temperature at least`, { unit: '°C', min: -20, max: 50 }),
  most_temperature: decimal(msg`Temperature at most`, { unit: '°C', min: -20, max: 50 }),
  least_humidity: decimal(msg`Humidity at least`, { unit: '%', min: 0, max: 100 }),
  most_delta_t: decimal(msg`Delta T at most`, {
    unit: '°C',
    min: 0,
    max: 20,
    note: 'Dry less wet bulb.',
  }),
  dry_hours: integer(msg`Dry after spraying`, {
    unit: 'h',
    min: 1,
    max: 48,
    note: 'Hours without rain.',
  }),
  source: text(msg`Place on the label`, {
    max: 255,
    note: 'As `section 5, page 2`.',
  }),
};

/**
 * Weather limits by the label of a product, entered by the farm: registers do not state them.
 * Several of a product apply together, the strictest of each.
 * @source decisions D15, docs/decisions/230
 */
export const labelcondition = defineEntity({
  name: 'labelcondition',
  list: 'label_conditions',
  label: msg`Label condition`,
  labels: msg`Label conditions`,
  scope: 'farm',
  dialect: 'v1',
  verbs: everyVerb,
  feed: true,
  fields: labelConditionFields,
  order: ['producttype'],
  example: {
    producttype: 2001,
    most_wind: 3,
    most_temperature: 25,
    dry_hours: 2,
    source: 'Section 5',
  },
  rules: labelConditionRules,
  source: 'docs/decisions/230',
});

declare module '../entity-rows.ts' {
  interface EntityDrafts {
    readonly labelcondition: DraftOf<typeof labelConditionFields, 'farm'>;
  }
  interface EntityRows {
    readonly labelcondition: Row<typeof labelcondition>;
  }
}
