import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect, it } from 'vitest';
import { yieldsOnGround } from './groundYields.ts';

const field = (id: string, crop: number | null) => fixture<never>({ id, crop });
const margin = (id: string, hectares: number, tonnes: number) =>
  [id, fixture<never>({ hectares, tonnes })] as const;

it('RUL-26 a yield on ground of two fields counts on each by its part', () => {
  const margins = new Map([margin('a', 4, 200), margin('b', 6, 240), margin('c', 5, 0)]);
  const on = [
    { field: field('a', 201), period: 'main' as const, share: 0.25 },
    { field: field('b', 201), period: 'main' as const, share: 0.75 },
    { field: field('c', 101), period: 'after' as const, share: 1 },
  ];
  // a 50 t/ha on a quarter, b 40 t/ha on three; c without a harvest
  expect(yieldsOnGround(on, margins)).toEqual([{ crop: 201, tonnesPerHectare: 42.5 }]);
});
