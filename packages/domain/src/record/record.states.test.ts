import { translate } from '@furrow/kit';
import { fixture } from '../testing/fixture.ts';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { applyAction, workingTime } from './act.ts';
import { recordRules } from './record.rules.ts';
import { displayState, legalActions } from './record.computed.ts';
import { recordStates, storedStates } from './record.states.ts';
import { latestPerTheme } from './latest.ts';

/** The table of decisions D6, in its words. `made` is the state of the record an action makes. */
const table: readonly [from: string, action: string, to: string, made?: string][] = [
  ['concept', 'advise', 'adviced'],
  ['concept', 'plan', 'planned'],
  ['concept', 'finish', 'performed'],
  ['concept', 'cancel', 'cancelled'],
  ['adviced', 'accept', 'adviced', 'planned'],
  ['adviced', 'decline', 'cancelled'],
  ['received', 'accept', 'received', 'performed'],
  ['received', 'decline', 'cancelled'],
  ['planned', 'start', 'started'],
  ['planned', 'finish', 'planned', 'performed'],
  ['planned', 'cancel', 'cancelled'],
  ['started', 'pause', 'paused'],
  ['started', 'finish', 'planned', 'performed'],
  ['started', 'cancel', 'cancelled'],
  ['paused', 'resume', 'started'],
  ['paused', 'finish', 'planned', 'performed'],
  ['paused', 'cancel', 'cancelled'],
  ['performed', 'correct', 'performed'],
  ['performed', 'lock', 'performed'],
  ['cancelled', 'reopen', 'concept'],
];

const actions = Object.keys(recordStates.labels);
const input = {
  now: '2026-05-12T08:00:00.000Z',
  today: '2026-05-12',
  createdId: 'made',
  body: { cancel_reason: 'rain' },
  lookup: () => undefined,
};
const record = (state: string, more: object = {}) => ({
  id: 'r',
  processing_state: state,
  linked_record: null,
  locked: false,
  date: '2026-05-12 08:00',
  activities: [],
  progress: {},
  ...more,
});

describe('RUL-01 states of a record', () => {
  it.each(table)('RUL-01 %s: %s leads to %s', (from, action, to, made) => {
    const result = applyAction(fixture(record(from)), action, input);
    expect(result.ok).toBe(true);
    if (!result.ok) return;
    expect(result.acted['processing_state']).toBe(to);
    expect(result.created?.['processing_state']).toBe(made);
  });

  const legal = new Set(table.map(([from, action]) => `${from} ${action}`));
  const others = storedStates.flatMap((from) =>
    actions
      .filter((action) => !legal.has(`${from} ${action}`))
      .map((action) => [from, action] as const),
  );
  it.each(others)('RUL-01 %s: %s is illegal, with the allowed actions', (from, action) => {
    const result = applyAction(fixture(record(from)), action, input);
    expect(result).toMatchObject({ ok: false, code: 'illegal_transition' });
    if (!result.ok && 'allowed' in result)
      expect(result.allowed).toEqual(
        legalActions(fixture(record(from)), () => undefined, input.today),
      );
  });

  it('RUL-01 every state has a label, and the two display states are never stored', () => {
    expect(Object.keys(recordStates.values)).toEqual(expect.arrayContaining([...storedStates]));
    expect(translate(recordStates.values['planned-performed']!.label, 'en')).toBe(
      'Performed planning',
    );
    expect(translate(recordStates.values['performed']!.label, 'en')).toBe('record');
    expect(storedStates).not.toContain('planned-performed');
  });

  it('RUL-01 cancelling needs a reason; a locked record can only be unlocked', () => {
    expect(applyAction(fixture(record('planned')), 'cancel', { ...input, body: {} })).toEqual({
      ok: false,
      code: 'required',
      path: 'cancel_reason',
    });
    expect(
      applyAction(fixture(record('performed', { locked: true })), 'correct', input),
    ).toMatchObject({
      ok: false,
      code: 'locked',
    });
    expect(
      applyAction(fixture(record('performed', { locked: true })), 'unlock', input),
    ).toMatchObject({
      ok: true,
      acted: { locked: false },
    });
  });

  it('RUL-01 reopening returns to the state it came from', () => {
    for (const from of [
      'concept',
      'adviced',
      'received',
      'planned',
      'started',
      'paused',
    ] as const) {
      const action = from === 'adviced' || from === 'received' ? 'decline' : 'cancel';
      const cancelled = applyAction(fixture(record(from)), action, input);
      if (!cancelled.ok) throw new Error(cancelled.code);
      const reopened = applyAction(
        fixture({ ...record(from), ...cancelled.acted }),
        'reopen',
        input,
      );
      expect(reopened).toMatchObject({ ok: true, acted: { processing_state: from } });
    }
  });

  it('RUL-01 reopened work that was in progress continues, without the cancelled time', () => {
    const started = record('started', {
      progress: { spans: [['2026-05-12T06:00:00.000Z', null]] },
    });
    const cancelled = applyAction(fixture(started), 'cancel', {
      ...input,
      now: '2026-05-12T07:00:00.000Z',
    });
    if (!cancelled.ok) throw new Error(cancelled.code);
    const reopened = applyAction(fixture({ ...started, ...cancelled.acted }), 'reopen', {
      ...input,
      now: '2026-05-12T09:00:00.000Z',
    });
    if (!reopened.ok) throw new Error(reopened.code);
    const finished = applyAction(
      fixture({ ...started, ...cancelled.acted, ...reopened.acted }),
      'finish',
      {
        ...input,
        now: '2026-05-12T09:30:00.000Z',
      },
    );
    expect(finished).toMatchObject({ created: { duration: '01:30' } });
  });

  it('RUL-01 work cannot be performed without a date', () => {
    expect(applyAction(fixture(record('concept', { date: null })), 'finish', input)).toMatchObject({
      ok: true,
      acted: { processing_state: 'performed', date: '2026-05-12 08:00' },
    });
    expect(
      applyAction(fixture(record('concept', { date: null })), 'finish', {
        ...input,
        body: { date: '2026-05-10 07:00' },
      }),
    ).toMatchObject({ acted: { date: '2026-05-10 07:00' } });
    expect(
      recordRules({
        activities: [],
        linked_record: null,
        processing_state: 'performed',
        date: null,
      }),
    ).toEqual([{ path: 'date', code: 'required' }]);
    expect(
      recordRules({ activities: [], linked_record: null, processing_state: 'planned', date: null }),
    ).toEqual([]);
  });

  it('RUL-01 received work with a future date is accepted as planned', () => {
    expect(
      applyAction(fixture(record('received', { date: '2026-06-01 08:00' })), 'accept', input),
    ).toMatchObject({ created: { processing_state: 'planned' } });
  });
});

