import { byRights, defineCall, optional, orNull, pageOfList, value } from '@furrow/kit';
import { admissionStatuses } from '../admission/statuses.ts';

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
