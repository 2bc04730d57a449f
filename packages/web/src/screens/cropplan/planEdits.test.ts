import { fixture } from '@furrow/domain/testing/fixture.ts';
import { describe, expect, it } from 'vitest';
import { chosenChanges, copiedChanges, secondCrop, takesCopy } from './planEdits.ts';
import { swapPartner } from './swapPartner.ts';

const field = (more: object = {}) =>
  fixture<Parameters<typeof secondCrop>[0]>({
    id: 'f',
    name: 'Kavel 7',
    plan: 'p',
    geometry: 'POLYGON (())',
    registered_area: 4.25,
    crop: 201,
    variety: 9,
    purpose: 3,
    consumer: 29,
    parcel: 'x',
    period: 'main',
    period_start: '2027-01-01',
    period_end: '2027-12-31',
    previous_crop: 101,
    labels: ['l'],
    ...more,
  });

describe('RUL-10 a choice in the crop plan', () => {
  it.each([
    [
      'another crop clears variety and purpose',
      'crop',
      221,
      { crop: 221, variety: null, purpose: null },
    ],
    ['the same crop keeps them', 'crop', 201, { crop: 201 }],
    ['no crop', 'crop', null, { crop: null, variety: null, purpose: null }],
    ['a variety', 'variety', 12, { variety: 12 }],
    ['a buyer', 'consumer', null, { consumer: null }],
  ] as const)('%s', (_title, column, value, changes) =>
    expect(chosenChanges(field(), column, value)).toEqual(changes),
  );
  it('copying a crop includes its own fields', () =>
    expect(copiedChanges(field({ green_manure: false }), 'crop')).toEqual({
      crop: 201,
      variety: 9,
      purpose: 3,
      consumer: 29,
      green_manure: false,
    }));
  it('a variety is copied to the same crop only, a buyer to any', () => {
    expect(takesCopy(field(), field({ crop: 221 }), 'variety')).toBe(false);
    expect(takesCopy(field(), field(), 'variety')).toBe(true);
    expect(takesCopy(field(), field({ crop: 221 }), 'consumer')).toBe(true);
  });
});

describe('D17 two crops a year', () => {
  it('a second crop is on the same ground, under its own name', () => {
    const draft = secondCrop(field(), 'after', new Set(['Kavel 7', 'Kavel 7 2']));
    expect(draft).toMatchObject({
      name: 'Kavel 7 3',
      geometry: 'POLYGON (())',
      registered_area: 4.25,
      parcel: 'x',
      labels: ['l'],
      plan: 'p',
      period: 'after',
      previous_crop: 201,
    });
    for (const left of ['crop', 'variety', 'consumer', 'id', 'continues'])
      expect(draft).not.toHaveProperty(left);
  });
});

describe('API-05 a crop changes places', () => {
  const piece = (id: string, crop: number | null, hectares: number) => ({ id, crop, hectares });
  const free = new Set(['a 1', 'b 2', 'c 2', 'a 3', 'd 2']);
  const isFree = (id: string, crop: number) => free.has(`${id} ${crop}`);
  const pieces = [
    piece('a', 2, 4),
    piece('b', 1, 9),
    piece('c', 1, 5),
    piece('d', 3, 1),
    piece('e', 4, 4),
    piece('f', null, 4),
  ];
  it.each([
    ['with the nearest in size of which both are free', 'a', 'c'],
    ['with none', 'e', undefined],
    ['a piece without a crop with none', 'f', undefined],
  ])('%s', (_title, id, partner) => {
    const own = pieces.find((one) => one.id === id);
    expect(own && swapPartner(own, pieces, isFree)?.id).toBe(partner);
  });
});
