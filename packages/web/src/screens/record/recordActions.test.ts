import { rightsOf } from '@furrow/domain/access.ts';
import { expect, it } from 'vitest';
import { canBeUndone, actionsOn, reasonOf } from './recordActions.ts';
import { statesToMake } from './rights.ts';

const performed = { id: 'done', processing_state: 'performed' };
const asker = {
  contact: 'jan',
  look: (_entity: string, id: unknown) => (id === 'done' ? performed : undefined),
};
const rights = (...permissions: string[]) =>
  rightsOf({ is_owner: false, is_root: false, permissions })['record'];
const owner = rightsOf({ is_owner: true, is_root: true, permissions: [] })['record'];
const record = (processing_state: string, changes: object = {}) => ({
  id: 'r',
  version: 1,
  processing_state,
  linked_record: null,
  locked: false,
  applier: null,
  coworkers: [],
  ...changes,
});

it('RUL-01 offers what the state allows', () => {
  expect(actionsOn(record('planned'), owner, asker)).toEqual(['finish', 'start', 'cancel']);
  expect(actionsOn(record('started'), owner, asker)).toEqual(['finish', 'pause', 'cancel']);
  expect(actionsOn(record('paused'), owner, asker)).toEqual(['finish', 'resume', 'cancel']);
  expect(actionsOn(record('performed', { locked: true }), owner, asker)).toEqual(['unlock']);
  expect(reasonOf(record('planned'), 'cancel')).toBe('cancel_reason');
  expect(reasonOf(record('planned'), 'start')).toBeUndefined();
});

it('RUL-02 a plan that was performed is neither started nor finished again', () => {
  expect(actionsOn(record('planned', { linked_record: 'done' }), owner, asker)).toEqual(['cancel']);
});

it('offers what the person may: an applier their own work, a viewer nothing', () => {
  expect(actionsOn(record('planned', { applier: 'jan' }), rights('applier'), asker)).toContain(
    'start',
  );
  expect(actionsOn(record('planned', { coworkers: ['jan'] }), rights('applier'), asker)).toContain(
    'finish',
  );
  expect(actionsOn(record('planned'), rights('viewer'), asker)).toEqual([]);
});

it('lets make what the person may make', () => {
  expect(statesToMake(owner, asker)).toEqual(['planned', 'performed', 'concept', 'adviced']);
  expect(statesToMake(rights('applier'), asker)).toEqual(['planned', 'performed', 'concept']);
  expect(statesToMake(rights('adviser'), asker)).toEqual(['concept', 'adviced']);
  expect(statesToMake(rights('viewer'), asker)).toEqual([]);
});

it('offers the way back only where there is one', () => {
  expect(canBeUndone(record('planned'), 'finish')).toBe(true);
  expect(canBeUndone(record('started'), 'finish')).toBe(false);
  expect(canBeUndone(record('started'), 'pause')).toBe(true);
});
