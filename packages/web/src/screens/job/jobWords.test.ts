import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { wordsByJob } from './jobWords.ts';

const names = new Map([
  ['a', 'Kavel 12'],
  ['b', 'Kavel 2'],
]);
const work = (job: string | null, cropfield: string, more: object = {}) =>
  fixture<Parameters<typeof wordsByJob>[0][number]>({
    job,
    cropfield,
    processing_state: 'planned',
    activities: [{ theme: 'tillage', items: [] }],
    ...more,
  });

it('ENT-11 a job has its work and fields in its name, each once and in natural order, without cancelled ones', () => {
  const words = wordsByJob(
    [
      work('j', 'a'),
      work('j', 'b'),
      work('j', 'a'),
      work('k', 'a', { processing_state: 'cancelled' }),
      work(null, 'b'),
    ],
    { workOf: () => 'Tillage', fieldOf: ({ cropfield }) => names.get(cropfield ?? '') ?? '' },
  );
  expect([...words.keys()]).toEqual(['j']);
  expect(words.get('j')).toEqual({ work: 'Tillage', fields: 'Kavel 2, Kavel 12' });
});
