import { describe, expect, it } from 'vitest';
import { recordHappenings, type ChangedFields, type RecordView } from './record-occasions.ts';

/** The occasions a change of a record gives rise to. @source docs/decisions/136 */

const record = (more: Partial<RecordView> = {}): RecordView => ({
  applier: null,
  coworkers: [],
  linked_record: null,
  processing_state: 'planned',
  cancel_reason: null,
  ...more,
});

type Cases = readonly [
  what: string,
  action: string,
  changes: ChangedFields<'record'>,
  row: Partial<RecordView>,
  told: readonly string[],
];

const cases: readonly Cases[] = [
  [
    'advice that is made',
    'create',
    { processing_state: [null, 'adviced'] },
    { processing_state: 'adviced' },
    ['advice_given'],
  ],
  [
    'a concept that is given as advice',
    'update',
    { processing_state: ['concept', 'adviced'] },
    { processing_state: 'adviced' },
    ['advice_given'],
  ],
  [
    'advice whose dose is changed',
    'update',
    { activities: [[], []] },
    { processing_state: 'adviced' },
    [],
  ],
  [
    'advice a record is made of',
    'update',
    { linked_record: [null, 'r'] },
    { processing_state: 'adviced', linked_record: 'r' },
    ['advice_taken'],
  ],
  [
    'advice that is declined',
    'update',
    { processing_state: ['adviced', 'cancelled'] },
    { processing_state: 'cancelled', cancel_reason: 'too wet' },
    ['advice_declined'],
  ],
  [
    'work planned for somebody',
    'create',
    { processing_state: [null, 'planned'], applier: [null, 'a'] },
    { applier: 'a' },
    ['work_assigned a'],
  ],
  ['work planned for nobody', 'create', { processing_state: [null, 'planned'] }, {}, []],
  [
    'a concept that is planned',
    'update',
    { processing_state: ['concept', 'planned'] },
    { applier: 'a', coworkers: ['b'] },
    ['work_assigned a b'],
  ],
  [
    'work handed to somebody else',
    'update',
    { applier: ['a', 'b'] },
    { applier: 'b' },
    ['work_assigned b'],
  ],
  [
    'a coworker who comes along',
    'update',
    { coworkers: [['b'], ['b', 'c']] },
    { applier: 'a', coworkers: ['b', 'c'] },
    ['work_assigned c'],
  ],
  [
    'an applier who becomes a coworker',
    'update',
    { applier: ['a', 'b'], coworkers: [[], ['a']] },
    { applier: 'b', coworkers: ['a'] },
    ['work_assigned b'],
  ],
  [
    'another day',
    'update',
    { date: ['2026-05-01 08:00', '2026-05-02 08:00'] },
    { applier: 'a' },
    ['work_changed a'],
  ],
  [
    'another day and a coworker more',
    'update',
    { date: [null, 'x'], coworkers: [[], ['c']] },
    { applier: 'a', coworkers: ['c'] },
    ['work_assigned c', 'work_changed a'],
  ],
  ['other costs', 'update', { work_cost: [1, 2] }, { applier: 'a' }, []],
  [
    'work that is started',
    'update',
    { processing_state: ['planned', 'started'], progress: [{}, {}] },
    { processing_state: 'started', applier: 'a' },
    [],
  ],
  [
    'work that is finished',
    'update',
    { linked_record: [null, 'r'], processing_state: ['started', 'planned'] },
    { applier: 'a', linked_record: 'r' },
    ['work_finished'],
  ],
  [
    'work from advice that is finished',
    'update',
    { linked_record: ['advice', 'r'] },
    { applier: 'a', linked_record: 'r' },
    ['work_finished'],
  ],
  [
    'work made of advice',
    'create',
    { processing_state: [null, 'planned'], linked_record: [null, 'advice'] },
    { applier: 'a', linked_record: 'advice' },
    ['work_assigned a'],
  ],
  [
    'work that is cancelled',
    'update',
    { processing_state: ['planned', 'cancelled'] },
    { processing_state: 'cancelled', applier: 'a' },
    ['work_cancelled'],
  ],
  [
    'a concept that is cancelled',
    'update',
    { processing_state: ['concept', 'cancelled'] },
    { processing_state: 'cancelled' },
    [],
  ],
  [
    'work that is recorded as done',
    'create',
    { processing_state: [null, 'performed'] },
    { processing_state: 'performed', applier: 'a' },
    [],
  ],
  [
    'done work that is corrected',
    'update',
    { date: ['a', 'b'] },
    { processing_state: 'performed', applier: 'a' },
    [],
  ],
];

describe('NOT-11 notifications of a record', () => {
  it.each(cases)('NOT-11 %s', (_what, action, changes, row, told) =>
    expect(
      recordHappenings({ action, changes }, record(row)).map(({ occasion, contacts = [] }) =>
        [occasion, ...contacts].join(' '),
      ),
    ).toEqual(told),
  );

  it('NOT-11 advice retracted by its author is withdrawn, not declined', () =>
    expect(
      recordHappenings(
        {
          action: 'update',
          changes: { processing_state: ['adviced', 'cancelled'] },
          byMaker: true,
        },
        record({ processing_state: 'cancelled', cancel_reason: 'too wet' }),
      ),
    ).toEqual([{ occasion: 'advice_withdrawn', values: { reason: 'too wet' } }]));

  it('NOT-11 gives the reason of declined advice', () =>
    expect(
      recordHappenings(
        { action: 'update', changes: { processing_state: ['adviced', 'cancelled'] } },
        record({ processing_state: 'cancelled', cancel_reason: 'too wet' }),
      ),
    ).toEqual([{ occasion: 'advice_declined', values: { reason: 'too wet' } }]));
});
