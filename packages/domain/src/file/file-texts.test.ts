import { describe, expect, it } from 'vitest';
import { fileTexts, type FileAttributes } from './file-texts.ts';

/** @source spec §3 Image and Document, §8 Fallback texts */

const known: FileAttributes = {
  size: 1_234_567,
  filename: 'kavel-7.jpg',
  last_modified: '2026-05-12T06:30:00.123456+00:00',
  meta_data: { name: 'Kavel 7', timestamp: '2026-05-11T22:15:00Z', taken_at: null },
};

describe('ENT-07 fallback texts of a file', () => {
  it.each<[string, FileAttributes]>([
    ['nothing', {}],
    ['nulls', { size: null, filename: null, last_modified: null, meta_data: null }],
    [
      'empty texts',
      {
        size: null,
        filename: '  ',
        last_modified: '',
        meta_data: { name: '', timestamp: '', taken_at: '' },
      },
    ],
    [
      'nonsense',
      {
        size: Number.NaN,
        filename: '',
        last_modified: 'yesterday',
        meta_data: { name: null, timestamp: 'soon' },
      },
    ],
    ['a negative size', { size: -1 }],
  ])('ENT-07 %s in words', (_case, file) => {
    expect(fileTexts(file, 'en')).toEqual({
      name: 'Unknown',
      filename: 'Unnamed file',
      size: 'Unknown size',
      date: 'Unknown date',
    });
    expect(fileTexts(file, 'nl')).toEqual({
      name: 'Onbekend',
      filename: 'Naamloos bestand',
      size: 'Grootte onbekend',
      date: 'Datum onbekend',
    });
  });

  it('ENT-07 shows the known parts', () => {
    expect(fileTexts(known, 'en', 'UTC')).toEqual({
      name: 'Kavel 7',
      filename: 'kavel-7.jpg',
      size: '1.2 MB',
      date: '2026-05-11 22:15',
    });
    expect(fileTexts(known, 'nl', 'Europe/Amsterdam')).toEqual({
      name: 'Kavel 7',
      filename: 'kavel-7.jpg',
      size: '1,2 MB',
      date: '2026-05-12 00:15',
    });
  });

  it.each<[string, FileAttributes, string]>([
    [
      'when a photo was taken comes first',
      { ...known, meta_data: { timestamp: '2026-05-11T22:15:00Z', taken_at: '2026-05-10 14:00' } },
      '2026-05-10 14:00',
    ],
    ['then when the file was made', known, '2026-05-11 22:15'],
    ['then when it was stored', { last_modified: known.last_modified }, '2026-05-12 06:30'],
    [
      'what is no moment counts as none',
      { last_modified: known.last_modified, meta_data: { timestamp: 'soon' } },
      '2026-05-12 06:30',
    ],
  ])('ENT-07 date: %s', (_case, file, date) =>
    expect(fileTexts(file, 'en', 'UTC').date).toBe(date),
  );

  it('ENT-07 a file without a title uses its file name', () =>
    expect(fileTexts({ filename: 'a.pdf' }, 'en').name).toBe('a.pdf'));

  it.each([
    [0, '0 B'],
    [1, '1 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [1449, '1.4 kB'],
    [12_345, '12 kB'],
    [999_499, '999 kB'],
    [999_500, '1 MB'],
    [30 * 1024 * 1024, '31 MB'],
    [2_147_483_647, '2.1 GB'],
  ])('ENT-07 %i bytes are %s', (size, text) => expect(fileTexts({ size }, 'en').size).toBe(text));
});
