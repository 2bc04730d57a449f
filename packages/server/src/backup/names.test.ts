import { describe, expect, it } from 'vitest';
import { isBackup, keyOfBackup, outdated } from './names.ts';

const now = new Date('2026-11-25T02:00:00Z');
const at = (moment: string) => keyOfBackup(new Date(moment));

describe('OPS-03 scheduled backups', () => {
  it('are named by their time, and recognised by name', () => {
    expect(keyOfBackup(now)).toBe('backups/furrow-2026-11-25T020000Z.zip');
    expect([isBackup(keyOfBackup(now)), isBackup('backups/mine.zip')]).toEqual([true, false]);
  });

  it.each([
    ['those of the last days stay', ['2026-11-12T02:00:00Z', '2026-11-25T02:00:00Z'], []],
    [
      'an older one goes, the first of its month stays',
      ['2026-10-01T02:00:00Z', '2026-10-02T02:00:00Z', '2026-11-25T02:00:00Z'],
      ['2026-10-02T02:00:00Z'],
    ],
    [
      'the first of a month goes after a year',
      ['2025-11-01T02:00:00Z', '2026-11-25T02:00:00Z'],
      ['2025-11-01T02:00:00Z'],
    ],
    ['the only one stays however old it is', ['2020-01-01T02:00:00Z'], []],
  ])('%s', (_what, kept, gone) => {
    expect(outdated(['backups/mine.zip', ...kept.map(at)], now, 14)).toEqual(gone.map(at));
  });
});
