import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import type { StuckEntry } from '../../data/types.ts';
import { refusalOf, type Refusal } from './refusalOf.ts';

it.each<[string, StuckEntry['kind'], string, Refusal, string?]>([
  ['a change of a row that is gone', 'update', 'not_found', 'row_gone'],
  ['a split of a field that is gone', 'call', 'not_found', 'row_gone'],
  ['a split of land of another shape', 'call', 'stale', 'other_land', 'split'],
  ['a merge of land of another shape', 'call', 'stale', 'other_land', 'merge'],
  ['taking a split back that others worked on since', 'call', 'stale', 'worked_on', 'undo'],
  ['a change of words that others changed', 'update', 'stale', 'as_told'],
  ['something new that points nowhere', 'create', 'not_found', 'as_told'],
  ['new work that points nowhere', 'createMany', 'not_found', 'as_told'],
  ['a change that is not allowed', 'update', 'not_allowed', 'as_told'],
  ['a photo that is lost', 'create', 'file_gone', 'file_gone'],
])('SYN-04 the refusal of %s', (_what, kind, code, expected, action) => {
  const problem = fixture<StuckEntry['problem']>({ code });
  expect(refusalOf({ kind, action: action ?? null, problem })).toBe(expected);
});
