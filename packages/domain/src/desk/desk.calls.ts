import { defineCall, orNull, person, value, type ValueOf } from '@furrow/kit';

/** A finding on a field: a disease that threatens it. */
const risk = value.object({
  cropfield: value.id(),
  name: value.text(),
  disease: value.text(50, { note: 'One of the watched diseases.' }),
  date: value.date({ note: 'The last day of the risk that is known.' }),
});

const deskFarm = value.object({
  id: value.id(),
  name: value.text(),
  advice: value.count({
    note: 'Advice that was not answered: what one gave, or all of it for who may accept it.',
  }),
  questions: value.count({ note: 'Questions about one’s advice that nobody answered.' }),
  work: value.count({ note: 'Planned work that is assigned to who asks.' }),
  late: value.count({ note: 'Planned work and unanswered advice whose day is over.' }),
  missing: value.count({ note: 'Lines of this year’s spray register that lack something.' }),
  risk_fields: value.count({ note: 'Fields with the risk of a disease.' }),
  risks: value.list(risk, { max: 5 }),
  next: orNull(value.date({ note: 'The next day of planned work one sees.' })),
  last_visit: orNull(
    value.date({ note: 'The last day on which who asks worked or observed there.' }),
  ),
  looked: orNull(
    value.instant({ note: 'When register and risks were looked at; null for not yet.' }),
  ),
});
/** A farm on the desk of a person who works for several. */
export type DeskFarm = ValueOf<typeof deskFarm>;

export const readDesk = defineCall({
  name: 'readDesk',
  method: 'GET',
  path: '/api/v3/desk/',
  summary: 'What waits on all farms of a person',
  description:
    'One line for each farm whose fields the person may see, counted from rows they may see and no others.',
  tag: 'desk',
  output: { farms: value.list(deskFarm) },
  access: person(),
  source: 'docs/decisions/151',
});
