import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { waylineName } from './waylineName.ts';

const store = (...names: string[]) => ({
  row: (_entity: string, id: unknown) =>
    id === 'f' ? { id: 'f', version: 1, name: 'Kavel 7' } : undefined,
  rows: () => names.map((name) => ({ id: name, version: 1, name })),
});
const place = { farm: { name: 'Hoeve' } };

it('RUL-11 a way line is named after its first crop field, otherwise the farm, with a free number', () => {
  expect(waylineName({ cropfield_ids: ['f'] }, fixture(store()), place)).toBe('Kavel 7 1');
  expect(
    waylineName({ cropfield_ids: ['f'] }, fixture(store('Kavel 7 1', 'Kavel 7 2')), place),
  ).toBe('Kavel 7 3');
  expect(waylineName({ cropfield_ids: [] }, fixture(store()), place)).toBe('Hoeve 1');
});
