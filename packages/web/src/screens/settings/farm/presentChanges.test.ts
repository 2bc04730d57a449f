import { expect, it } from 'vitest';
import { presentChanges } from './presentChanges.ts';

it.each([
  [
    'tells rights that changed',
    'update',
    { permissions: [[], ['adviser']], is_root: [false, true] },
    ['permissions', 'is_root'],
  ],
  ['leaves out ids', 'update', { owner: ['1', '2'], contact: ['1', '2'] }, []],
  [
    'of a new contact tells only what is unusual',
    'create',
    {
      is_active: [null, true],
      is_root: [null, false],
      is_applier: [null, true],
      invitation: [null, 'none'],
      permissions: [null, ['viewer']],
    },
    ['is_applier', 'permissions'],
  ],
  ['tells a flag that went back to the usual', 'update', { is_root: [true, false] }, ['is_root']],
] as const)('AUT-03 the list of rights %s', (_what, action, changes, members) =>
  expect(presentChanges({ action, changes }).map(({ member }) => member)).toEqual(members),
);