describe('RUL-02', () => {
  const performed = record('performed', { id: 'p' });
  const advice = record('adviced', { id: 'a' });
  it.each([
    ['planned', null, 'planned'],
    ['planned', performed, 'planned-performed'],
    ['planned', advice, 'planned'],
    ['performed', null, 'performed'],
    ['started', performed, 'started'],
  ] as const)('RUL-02 %s linked to %o is shown as %s', (state, linked, shown) => {
    expect(
      displayState(
        fixture(record(state, { linked_record: linked?.id ?? null })),
        () => linked ?? undefined,
      ),
    ).toBe(shown);
  });

  it('RUL-02 a finished plan can be neither started nor finished again', () => {
    const finished = record('planned', { linked_record: 'p' });
    expect(legalActions(fixture(finished), () => performed).map(({ action }) => action)).toEqual([
      'cancel',
    ]);
  });
});

describe('RUL-03', () => {
  const work = (id: string, state: string, date: string, ...themes: string[]) => ({
    id,
    processing_state: state,
    date,
    activities: themes.map((theme) => ({ theme })),
  });
  it('RUL-03 only performed records count as the latest of each theme', () => {
    const latest = latestPerTheme([
      work('a', 'performed', '2026-05-01 08:00', 'crop_protection'),
      work('b', 'performed', '2026-05-09 08:00', 'crop_protection', 'fertilizing'),
      work('c', 'planned', '2026-05-11 08:00', 'crop_protection'),
      work('d', 'performed', '2026-05-03 08:00', 'fertilizing'),
    ]);
    expect([...latest].map(([theme, { id }]) => [theme, id])).toEqual([
      ['crop_protection', 'b'],
      ['fertilizing', 'b'],
    ]);
  });
});

describe('working time', () => {
  it('RUL-01 is the sum of the started spans', () => {
    expect(
      workingTime(
        [
          ['2026-05-12T08:00:00Z', '2026-05-12T09:15:00Z'],
          ['2026-05-12T10:00:00Z', null],
        ],
        '2026-05-12T10:45:00Z',
      ),
    ).toBe('02:00');
    expect(workingTime([], '2026-05-12T10:45:00Z')).toBeNull();
  });

  it('RUL-01 any sequence of actions ends in stored states, and creates a record only by finishing or accepting', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...storedStates),
        fc.array(fc.constantFrom(...actions), { maxLength: 12 }),
        (start, walk) => {
          let row: Record<string, unknown> = record(start);
          const made = new Map<string, Record<string, unknown>>();
          for (const [step, action] of walk.entries()) {
            const result = applyAction(fixture(row), action, {
              ...input,
              createdId: `made ${step}`,
              lookup: (_entity, id) => made.get(String(id)),
            });
            if (!result.ok) continue;
            row = { ...row, ...result.acted };
            if (result.created) {
              expect(['finish', 'accept']).toContain(action);
              expect(row['linked_record']).toBe(result.created['id']);
              made.set(String(result.created['id']), result.created);
            }
            expect(storedStates).toContain(row['processing_state']);
          }
          expect(made.size).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
