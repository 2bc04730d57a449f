import { existing } from '@furrow/kit';
import { describe, expect, it } from 'vitest';
import {
  afterwards,
  coverFigures as judged,
  coverGround as ground,
  followed,
  ploughed,
  type CoverCase as Case,
} from '../testing/cover-ground.ts';
import type { CoverGround } from './cover-rule.ts';
import { coverRuleOf } from './cover-rules.ts';
import { judgeCover } from './judge-cover.ts';

const [maize, wheat, beet] = ['Silage maize', 'Winter wheat', 'Sugar beet'];
const nextWheat = afterwards('Winter wheat', true);
const nextMaize = afterwards('Silage maize', true);
const nextBarley = afterwards('Spring barley', true);

const kept = ground(7, wheat, followed(nextWheat));
const german = (more: Partial<CoverGround>) =>
  ground(3, wheat, { soils: ['S'], ...followed(nextMaize), ...more });

/** By hand. */
describe('RUL-25 soil cover in Germany (GLÖZ 6)', () => {
  it.each<Case>([
    [
      'winter crops on 80%, nothing known of the rest',
      [ground(8, maize, followed(nextWheat)), ground(2, maize, ploughed('2026-11-20'))],
      ['kept', 10, 8, 8, 0, 2, 0],
    ],
    [
      '30% ploughed on light soil before maize',
      [kept, german(ploughed('2026-11-20'))],
      ['missing', 10, 8, 7, 0, 0, 3],
    ],
    [
      'the same on a soil nobody stated',
      [kept, german({ soils: [], ...ploughed('2026-11-20') })],
      ['unknown', 10, 8, 7, 0, 3, 0],
    ],
    [
      'on heavy soil after 1 October',
      [kept, german({ soils: ['L'], ...ploughed('2026-10-02') })],
      ['kept', 10, 8, 10, 0, 0, 0],
    ],
    [
      'on heavy soil a day earlier',
      [kept, german({ soils: ['L'], ...ploughed('2026-10-01') })],
      ['missing', 10, 8, 7, 0, 0, 3],
    ],
    [
      'before spring barley after 15 October',
      [kept, german({ ...followed(nextBarley), ...ploughed('2026-10-16') })],
      ['kept', 10, 8, 10, 0, 0, 0],
    ],
    [
      'before spring barley a day earlier',
      [kept, german({ ...followed(nextBarley), ...ploughed('2026-10-15') })],
      ['missing', 10, 8, 7, 0, 0, 3],
    ],
    ['stubble alone', [german({})], ['unploughed', 3, 2.4, 0, 3, 0, 0]],
    [
      'a catch crop that was ploughed in',
      [
        german({
          following: [afterwards('Yellow mustard @2026-08-20'), nextMaize],
          ...ploughed('2026-11-20'),
        }),
      ],
      ['missing', 3, 2.4, 0, 0, 0, 3],
    ],
    [
      'ploughed for a catch crop',
      [
        german({
          following: [afterwards('Yellow mustard @2026-08-20'), nextMaize],
          ...ploughed('2026-08-19'),
        }),
      ],
      ['kept', 3, 2.4, 3, 0, 0, 0],
    ],
    [
      'ploughed for a winter crop',
      [german({ ...followed(nextWheat), ...ploughed('2026-10-10') })],
      ['kept', 3, 2.4, 3, 0, 0, 0],
    ],
    [
      'a winter crop sown after the turn of the year',
      [
        german({
          ...followed(afterwards('Winter wheat @2027-01-20', true)),
          ...ploughed('2026-11-10'),
        }),
      ],
      ['missing', 3, 2.4, 0, 0, 0, 3],
    ],
    [
      'a catch crop on half of a field',
      [german(followed(afterwards('Yellow mustard: 0.5'), nextMaize))],
      ['unploughed', 3, 2.4, 1.5, 1.5, 0, 0],
    ],
    [
      'half of a field ploughed',
      [german(ploughed('2026-11-01', 0.5))],
      ['missing', 3, 2.4, 0, 1.5, 0, 1.5],
    ],
    [
      'grass of some years, and land without a crop',
      [ground(6, 'Temporary grassland'), ground(4, null)],
      ['unknown', 10, 8, 6, 0, 4, 0],
    ],
    [
      'grass that was ploughed',
      [
        ground(10, 'Temporary grassland', {
          soils: ['S'],
          ...followed(nextMaize),
          ...ploughed('2026-11-20'),
        }),
      ],
      ['missing', 10, 8, 0, 0, 0, 10],
    ],
    [
      'permanent grass, vines and ditches beside it',
      [ground(50, 'Permanent grassland'), ground(5, 'Wine grape'), ground(1, 'Ditch'), kept],
      ['kept', 7, 5.6, 7, 0, 0, 0],
    ],
    ['a field without hectares', [ground(null, maize), kept], ['unknown', 7, 5.6, 7, 0, 0, 0]],
    ['fallow without a crop', [ground(10, 'Fallow')], ['unknown', 10, 8, 0, 0, 10, 0]],
    ['nothing but permanent grass', [ground(5, 'Permanent grassland')], null],
  ])('%s', (_, grounds, figures) => {
    expect(judged('DE', grounds)).toEqual(figures);
  });

  it.each([
    ['2025-01-15', ['missing', 3, 2.4, 0, 0, 0, 3]],
    ['2025-01-16', ['kept', 3, 2.4, 3, 0, 0, 0]],
  ])('lasted until 15 January up to the harvest of 2024: ploughed on %s', (day, figures) => {
    expect(judged('DE', [german(ploughed(day))], { year: 2024 })).toEqual(figures);
  });
});

