import { gatherNow, numberFamily, numberFromOne } from '@furrow/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wayline } from './wayline.ts';

const context = { today: '2026-11-21', now: '2026-11-21 09:00', countryOf: () => null };

function nameOf(draft: object, fields: readonly { name: string }[]): unknown {
  const whole = { name: null, cropfield_ids: [], farm: 'f', ...draft };
  const place = gatherNow(wayline.gatherDefaults!(whole as never), ({ entity }) => ({
    rows: (entity === 'farm' ? [{ name: 'Hoeve Zonneveld' }] : fields) as never,
    complete: true,
  }));
  return wayline.defaults!(whole as never, context, place).name;
}

describe('RUL-11 names of way lines', () => {
  it('RUL-11 starts from the crop field, else from the farm', () => {
    expect(nameOf({ cropfield_ids: ['a', 'b'] }, [{ name: 'Kavel 7' }])).toBe('Kavel 7 1');
    expect(nameOf({}, [])).toBe('Hoeve Zonneveld 1');
    expect(nameOf({ name: 'AB north' }, [])).toBe('AB north');
  });

  it.each([
    ['A 1', [], 'A 1'],
    ['A 1', ['A 1'], 'A 2'],
    ['A 1', ['A 1', 'A 2', 'A 4'], 'A 3'],
    ['Kavel 7 1', ['Kavel 7 1'], 'Kavel 7 2'],
    ['A', ['A'], 'A 1'],
    ['A', ['A', 'A 1'], 'A 2'],
  ])('RUL-11 %s, with %j taken, becomes %s', (name, taken, free) =>
    expect(numberFromOne(name, (candidate) => taken.includes(candidate))).toBe(free),
  );

  it('RUL-11 a generated name is free, with the prefix of its family', () => {
    const name = fc.constantFrom<string>('A', 'A 1', 'A 2', 'B 10', 'A 1 1');
    fc.assert(
      fc.property(name, fc.array(name), (wanted, taken) => {
        const found = numberFromOne(wanted, (candidate) => taken.includes(candidate));
        expect(taken).not.toContain(found);
        expect(found.startsWith(numberFamily(wanted))).toBe(true);
      }),
    );
  });
});
