import { expect, it } from 'vitest';
import { fixture } from '../testing/fixture.ts';
import { isObservation, observationOf } from './observation.ts';

const detail = (type: number, more: object) => ({
  type,
  value: null,
  textvalue: null,
  code: null,
  ...more,
});
const nothing = { organism: null, severity: null, stage: null, count: null, share: null };

it.each([
  ['an observation', [{ theme: 'observation', attributes: [] }], true],
  [
    'a spraying beside what was seen',
    [{ theme: 'crop_protection' }, { theme: 'observation' }],
    true,
  ],
  ['a spraying', [{ theme: 'crop_protection' }], false],
  ['a record without work', [], false],
])('ENT-record %s', (_what, activities, is) =>
  expect(isObservation(fixture({ activities }))).toBe(is),
);

it('ENT-record reads observations as files write them', () =>
  expect(
    observationOf(
      fixture({
        activities: [{ theme: 'observation' }],
        observations: [
          detail(3701, { textvalue: 'Late blight' }),
          detail(3704, { value: 12.5 }),
          detail(3702, { value: 0 }),
        ],
      }),
    ),
  ).toEqual({ ...nothing, organism: { code: null, name: 'Late blight' }, share: 12.5, stage: 0 }));

it('ENT-record ignores details of other work and unknown severities', () =>
  expect(
    observationOf(
      fixture({
        activities: [
          { theme: 'crop_protection', attributes: [detail(3702, { value: 35 })] },
          { theme: 'observation', attributes: [detail(3703, { code: 'terrible' })] },
        ],
      }),
    ),
  ).toEqual(nothing));