const clay = (more: Partial<CoverGround>, hectares = 10) =>
  ground(hectares, beet, { soils: ['KLEI'], ...more });

/** By hand. */
describe('RUL-25 soil cover in the Netherlands (GLMC 6)', () => {
  it.each<Case>([
    ['nothing noted', [clay({})], ['unploughed', 10, 8, 0, 10, 0, 0]],
    [
      'harvested after eight weeks',
      [clay({ harvested: '2026-09-26' })],
      ['kept', 10, 8, 10, 0, 0, 0],
    ],
    ['ploughed after eight weeks', [clay(ploughed('2026-09-27'))], ['kept', 10, 8, 10, 0, 0, 0]],
    ['ploughed a day earlier', [clay(ploughed('2026-09-26'))], ['missing', 10, 8, 0, 0, 0, 10]],
    [
      'sown eight weeks before the end',
      [clay({ ...ploughed('2026-08-20'), ...followed(afterwards('Yellow mustard @2026-10-05')) })],
      ['kept', 10, 8, 10, 0, 0, 0],
    ],
    [
      'sown a day later',
      [clay({ ...ploughed('2026-08-20'), ...followed(afterwards('Yellow mustard @2026-10-06')) })],
      ['missing', 10, 8, 0, 0, 0, 10],
    ],
    [
      'winter wheat sown on a day nobody stated',
      [clay({ ...ploughed('2026-08-20'), ...followed(nextWheat) })],
      ['unknown', 10, 8, 0, 0, 10, 0],
    ],
    [
      'a fifth ploughed early',
      [clay({}, 8), clay(ploughed('2026-08-20'), 2)],
      ['unploughed', 10, 8, 0, 8, 0, 2],
    ],
    [
      'sand and peat, which it does not mean',
      [ground(5, maize, { soils: ['ZAND'] }), ground(5, maize, { soils: ['VEEN'] })],
      null,
    ],
    [
      'a soil nobody stated',
      [clay({ harvested: '2026-10-20' }), ground(10, maize)],
      ['unknown', 20, 16, 10, 0, 10, 0],
    ],
  ])('%s', (_, grounds, figures) => {
    expect(judged('NL', grounds)).toEqual(figures);
  });
});

