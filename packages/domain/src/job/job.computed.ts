import { decimal, integer, defineComputed, type Asking } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { countedWork, type Work } from '../record/counted.ts';
import { isAreaStated, workedHectares, type OnLand } from '../record/worked-hectares.ts';
import { rowsWhere, typedLookup, type RowLookup } from '../rows.ts';
import type { EntityRows } from '../entity-rows.ts';

interface Task extends OnLand {
  readonly id: string;
  readonly processing_state: string;
  readonly linked_record: string | null;
}

const open = new Set(['planned', 'started', 'paused']);

/**
 * Executed percentage = executed / planned × 100, or 100 when none are planned. @source spec §4
 * Job, ENT-11
 */
export function executedPercentage(executed: number, planned: number): number {
  return planned === 0 ? 100 : (executed / planned) * 100;
}

/**
 * A job's figures from its records. Planned: those in planned, started or paused, plus performed
 * ones without a plan. Executed: those whose plan has a performed record, plus performed ones
 * without a plan. Areas in ha; the area of the land for a record without one.
 * @param linked records that the job's refer to and that are not the job's own
 * @param lookup finds the crop fields
 * @source decisions D14 Rules
 */
export function jobFigures(
  records: readonly Task[],
  linked: readonly Task[] = [],
  lookup: RowLookup = () => undefined,
) {
  const performedByPlan = new Map<string, Task>();
  const byId = new Map([...linked, ...records].map((record) => [record.id, record]));
  const plans = records.filter((record) => open.has(record.processing_state));
  for (const plan of plans) {
    const other = plan.linked_record ? byId.get(plan.linked_record) : undefined;
    // a plan created from an advice is linked to the advice, and is still to be done
    if (other?.processing_state === 'performed') performedByPlan.set(other.id, other);
  }
  const unplanned = records.filter(
    (record) => record.processing_state === 'performed' && !performedByPlan.has(record.id),
  );
  const area = (rows: Iterable<Task>) =>
    Math.round([...rows].reduce((sum, row) => sum + workedHectares(row, lookup), 0) * 10_000) /
    10_000;
  const planned = [...plans, ...unplanned];
  const executed = [...performedByPlan.values(), ...unplanned];
  return {
    tasks_planned: planned.length,
    tasks_executed: executed.length,
    total_area_planned: area(planned),
    total_area_executed: area(executed),
    executed_percentage: executedPercentage(executed.length, planned.length),
  };
}

/**
 * The work that a job's figures count, each piece once: a performed record in place of its plan.
 * Drafts and advice do not count. Exports and prints use the same work.
 */
export const tasksOf = <R extends Work>(records: readonly R[], lookup: RowLookup): readonly R[] =>
  countedWork(
    records.filter(({ processing_state: state }) => open.has(state) || state === 'performed'),
    lookup,
  );

interface Gathered {
  readonly records: readonly Task[];
  readonly linked: readonly Task[];
  /** Of records that state no area. */
  readonly fields: readonly EntityRows['cropfield'][];
}

function* gatherRecords(job: { id: string }): Asking<Gathered> {
  const { rows: records } = yield* rowsWhere('record', { job: job.id });
  const own = new Set(records.map(({ id }) => id));
  const elsewhere = records.flatMap(({ linked_record: other }) =>
    other && !own.has(other) ? [other] : [],
  );
  const linked = elsewhere.length === 0 ? [] : (yield* rowsWhere('record', { id: elsewhere })).rows;
  const onFields = [...records, ...linked].flatMap((record) =>
    record.cropfield && !isAreaStated(record) ? [record.cropfield] : [],
  );
  const fields =
    onFields.length === 0 ? [] : (yield* rowsWhere('cropfield', { id: onFields })).rows;
  return { records, linked, fields };
}

/**
 * A job's figures from its records: numbers of tasks, hectares, and the share that is done in
 * percent.
 * @source spec §4 Job, ENT-11
 */
export const jobComputed = defineComputed({
  fields: {
    tasks_planned: integer(msg`Tasks planned`, { default: 0 }),
    tasks_executed: integer(msg`Tasks executed`, { default: 0 }),
    total_area_planned: decimal(msg`Area planned`, {
      default: 0,
      unit: 'ha',
    }),
    total_area_executed: decimal(msg`Area executed`, {
      default: 0,
      unit: 'ha',
    }),
    executed_percentage: decimal(msg`Executed`, { default: 100, unit: '%' }),
  },
  gather: gatherRecords,
  compute: (_job, { records, linked, fields }) =>
    jobFigures(
      records,
      linked,
      typedLookup((entity, id) =>
        entity === 'cropfield' ? fields.find((field) => field.id === id) : undefined,
      ),
    ),
});
