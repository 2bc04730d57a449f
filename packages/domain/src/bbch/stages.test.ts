import { describe, expect, it } from 'vitest';
import { cropTypeStarter } from '../croptype/croptype.starter.ts';
import {
  countOfStage,
  principalLabel,
  principalOf,
  principalStages,
  stageKindOf,
} from './stages.ts';

describe('ENT-record growth stages (BBCH)', () => {
  it.each([
    ['TRZAW', 'cereal'],
    ['ZEAMX', 'maize'],
    ['BEAVA', 'beet'],
    ['SOLTU', 'potato'],
    ['BRSNW', 'rape'],
    ['MABSD', 'fruit'],
    ['VICFX', 'broadleaf'],
    [null, 'broadleaf'],
    [undefined, 'broadleaf'],
  ])('ENT-record %s is drawn as %s', (code, kind) => expect(stageKindOf(code)).toBe(kind));

  it.each([
    ['maize', [0, 1, 3, 5, 6, 7, 8, 9]],
    ['cereal', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['fruit', [0, 1, 3, 5, 6, 7, 8, 9]],
    ['rape', [0, 1, 2, 3, 5, 6, 7, 8, 9]],
  ] as const)('ENT-record %s passes through %s', (kind, stages) =>
    expect(principalStages(kind)).toEqual(stages),
  );

  it('ENT-record every crop of the starter list has a kind with named stages', () => {
    for (const { eppo_code: code } of cropTypeStarter) {
      const kind = stageKindOf(code);
      for (const stage of principalStages(kind)) expect(principalLabel(kind, stage)).toBeTruthy();
    }
  });

  it.each([
    [0, 0],
    [9, 0],
    [35, 3],
    [99, 9],
    [-1, 0],
    [120, 9],
  ])('ENT-record stage %d belongs to principal stage %d', (stage, principal) =>
    expect(principalOf(stage)).toBe(principal),
  );

  it.each([
    ['potato', 35, 'cover 50'],
    ['beet', 39, 'cover 90'],
    ['cereal', 13, 'leaves 3'],
    ['cereal', 23, 'tillers 3'],
    ['cereal', 32, 'nodes 2'],
    ['cereal', 37, null],
    ['cereal', 51, null],
    ['cereal', 55, 'emerged 50'],
    ['cereal', 59, 'emerged 100'],
    ['rape', 65, 'flowering 50'],
    ['rape', 67, null],
    ['rape', 35, null],
    ['potato', 30, null],
  ] as const)('ENT-record of %s %d counts %s', (kind, stage, expected) => {
    const count = countOfStage(kind, stage);
    expect(count && `${count.what} ${count.value}`).toBe(expected);
  });
});