/** By hand. */
describe('RUL-25 soil cover in Austria (GLÖZ 6)', () => {
  const bare = (hectares: number, crop: string) => ground(hectares, crop, ploughed('2026-11-10'));
  const catchCrop = (hectares: number) => ground(hectares, wheat, followed(afterwards('Phacelia')));
  it.each<Case>([
    ['a fifth ploughed', [catchCrop(8), bare(2, maize)], ['kept', 10, 8, 8, 0, 0, 2]],
    ['more than a fifth', [catchCrop(7.9), bare(2.1, maize)], ['missing', 10, 8, 7.9, 0, 0, 2.1]],
    [
      'potatoes lower it by their land',
      [catchCrop(7), bare(3, 'Ware potato')],
      ['kept', 10, 5.5, 7, 0, 0, 3],
    ],
    [
      'one hectare of sugar beet',
      [catchCrop(7), bare(1, beet), bare(2, maize)],
      ['kept', 10, 7, 7, 0, 0, 3],
    ],
    [
      'never below 55%',
      [catchCrop(5.4), bare(4.6, 'Oil pumpkin')],
      ['missing', 10, 5.5, 5.4, 0, 0, 4.6],
    ],
    [
      'vegetables are left out',
      [catchCrop(8), bare(2, maize), bare(5, 'White cabbage')],
      ['kept', 10, 8, 8, 0, 0, 2],
    ],
    ['stubble until 15 February', [ground(10, maize)], ['unploughed', 10, 8, 0, 10, 0, 0]],
    [
      'ploughed on 15 February',
      [ground(10, maize, ploughed('2027-02-15'))],
      ['missing', 10, 8, 0, 0, 0, 10],
    ],
    [
      'ploughed on 16 February',
      [ground(10, maize, ploughed('2027-02-16'))],
      ['kept', 10, 8, 10, 0, 0, 0],
    ],
    [
      'organic land from 2026 on',
      [{ ...bare(8, maize), isOrganic: true }, bare(2, maize)],
      ['kept', 10, 8, 8, 0, 0, 2],
    ],
    [
      'ploughed for wheat after a late harvest',
      [
        ground(10, maize, {
          harvested: '2026-11-05',
          ...followed(nextWheat),
          ...ploughed('2026-11-06'),
        }),
      ],
      ['kept', 10, 8, 10, 0, 0, 0],
    ],
  ])('%s', (_, grounds, figures) => {
    expect(judged('AT', grounds)).toEqual(figures);
  });

  it('does not free organic land before 2026', () => {
    const organic = { ...ground(8, maize, ploughed('2025-11-10')), isOrganic: true };
    expect(judged('AT', [organic], { year: 2025 })).toEqual(['missing', 8, 6.4, 0, 0, 0, 8]);
  });
});

describe('RUL-25 the places of a finding', () => {
  it('names the fields that lie bare, those of which something is unknown, and those in no sum', () => {
    const rule = existing(coverRuleOf('AT', 2026), 'AT');
    const found = judgeCover(
      [
        ground(4, maize, ploughed('2026-11-10', 0.5)),
        ground(3, null),
        ground(null, wheat),
        ground(9, beet, ploughed('2026-11-10', 0.02)),
      ],
      rule,
      { year: 2026, today: '2026-12-01' },
    );
    expect(found?.bareGround).toEqual([{ id: maize, name: maize, hectares: 2 }]);
    expect(found?.unknownGround).toEqual([{ id: 'none', name: 'none', hectares: 3 }]);
    expect(found?.unsized).toEqual([{ id: wheat, name: wheat }]);
  });

  it('counts the hectares that are missing', () => {
    const rule = existing(coverRuleOf('AT', 2026), 'AT');
    const bare = [ground(7, wheat, followed(nextWheat)), ground(3, maize, ploughed('2026-11-10'))];
    expect(judgeCover(bare, rule, { year: 2026, today: '2026-12-01' })?.missing).toBe(1);
  });
});
