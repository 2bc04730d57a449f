import { gatherNow } from '@furrow/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { executedPercentage, jobComputed, jobFigures } from './job.computed.ts';

type State = 'concept' | 'adviced' | 'planned' | 'started' | 'paused' | 'performed' | 'cancelled';
const record = (
  id: string,
  processing_state: State,
  worked_area: number | null = 1,
  linked_record: string | null = null,
) => ({ id, processing_state, linked_record, worked_area });

describe('ENT-11 executed percentage', () => {
  it.each([
    [0, 0, 100],
    [0, 4, 0],
    [1, 4, 25],
    [2, 3, 66.66666666666666],
    [4, 4, 100],
  ])('ENT-11 %d executed of %d planned is %d', (executed, planned, percentage) =>
    expect(executedPercentage(executed, planned)).toBe(percentage),
  );
});

describe('ENT-11 the figures of a job', () => {
  const cases: readonly [
    what: string,
    records: ReturnType<typeof record>[],
    planned: number,
    executed: number,
    areaPlanned: number,
    areaExecuted: number,
  ][] = [
    ['no records: nothing planned', [], 0, 0, 0, 0],
    [
      'planned, started and paused are planned and not executed',
      [record('a', 'planned'), record('b', 'started'), record('c', 'paused')],
      3,
      0,
      3,
      0,
    ],
    [
      'a plan with its performed record is one task',
      [record('a', 'planned', 2, 'b'), record('b', 'performed', 1.5)],
      1,
      1,
      2,
      1.5,
    ],
    ['performed without a plan is planned and executed', [record('a', 'performed', 3)], 1, 1, 3, 3],
    [
      'both together',
      [
        record('a', 'planned', 2, 'b'),
        record('b', 'performed', 1.5),
        record('c', 'performed', 1),
        record('d', 'planned', 4),
      ],
      3,
      2,
      7,
      2.5,
    ],
    [
      'concepts, advice and cancelled work do not count',
      [record('a', 'concept'), record('b', 'adviced'), record('c', 'cancelled')],
      0,
      0,
      0,
      0,
    ],
    [
      'a plan made from an advice is planned and not executed',
      [record('a', 'adviced', 2, 'b'), record('b', 'planned', 2, 'a')],
      1,
      0,
      2,
      0,
    ],
    [
      'a plan linked to a record that is gone is not executed',
      [record('a', 'planned', 2, 'gone')],
      1,
      0,
      2,
      0,
    ],
    ['an unknown area counts as none', [record('a', 'planned', null)], 1, 0, 0, 0],
    [
      'areas add up without the dust of binary fractions',
      [record('a', 'planned', 0.1), record('b', 'planned', 0.2)],
      2,
      0,
      0.3,
      0,
    ],
  ];
  it.each(cases)('ENT-11 %s', (_what, records, planned, executed, areaPlanned, areaExecuted) => {
    expect(jobFigures(records)).toEqual({
      tasks_planned: planned,
      tasks_executed: executed,
      total_area_planned: areaPlanned,
      total_area_executed: areaExecuted,
      executed_percentage: planned === 0 ? 100 : (executed / planned) * 100,
    });
  });

  it('ENT-11 RUL-02 the performed record counts even in another job, advice of another job does not', () => {
    expect(
      jobFigures([record('a', 'planned', 2, 'b')], [record('b', 'performed', 1.5)]),
    ).toMatchObject({ tasks_executed: 1, total_area_executed: 1.5 });
    expect(
      jobFigures([record('a', 'planned', 2, 'b')], [record('b', 'adviced', 1.5)]),
    ).toMatchObject({ tasks_executed: 0, total_area_executed: 0 });
  });

  it('ENT-11 requests the records of the job, and linked ones only where they are elsewhere', () => {
    const asked: unknown[] = [];
    const gather = (rows: ReturnType<typeof record>[]) =>
      gatherNow(jobComputed.gather!({ id: 'job' }), ({ where }) => {
        asked.push(where);
        return { rows: 'job' in where ? rows : [record('far', 'performed')], complete: true };
      });
    const near = gather([record('a', 'planned', 1, 'b'), record('b', 'performed')]);
    expect(asked).toEqual([{ job: 'job' }]);
    expect(jobComputed.compute!({}, near, false)).toMatchObject({ tasks_executed: 1 });
    const far = gather([record('a', 'planned', 1, 'far')]);
    expect(asked.slice(1)).toEqual([{ job: 'job' }, { id: ['far'] }]);
    expect(jobComputed.compute!({}, far, false)).toMatchObject({
      tasks_planned: 1,
      tasks_executed: 1,
    });
  });

  it('ENT-11 executed tasks never exceed planned ones, in any order', () => {
    const task = fc.record({
      state: fc.constantFrom<State>(
        'concept',
        'adviced',
        'planned',
        'started',
        'paused',
        'performed',
        'cancelled',
      ),
      link: fc.nat(8),
    });
    fc.assert(
      fc.property(fc.array(task, { maxLength: 8 }), (tasks) => {
        const records = tasks.map(({ state, link }, index) =>
          record(String(index), state, 1, link === 8 ? null : String(link)),
        );
        const figures = jobFigures(records);
        expect(figures.tasks_executed).toBeLessThanOrEqual(figures.tasks_planned);
        expect(figures.executed_percentage).toBeLessThanOrEqual(100);
        expect(jobFigures(records.toReversed())).toEqual(figures);
      }),
    );
  });
});
