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

const [wheat, beet] = ['Winter wheat', 'Sugar beet'];
const nextWheat = afterwards('Winter wheat', true);

/** By hand. */
describe('RUL-25 soil cover in Flanders (GLMC 6)', () => {
  const early = { harvested: '2026-08-01' };
  const late = { harvested: '2026-10-10' };
  const on = (soil: string, more: Partial<CoverGround>) =>
    ground(10, wheat, { soils: [soil], ...more });
  it.each<Case>([
    [
      'sown by 15 September after an early harvest',
      [on('Z', { ...early, ...followed(afterwards('Phacelia @2026-09-15')) })],
      ['kept', 10, 8, 10, 0, 0, 0],
    ],
    [
      'sown a day later',
      [on('Z', { ...early, ...followed(afterwards('Phacelia @2026-09-16')) })],
      ['missing', 10, 8, 0, 0, 0, 10],
    ],
    [
      'sown on a day nobody stated',
      [on('Z', { ...early, ...followed(afterwards('Phacelia')) })],
      ['unknown', 10, 8, 0, 0, 10, 0],
    ],
    ['stubble after an early harvest', [on('Z', early)], ['missing', 10, 8, 0, 0, 0, 10]],
    ['stubble after a late harvest', [on('Z', late)], ['unploughed', 10, 8, 0, 10, 0, 0]],
    ['stubble after a harvest nobody noted', [on('Z', {})], ['unknown', 10, 8, 0, 0, 10, 0]],
    [
      'clay ploughed after 15 October',
      [on('E', { ...early, ...ploughed('2026-10-16') })],
      ['kept', 10, 8, 10, 0, 0, 0],
    ],
    [
      'loam ploughed then',
      [on('A', { ...early, ...ploughed('2026-10-16') })],
      ['missing', 10, 8, 0, 0, 0, 10],
    ],
    [
      'sand ploughed in January',
      [on('Z', { ...late, ...ploughed('2027-01-31') })],
      ['missing', 10, 8, 0, 0, 0, 10],
    ],
    [
      'winter wheat after an early harvest',
      [on('Z', { ...early, ...followed(nextWheat) })],
      ['kept', 10, 8, 10, 0, 0, 0],
    ],
  ])('%s', (_, grounds, figures) => {
    expect(judged('BE-VLG', grounds)).toEqual(figures);
  });

  it('leaves time to sow until the day has passed', () => {
    const stubble = [on('Z', early)];
    const figures = (today: string) => judged('BE-VLG', stubble, { today });
    expect(figures('2026-09-15')).toEqual(['unknown', 10, 8, 0, 0, 10, 0]);
    expect(figures('2026-09-16')).toEqual(['missing', 10, 8, 0, 0, 0, 10]);
  });
});

/** By hand. */
describe('RUL-25 soil cover in Wallonia (BCAE 6)', () => {
  it.each<Case>([
    ['stubble', [ground(10, wheat)], ['unploughed', 10, 8, 0, 10, 0, 0]],
    [
      'beet that stands',
      [ground(10, beet, { harvested: '2026-11-15' })],
      ['kept', 10, 8, 10, 0, 0, 0],
    ],
    [
      'bare for two weeks before a catch crop',
      [
        ground(10, wheat, {
          ...ploughed('2026-09-16'),
          ...followed(afterwards('Phacelia @2026-09-30')),
        }),
      ],
      ['kept', 10, 8, 10, 0, 0, 0],
    ],
    [
      'bare for a day more',
      [
        ground(10, wheat, {
          ...ploughed('2026-09-15'),
          ...followed(afterwards('Phacelia @2026-09-30')),
        }),
      ],
      ['missing', 10, 8, 0, 0, 0, 10],
    ],
    [
      'a catch crop in November',
      [
        ground(10, wheat, {
          ...ploughed('2026-10-30'),
          ...followed(afterwards('Phacelia @2026-11-01')),
        }),
      ],
      ['missing', 10, 8, 0, 0, 0, 10],
    ],
    [
      'winter wheat in December',
      [
        ground(10, beet, {
          ...ploughed('2026-10-30'),
          ...followed(afterwards('Winter wheat @2026-12-31', true)),
        }),
      ],
      ['kept', 10, 8, 10, 0, 0, 0],
    ],
    [
      'ploughed after the period',
      [ground(10, wheat, ploughed('2026-11-16'))],
      ['kept', 10, 8, 10, 0, 0, 0],
    ],
    [
      'ploughed within it',
      [ground(10, wheat, ploughed('2026-11-15'))],
      ['missing', 10, 8, 0, 0, 0, 10],
    ],
  ])('%s', (_, grounds, figures) => {
    expect(judged('BE-WAL', grounds)).toEqual(figures);
  });
});

/** By hand. */
describe('RUL-25 soil cover in Denmark (GLM 6), up to the harvest of 2024', () => {
  const on = (soil: string | null, more: Partial<CoverGround> = {}) =>
    ground(10, wheat, { soils: soil ? [soil] : [], ...more });
  it.each<Case>([
    [
      'heavy clay after 1 October',
      [on('JB7', ploughed('2024-10-02'))],
      ['kept', 10, 10, 10, 0, 0, 0],
    ],
    ['light clay then', [on('JB6', ploughed('2024-10-02'))], ['missing', 10, 10, 0, 0, 0, 10]],
    [
      'light clay after 20 October',
      [on('JB6', ploughed('2024-10-21'))],
      ['kept', 10, 10, 10, 0, 0, 0],
    ],
    [
      'sand until 1 February',
      [on('JB1', ploughed('2025-02-01'))],
      ['missing', 10, 10, 0, 0, 0, 10],
    ],
    ['a soil nobody stated', [on(null, ploughed('2024-10-02'))], ['unknown', 10, 10, 0, 0, 10, 0]],
    [
      'sown four weeks after ploughing',
      [
        on('JB1', {
          ...ploughed('2024-09-01'),
          ...followed(afterwards('Winter wheat @2024-09-29', true)),
        }),
      ],
      ['kept', 10, 10, 10, 0, 0, 0],
    ],
    [
      'sown a day later',
      [
        on('JB1', {
          ...ploughed('2024-09-01'),
          ...followed(afterwards('Winter wheat @2024-09-30', true)),
        }),
      ],
      ['missing', 10, 10, 0, 0, 0, 10],
    ],
    [
      'beet, on any soil',
      [ground(10, beet, { soils: ['JB1'], ...ploughed('2024-10-02') })],
      ['kept', 10, 10, 10, 0, 0, 0],
    ],
    [
      'grass and potatoes, which it does not mean',
      [ground(10, 'Temporary grassland'), ground(5, 'Ware potato')],
      null,
    ],
  ])('%s', (_, grounds, figures) => {
    expect(judged('DK', grounds, { year: 2024 })).toEqual(figures);
  });
});
