import { expect, it } from 'vitest';
import { limitIssue } from './limitIssue.ts';

const draft = { date: '2026-05-12 08:00', fields: ['a'], state: 'planned' as const };
const record = (id: string, changes: object = {}) => ({
  id,
  version: 1,
  date: '2026-03-01 08:00',
  processing_state: 'performed',
  cropfield: 'a',
  ...changes,
});
const known = (told: number, features: object, changes: object = {}) => ({
  facts: { features: features as never, farm: { data: { record_count: { 2026: told } } } },
  records: [],
  contractFields: [],
  ...changes,
});

it('RUL-14 is reached when the count and the margin reach the maximum, and never without one', () => {
  expect(limitIssue(draft, known(1_000_000, { maximum_records: null }))).toBeNull();
  expect(limitIssue(draft, known(7, { maximum_records: 10 }))).toBeNull();
  expect(limitIssue(draft, known(8, { maximum_records: 10 }))).toMatchObject({
    path: 'limit',
    code: 'record_limit',
    params: { year: '2026', count: 8, maximum: 10, margin: 2 },
  });
  expect(
    limitIssue({ ...draft, date: '2027-01-01 08:00' }, known(8, { maximum_records: 10 })),
  ).toBeNull();
  expect(limitIssue({ ...draft, date: null }, known(8, { maximum_records: 10 }))).toBeNull();
});

it('RUL-14 counts every field of the work, and unsent records', () => {
  expect(
    limitIssue({ ...draft, fields: ['a', 'b'] }, known(7, { maximum_records: 10 })),
  ).toMatchObject({ code: 'record_limit' });
  expect(
    limitIssue(
      draft,
      known(7, { maximum_records: 10 }, { records: [record('new', { version: 0 })] }),
    ),
  ).toMatchObject({ code: 'record_limit' });
  expect(
    limitIssue(draft, known(7, { maximum_records: 10 }, { records: [record('known')] })),
  ).toBeNull();
  expect(
    limitIssue(
      draft,
      known(
        7,
        { maximum_records: 10 },
        { records: [record('off', { version: 0, processing_state: 'cancelled' })] },
      ),
    ),
  ).toBeNull();
});

it('RUL-14 uses the partner’s maximum when all fields are in a contract', () => {
  const features = { maximum_records: 10, partner_maximum_records: 20 };
  const contractFields = [{ id: 'l', version: 1, cropfield: 'a' }];
  expect(limitIssue(draft, known(9, features, { contractFields }))).toBeNull();
  expect(
    limitIssue({ ...draft, fields: ['a', 'b'] }, known(9, features, { contractFields })),
  ).toMatchObject({ code: 'record_limit' });
});
