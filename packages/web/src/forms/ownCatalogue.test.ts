import { describe, expect, it } from 'vitest';
import type { FarmStore, Row } from '../data/types.ts';
import { searchOwn } from './ownCatalogue.ts';

const rows: Readonly<Record<string, readonly Row[]>> = {
  producttype: [
    {
      id: 1,
      version: 1,
      name: 'Revus',
      names: { en: 'Revus', nl: 'Revus' },
      variant: 'gbm',
      edi_code: '13083 N',
    },
    { id: 2, version: 1, name: 'Ranman Top', variant: 'chemical', edi_code: '15049 N' },
    {
      id: 3,
      version: 1,
      name: 'KAS 27',
      names: { en: 'Calcium ammonium nitrate 27', nl: 'KAS 27' },
      variant: 'fertilizer',
      edi_code: 'CUSTOM',
    },
  ],
  cropvariety: [
    { id: 11, version: 1, name: 'Fontane', crop_type: 201 },
    { id: 12, version: 1, name: 'Zorba', crop_type: 201 },
    { id: 13, version: 1, name: 'Kelvin', crop_type: 5 },
  ],
  organism: [
    {
      id: 21,
      version: 1,
      name: 'Late blight',
      names: { en: 'Late blight', nl: 'Aardappelziekte' },
      eppo_code: 'PHYTIN',
    },
  ],
};
const store = {
  rows: (entity: string) => rows[entity] ?? [],
  row: () => undefined,
  facts: () => ({}),
} as unknown as FarmStore;
const ids = (entity: string, text: string, narrowing = {}) =>
  searchOwn(store, entity, text, narrowing).entries.map(({ id }) => id);

describe('an offline catalogue', () => {
  it.each([
    [
      'SYN-02 for a spraying, crop protection and chemicals alike',
      'producttype',
      '',
      { variant: 'chemical' },
      [2, 1],
    ],
    ['for a fertilizing, fertilizers', 'producttype', '', { variant: 'fertilizer' }, [3]],
    ['of all kinds', 'producttype', '', { variant: 'all' }, [3, 2, 1]],
    ['by a part of the name in any language', 'producttype', 'ammonium', {}, [3]],
    ['by the number of the admission', 'producttype', '13083', { variant: 'chemical' }, [1]],
    ['without accents and capitals', 'producttype', 'révus', {}, [1]],
    ['varieties of the crop', 'cropvariety', '', { crop: 201 }, [11, 12]],
    ['organisms by name and by EPPO code', 'organism', 'phytin', {}, [21]],
    ['nothing that is not there', 'producttype', 'curzate', {}, []],
  ] as const)('%s', (_name, entity, text, narrowing, expected) => {
    expect(ids(entity, text, narrowing)).toEqual(expected);
  });

  it('SYN-02 includes stored products beside the farm’s own, each once, found by names of other articles too', () => {
    const kept: readonly Row[] = [
      { id: 1, version: 1, name: 'Revus', variant: 'gbm', other_names: ['Mandimex'] },
      { id: 4, version: 1, name: 'Curzate M', variant: 'gbm', edi_code: '9001' },
    ];
    const find = (text: string) =>
      searchOwn(store, 'producttype', text, { kept, variant: 'gbm' }).entries;
    expect(find('curzate').map(({ id }) => id)).toEqual([4]);
    expect(find('mandimex')).toEqual([
      expect.objectContaining({ id: 1, edi_code: '13083 N', names: { en: 'Revus', nl: 'Revus' } }),
    ]);
    expect(find('')).toHaveLength(2);
  });

  it('SYN-02 page by page, with the page size of the server', () => {
    const kept = Array.from({ length: 60 }, (_, index): Row => ({
      id: 100 + index,
      version: 1,
      name: `Middel ${index}`,
      variant: 'gbm',
    }));
    const page = (number: number) =>
      searchOwn(store, 'producttype', 'middel', { kept, page: number });
    expect([1, 2, 3].map((number) => page(number).entries.length)).toEqual([25, 25, 10]);
    expect(page(1).pages).toBe(3);
  });

  it('SYN-02 reports that only data of the farm were searched', () => {
    expect(searchOwn(store, 'producttype', 'curzate')).toEqual({
      entries: [],
      pages: 1,
      ownOnly: true,
    });
  });
});
