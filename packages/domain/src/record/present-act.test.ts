import { expect, it } from 'vitest';
import { presentAct } from './present-act.ts';

const state = (before: string, after: string) => ({ name: 'processing_state', before, after });
const link = (after: string | null, before: string | null = null) => ({
  name: 'linked_record',
  before,
  after,
});

it.each([
  [
    'work that was under way is finished',
    [state('paused', 'planned'), link('made')],
    'planned',
    'finish',
  ],
  ['a plan is finished at once', [link('made')], 'planned', 'finish'],
  [
    'a plan made from advice is finished',
    [state('started', 'planned'), link('made', 'advice')],
    'planned',
    'finish',
  ],
  ['advice is taken over', [state('adviced', 'adviced'), link('made')], 'adviced', 'accept'],
  ['received work is taken over', [link('made')], 'received', 'accept'],
  ['a plan is unlinked', [link(null, 'made')], 'planned', null],
  ['work is paused', [state('started', 'paused')], 'paused', null],
  ['work is linked by hand', [link('other')], 'performed', null],
  ['notes are written', [{ name: 'notes', before: null, after: 'wet' }], 'planned', null],
] as const)('HIS-01 D6 %s', (_what, changes, now, act) =>
  expect(presentAct(changes, now)).toBe(act),
);
