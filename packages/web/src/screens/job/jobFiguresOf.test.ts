import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { figuresByJob, figuresOf } from './jobFiguresOf.ts';

const record = (id: string, changes: Record<string, unknown>) => ({
  id,
  version: 1,
  job: 'job',
  linked_record: null,
  worked_area: 2,
  processing_state: 'planned',
  ...changes,
});

it('ENT-11 RUL-02 counts a plan with performed work as executed, at once', () => {
  const byJob = figuresByJob(
    [
      fixture(record('a', {})),
      fixture(record('b', { linked_record: 'c' })),
      fixture(record('c', { processing_state: 'performed', worked_area: 1.5 })),
      fixture(record('d', { job: null })),
    ],
    () => undefined,
  );
  expect(figuresOf(fixture({ id: 'job', version: 1 }), byJob)).toEqual({
    tasks_planned: 2,
    tasks_executed: 1,
    total_area_planned: 4,
    total_area_executed: 1.5,
    executed_percentage: 50,
  });
});

it('keeps the server’s figures of a job without loaded records', () => {
  expect(
    figuresOf(fixture({ id: 'other', version: 1, tasks_planned: 3 }), new Map()),
  ).toMatchObject({
    tasks_planned: 3,
  });
});
