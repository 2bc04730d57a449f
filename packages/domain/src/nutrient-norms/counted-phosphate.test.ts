import { describe, expect, it } from 'vitest';
import {
  addRichPhosphate,
  countedPhosphate,
  noRichPhosphate,
  richPhosphateOf,
} from './counted-phosphate.ts';

/** Worked by hand from the rule's words: RVO, Stimuleren organischestofrijke meststoffen. */

const codes = { compost: '111', cleanCompost: '112', champost: '110', cattle: '10', slurry: '14' };

type Brought = Partial<Record<keyof typeof codes | 'mineral', number>>;

/** Counted kilograms per hectare, of the kilograms per hectare applied. */
function counted(
  brought: Brought,
  { norm = 40, hectares = 2, country = 'NL', day = '2026-06-01' }: Record<string, any> = {},
): number {
  const all = Object.values(brought).reduce((sum, one) => sum + one, 0) * hectares;
  const rich = Object.entries(brought).reduce(
    (sum, [name, kilograms]) =>
      addRichPhosphate(
        sum,
        name === 'mineral'
          ? richPhosphateOf({ kind: 'mineral', edi_code: 'CUSTOM' }, kilograms)
          : richPhosphateOf(
              { kind: 'organic', edi_code: codes[name as keyof typeof codes] },
              kilograms,
            ),
        hectares,
      ),
    noRichPhosphate,
  );
  return countedPhosphate(all, rich, { hectares, norm, country, day }) / hectares;
}

describe('RUL-25 phosphate that counts against the Dutch norm', () => {
  it.each<[string, Brought, number, Record<string, any>?]>([
    ['compost counts for a quarter', { compost: 24 }, 6],
    ['very clean compost too', { cleanCompost: 24 }, 6],
    ['champost counts for three quarters', { champost: 36 }, 27],
    ['both together', { compost: 12, champost: 16 }, 3 + 12],
    ['19.9 kg are too few', { compost: 19.9 }, 19.9],
    ['20 kg are enough', { compost: 20 }, 5],
    ['20 kg of both are enough', { compost: 8, champost: 12 }, 2 + 9],
    ['what is beyond the norm counts in full', { compost: 82 }, 40 / 4 + 42],
    ['beyond it the same part of each', { compost: 40, champost: 40 }, 80 - (30 + 10) / 2],
    ['other fertilizers count in full', { compost: 24, mineral: 20, slurry: 15 }, 6 + 35],
    ['and do not make it enough', { compost: 10, mineral: 30 }, 40],
    ['no code tells of straw in manure', { cattle: 30 }, 30],
    ['not in Germany', { compost: 24 }, 24, { country: 'DE' }],
    ['nor where the country is not known', { compost: 24 }, 24, { country: null }],
    ['nor before 2023', { compost: 24 }, 24, { day: '2022-12-31' }],
    ['from the first day of 2023', { compost: 24 }, 6, { day: '2023-01-01' }],
    ['nor where the norm is not known', { compost: 24 }, 24, { norm: null }],
    ['nor on no land', { mineral: 0 }, 0, { hectares: 1 }],
  ])('RUL-25 %s', (_case, brought, wanted, land) =>
    expect(counted(brought, land)).toBeCloseTo(wanted, 9),
  );
});
