import { expect, it } from 'vitest';
import type { EntityRows } from '../entity-rows.ts';
import { fixture } from '../testing/fixture.ts';
import { lastSowing } from './last-sowing.ts';
import { asBooked } from './patches.ts';

const work = (date: string, theme: string, type: number | null, more: object = {}) => ({
  id: `${date} ${theme}`,
  cropfield: 'f',
  date: `${date} 08:00`,
  processing_state: 'performed',
  activities: [{ theme, type, items: [], attributes: [] }],
  ...more,
});
const beet = work('2026-03-28', 'sowing', 302);

it.each<[string, readonly object[], string | null]>([
  ['sown', [beet], '2026-03-28'],
  ['sown again', [beet, work('2026-04-20', 'sowing', 302)], '2026-04-20'],
  [
    'planted, and ridged later',
    [work('2026-04-10', 'planting', 401), work('2026-05-20', 'planting', 404)],
    '2026-04-10',
  ],
  ['undersown later', [beet, work('2026-06-15', 'sowing', 304)], '2026-03-28'],
  ['followed by a cover crop', [beet, work('2026-09-15', 'sowing', 306)], '2026-03-28'],
  ['planned to be sown', [{ ...beet, processing_state: 'planned' }], null],
  ['of another field', [{ ...beet, cropfield: 'g' }], null],
  ['without sowing', [work('2026-03-28', 'tillage', 501)], null],
])('D17 the crop of a field that is %s', (_title, records, day) =>
  expect(lastSowing('f', fixture<EntityRows['record'][]>(records), asBooked)).toBe(day),
);
