import { fixture } from '@furrow/domain/testing/fixture.ts';
import { rightsOf } from '@furrow/domain/access.ts';
import { expect, it } from 'vitest';
import { canBeUndone, actionsOn, reasonOf } from './recordActions.ts';
import { statesToMake } from './rights.ts';

const performed = { id: 'done', processing_state: 'performed' };
const principal = {
  contact: 'jan',
  lookup: (_entity: string, id: unknown) => (id === 'done' ? performed : undefined),
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
  expect(actionsOn(fixture(record('planned')), owner, fixture(principal))).toEqual([
    'finish',
    'start',
    'cancel',
  ]);
  expect(actionsOn(fixture(record('started')), owner, fixture(principal))).toEqual([
    'finish',
    'pause',
    'cancel',
  ]);
  expect(actionsOn(fixture(record('paused')), owner, fixture(principal))).toEqual([
    'finish',
    'resume',
    'cancel',
  ]);
  expect(
    actionsOn(fixture(record('performed', { locked: true })), owner, fixture(principal)),
  ).toEqual(['unlock']);
  expect(reasonOf(fixture(record('planned')), 'cancel')).toBe('cancel_reason');
  expect(reasonOf(fixture(record('planned')), 'start')).toBeUndefined();
});

it('RUL-02 an executed plan can be neither started nor finished again', () => {
  expect(
    actionsOn(fixture(record('planned', { linked_record: 'done' })), owner, fixture(principal)),
  ).toEqual(['cancel']);
});

it('offers only permitted actions: an applier their own work, a viewer nothing', () => {
  expect(
    actionsOn(
      fixture(record('planned', { applier: 'jan' })),
      rights('applier'),
      fixture(principal),
    ),
  ).toContain('start');
  expect(
    actionsOn(
      fixture(record('planned', { coworkers: ['jan'] })),
      rights('applier'),
      fixture(principal),
    ),
  ).toContain('finish');
  expect(actionsOn(fixture(record('planned')), rights('viewer'), fixture(principal))).toEqual([]);
});

it('offers only permitted states of new work', () => {
  expect(statesToMake(owner, fixture(principal))).toEqual([
    'planned',
    'performed',
    'concept',
    'adviced',
  ]);
  expect(statesToMake(rights('applier'), fixture(principal))).toEqual([
    'planned',
    'performed',
    'concept',
  ]);
  expect(statesToMake(rights('adviser'), fixture(principal))).toEqual(['concept', 'adviced']);
  expect(statesToMake(rights('viewer'), fixture(principal))).toEqual([]);
});

it('offers undo only where possible', () => {
  expect(canBeUndone(fixture(record('planned')), 'finish')).toBe(true);
  expect(canBeUndone(fixture(record('started')), 'finish')).toBe(false);
  expect(canBeUndone(fixture(record('started')), 'pause')).toBe(true);
});
