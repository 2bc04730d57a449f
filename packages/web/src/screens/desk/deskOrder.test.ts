import type { DeskFarm } from '@furrow/domain/desk/desk.calls.ts';
import { expect, it } from 'vitest';
import { byNeed } from './deskOrder.ts';

/** The order of the farms on the desk. @source docs/decisions/151 */

const farm = (name: string, more: Partial<DeskFarm> = {}): DeskFarm => ({
  id: name,
  name,
  advice: 0,
  questions: 0,
  work: 0,
  late: 0,
  missing: 0,
  risk_fields: 0,
  risks: [],
  next: null,
  last_visit: null,
  looked: null,
  ...more,
});

it('AUT-05 questions come first, then late work, then risks, then the rest by name', () =>
  expect(
    [
      farm('Farm 10'),
      farm('Farm 2'),
      farm('missing', { missing: 9 }),
      farm('risk', { risk_fields: 1 }),
      farm('late', { late: 1 }),
      farm('very late', { late: 7 }),
      farm('asked', { questions: 1 }),
    ]
      .toSorted(byNeed)
      .map(({ name }) => name),
  ).toEqual(['asked', 'very late', 'late', 'risk', 'missing', 'Farm 2', 'Farm 10']));
