import { isUuid } from '@furrow/kit';
import type { Queryable } from '../../../db/pool.ts';
import type { SourceObject, TaskContent } from '@furrow/formats/source/objects.ts';
import type { ImportNote } from '../notes.ts';

/** Tasks exported from the farm that return from a machine. @source decisions D6, D15 */

export interface JudgedTask {
  readonly verdict: 'match' | 'unchanged';
  /** The matching record: for work finished meanwhile the performed one. */
  readonly record: string;
  readonly notes: readonly ImportNote[];
  /** The maps that the work is done by. */
  readonly maps: Readonly<
    Record<'cells' | 'zones', { readonly entity: string; readonly id: string } | undefined>
  >;
}

interface CandidateRecord {
  readonly id: string;
  readonly state: string;
  readonly name: string | null;
  readonly date: string | null;
  readonly worked_area: number | null;
  readonly used_fuel: number | null;
  readonly taskgrid: string | null;
  readonly prescriptionmap: string | null;
  /** The performed record that the plan is done by. */
  readonly performed: string | null;
}

/** The states in a file for our states. */
const states: Readonly<Record<string, TaskContent['state']>> = {
  started: 'paused',
  paused: 'paused',
  performed: 'performed',
  concept: 'concept',
  cancelled: 'cancelled',
};
const recordState = (state: string): TaskContent['state'] => states[state] ?? 'planned';

/** State transitions that a machine may cause. */
const leads: Readonly<
  Partial<
    Record<
      TaskContent['state'],
      { readonly from: readonly string[]; readonly note: ImportNote['code'] }
    >
  >
> = {
  performed: { from: ['concept', 'planned', 'started', 'paused'], note: 'task_finishes' },
  paused: { from: ['planned', 'started', 'paused'], note: 'task_pauses' },
  cancelled: { from: ['concept', 'planned', 'started', 'paused'], note: 'task_cancels' },
};

/** Verdicts on the tasks that name a record of the farm, by their keys. */
export async function judgeTasks(
  database: Queryable,
  farm: string,
  objects: readonly SourceObject[],
): Promise<Map<string, JudgedTask>> {
  const tasks = objects.flatMap((object) =>
    object.kind === 'task' && isUuid(object.link) ? [object] : [],
  );
  const judged = new Map<string, JudgedTask>();
  if (tasks.length === 0) return judged;
  const { rows } = await database.query<CandidateRecord>(
    `select t.id, t.processing_state as state, t.jobname as name, t.date, t.worked_area,
      t.used_fuel, t.taskgrid, t.prescriptionmap,
       (select p.id from record p where p.farm = t.farm and p.id = t.linked_record
       and p.processing_state = 'performed' and p.deleted_at is null) as performed
      from record t where t.farm = $1 and t.id = any($2::uuid[]) and t.deleted_at is null`,
    [farm, tasks.map(({ link }) => link)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const claimed = new Set<string>();
  for (const { key, link, name, content } of tasks) {
    const record = link ? byId.get(link) : undefined;
    // a terminal that copies a task copies its link: the first is the plan, the others are separate
    // work
    if (!record || content === null || claimed.has(record.id)) continue;
    claimed.add(record.id);
    judged.set(key, judgeTask(record, content, record.name || name || (record.date ?? '')));
  }
  return judged;
}

function judgeTask(record: CandidateRecord, content: TaskContent, name: string): JudgedTask {
  const { state, taskgrid, prescriptionmap } = record;
  const maps = {
    cells: taskgrid === null ? undefined : { entity: 'taskgrid', id: taskgrid },
    zones:
      prescriptionmap === null ? undefined : { entity: 'prescriptionmap', id: prescriptionmap },
  };
  const answer = (
    verdict: JudgedTask['verdict'],
    notes: readonly ImportNote[] = [],
    id = record.id,
  ): JudgedTask => ({ verdict, record: id, notes, maps });
  if (content.state === recordState(state)) {
    const details = state === 'performed' ? differing(record, content) : [];
    return answer(
      'unchanged',
      details.length > 0
        ? [{ code: 'task_differs', params: { name, details: details.join(', ') } }]
        : [],
    );
  }
  // imported before
  if (record.performed !== null) return answer('unchanged', [], record.performed);
  const lead = leads[content.state];
  return lead?.from.includes(state)
    ? answer('match', [{ code: lead.note, params: { name } }])
    : answer('unchanged', [{ code: 'task_further', params: { name } }]);
}

/** Numbers of a file are as fine as machines count. */
const FINEST = 0.0051;

function differing(
  record: CandidateRecord,
  { moment, worked_area: area, used_fuel: fuel }: TaskContent,
): string[] {
  const differs = (own: number | null, other: number | null) =>
    other !== null && Math.abs((own ?? 0) - other) > FINEST;
  // a moment with an offset is on another clock
  const isOtherTime =
    moment !== null &&
    !/(Z|[+-]\d\d:?\d\d)$/.test(moment) &&
    record.date !== null &&
    moment.slice(0, 16).replace('T', ' ') !== record.date;
  return [
    ...(isOtherTime ? ['date'] : []),
    ...(differs(record.worked_area, area) ? ['worked_area'] : []),
    ...(differs(record.used_fuel, fuel) ? ['used_fuel'] : []),
  ];
}
