import { byRights, defineCall, optional, orNull, pageOfList, value } from '@furrow/kit';
import { admissionStatuses } from '../admission/statuses.ts';
import type { EntityRows } from '../entity-rows.ts';
import { cropfield } from '../cropfield/cropfield.ts';
import { record } from '../record/record.ts';

const text = value.text();
const figure = orNull(value.number());
const status = value.choice(admissionStatuses);

export const listFertilizing = defineCall({
  name: 'listFertilizing',
  method: 'GET',
  path: '/api/v3/fertilizing/',
  summary: 'Work of a season that brings fertilizer, and whether the rules of spreading allow it',
  description:
    'Closed periods, manure nitrogen and norms of nitrogen and phosphate, of all seasons of a calendar year where the law counts one, doses of one autumn, of all seasons, and buffer strips. What is planned counts with what was done. The statuses are those of plant protection; figures are kilograms a hectare.',
  tag: 'fertilizing',
  query: {
    ...pageOfList,
    plan: optional(value.id({ note: 'The season; that of the session when left out.' })),
  },
  exactQuery: true,
  output: value.page(
    value.object({
      id: value.id(),
      status,
      findings: value.list(
        value.object({
          rule: text,
          status,
          text,
          producttype: orNull(value.integer()),
          value: figure,
          limit: figure,
          of_farm: value.flag({ note: 'The limit is of the farm as a whole.' }),
          ground_fields: value.list(
            value.id({ note: 'Other crop fields on the ground that the figure is of.' }),
          ),
          source: orNull(text),
        }),
      ),
    }),
  ),
  access: byRights('record', 'read'),
  source: 'RUL-25, decision 131',
});

const work = record.fields;
const land = cropfield.fields;

/** The members of work that figures of nutrients are made of. */
const doses = value.object({
  id: value.id(),
  date: work.date,
  processing_state: work.processing_state,
  linked_record: work.linked_record,
  cropfield: work.cropfield,
  worked_area: work.worked_area,
  part_field: work.part_field,
  worked_geometry: work.worked_geometry,
  field_name: work.field_name,
  field_area: work.field_area,
  activities: value.schema<EntityRows['record']['activities']>({
    type: 'array',
    description: 'As of a record.',
    items: { type: 'object' },
  }),
});

/** A reference to a catalogue is a number. */
const catalogue = orNull(value.integer());

/** The members of crop fields that ground is followed by from season to season. */
const grounds = value.object({
  id: value.id(),
  plan: land.plan,
  name: land.name,
  geometry: land.geometry,
  registered_area: land.registered_area,
  period: land.period,
  crop: catalogue,
  country: land.country,
  parcel: land.parcel,
  soil_type: catalogue,
  regulatory_soil_type: catalogue,
  continues: land.continues,
  forerunners: land.forerunners,
});

/** Work of other seasons that brings fertilizer. @source decisions 274 */
export const fertilizingBeside = defineCall({
  name: 'fertilizingBeside',
  method: 'GET',
  path: '/api/v3/fertilizing/beside/',
  summary: 'Work of the other seasons of a farm that brings fertilizer, with its crop fields',
  description:
    'Planned, under way or performed, of all seasons but one, in one answer. Records that work with fertilizer is linked to are among them, whatever they bring. Rows have only the members that figures of nutrients are made of.',
  tag: 'fertilizing',
  query: {
    farm: value.id(),
    plan: value.id({ note: 'The season whose work is left out.' }),
    from: optional(value.date({ note: 'The first day of the work.' })),
    to: optional(value.date({ note: 'The last day of the work.' })),
  },
  exactQuery: true,
  output: { records: value.list(doses), fields: value.list(grounds) },
  outputExample: { records: [], fields: [] },
  access: byRights('record', 'read'),
  source: 'RUL-25, decision 274',
});
