import { orNull, value, type ValueOf } from '@furrow/kit';
import { admissionStatuses } from './statuses.ts';

/**
 * Verdicts on records on the wire.
 * @source decisions D15 A sprayed record, RUL-08, API-16
 */

const text = value.text();
const maybe = orNull(text);
const figure = orNull(value.either(value.number(), value.text()));
const status = value.choice(admissionStatuses);

const item = value.object({
  producttype: value.integer(),
  status,
  title: text,
  reasons: value.list(
    value.object({
      rule: text,
      text,
      value: figure,
      limit: figure,
      unit: maybe,
      source: maybe,
      date: maybe,
    }),
  ),
});

/**
 * The status of a record on the wire: of the whole, of each of its products, and the use that a
 * person chose.
 */
export const recordStatusMembers = {
  status,
  title: text,
  items: value.list(item),
  preferred_admission_id: orNull(value.integer()),
} as const;

/** A record's status on its own, as the call of one record answers it. */
export const recordStatusShape = value.object(recordStatusMembers);
/** The status of a record with those of its products. */
export type RecordStatus = ValueOf<typeof recordStatusShape>;
/** The status of one product of a record, with the reasons for it. */
export type ItemStatus = RecordStatus['items'][number];
/**
 * Reason for a product's status: the facts, the register's limit, and the register with its day.
 */
export type Reason = ItemStatus['reasons'][number];

/** Pesticide load of one field in a season. @source ENT-pesticidemonitor */
export const fieldLoadShape = value.object({
  cropfield: value.id(),
  name: maybe,
  crop: maybe,
  area: orNull(value.number({ note: 'Hectares.' })),
  applications: value.count(),
  products: value.list(
    value.object({
      producttype: value.integer(),
      name: text,
      number: maybe,
      applications: value.count(),
      status,
      title: text,
      reasons: value.list(text),
      source: maybe,
      date: maybe,
    }),
  ),
  substances: value.list(value.object({ name: text, kg_per_ha: value.number() })),
  uncounted: value.list(text, {
    note: 'Products whose contents are not known, so that their load is not counted.',
  }),
});
/** The load of one field in a season; substances in kilograms per hectare. */
export type FieldLoad = ValueOf<typeof fieldLoadShape>;
