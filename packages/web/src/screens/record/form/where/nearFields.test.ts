import { fixture } from '@furrow/domain/testing/fixture.ts';
import { describe, expect, it } from 'vitest';
import { nearFields, workOfDay } from './nearFields.ts';

type Work = Parameters<typeof nearFields>[1];
const today = '2026-06-12';
const work = (id: string, cropfield: string, date: string, more: object = {}) => ({
  id,
  cropfield,
  date,
  processing_state: 'performed',
  linked_record: null,
  ...more,
});
const planned = { processing_state: 'planned' };
const records = [
  work('old', 'a', '2026-05-01 08:00'),
  work('new', 'b', '2026-06-10 08:00'),
  work('again', 'a', '2026-06-11 08:00'),
  work('today', 'c', '2026-06-12 07:00', planned),
  work('started', 'd', '2026-06-12 06:00', { processing_state: 'started' }),
  work('late', 'e', '2026-06-10 06:00', planned),
  work('too late', 'f', '2026-06-01 06:00', planned),
  work('ahead', 'g', '2026-06-13 06:00', planned),
  work('undated', 'h', '', planned),
  work('done plan', 'i', '2026-06-12 05:00', { ...planned, linked_record: 'new' }),
  work('elsewhere', 'z', '2026-06-11 20:00'),
];
const lookup = fixture<Parameters<typeof workOfDay>[2]>((_entity: string, id: unknown) =>
  records.find((record) => record.id === id),
);
const all = new Set('abcdefghi');
const near = (here: string | null) =>
  nearFields(all, fixture<Work>(records), { fieldAtPosition: here, today, lookup });

describe('SCR-01 likely fields', () => {
  it('SCR-01 the work of a day: open, of today or a few days late, the earliest first', () =>
    expect(workOfDay(fixture<Work>(records), today, lookup).map(({ id }) => id)).toEqual([
      'late',
      'started',
      'today',
    ]));

  it('SCR-01 planned for today, then recently worked, the latest first; none of another plan', () =>
    expect(near(null)).toEqual({
      fieldAtPosition: null,
      today: ['e', 'd', 'c'],
      recent: ['a', 'b'],
    }));

  it('SCR-01 the field at the current position is in no other list', () =>
    expect(near('a')).toEqual({ fieldAtPosition: 'a', today: ['e', 'd', 'c'], recent: ['b'] }));

  it('SCR-01 a field that cannot be chosen is not at the current position', () =>
    expect(near('z').fieldAtPosition).toBeNull());

  it('SCR-01 at most five recently worked ones', () => {
    const many = [...'abcdefghi'].map((id, index) => work(id, id, `2026-06-0${index + 1} 08:00`));
    expect(
      nearFields(all, fixture<Work>(many), { fieldAtPosition: null, today, lookup }).recent,
    ).toEqual(['i', 'h', 'g', 'f', 'e']);
  });
});
