import { describe, expect, it } from 'vitest';
import { decodeText, normaliseEncoding } from './decode.ts';

describe('normaliseEncoding', () => {
  it.each([
    ['UTF-8', 'utf-8'],
    ['utf8', 'utf8'],
    ['65001', 'utf-8'],
    ['ANSI 1250', 'windows-1250'],
    ['1252', 'windows-1252'],
    ['cp1252\r\n', 'windows-1252'],
    ['ISO-8859-1', 'iso-8859-1'],
    ['ISO 8859-15', 'iso-8859-15'],
    ['88591', 'iso-8859-1'],
    ['OEM 850', 'cp850'],
    ['437', 'cp437'],
    ['IBM852', 'cp852'],
    ['866', 'ibm866'],
    ['Big5', 'big5'],
  ])('%j is %s', (label, encoding) => {
    expect(normaliseEncoding(label)).toBe(encoding);
  });

  it.each(['', 'nonsense', '12', '<html>'])('%j is no encoding', (label) => {
    expect(normaliseEncoding(label)).toBeNull();
  });
});

describe('decodeText', () => {
  it.each<[string, number[], string | null, string]>([
    ['UTF-8', [0xc3, 0xa9], null, 'é'],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x61], null, 'a'],
    ['UTF-16', [0xff, 0xfe, 0x61, 0], null, 'a'],
    ['windows-1252 when nothing is said', [0xe9], null, 'é'],
    ['windows-1250 as said', [0xec, 0x9a], '1250', 'ěš'],
    ['DOS 850', [0x82, 0x94, 0x81], '850', 'éöü'],
    ['DOS 437', [0x80, 0xe1], '437', 'Çß'],
    ['DOS 852', [0x88, 0xfd], '852', 'łř'],
  ])('%s', (_, bytes, stated, text) => {
    expect(decodeText(Uint8Array.from(bytes), stated).text).toBe(text);
  });

  // with every label found in files, and without one
  it.each([null, '1252', 'cp1252', 'windows-1252', 'ANSI 1252', 'ISO-8859-1', '88591', 'latin1'])(
    'EXC-01 quotes, dashes, the euro sign and others of windows-1252 survive, declared as %s',
    (stated) => {
      const bytes = Uint8Array.from([
        0x80, 0x82, 0x84, 0x85, 0x8a, 0x8c, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0x9a,
        0x9c, 0x9f, 0xe9,
      ]);
      expect(decodeText(bytes, stated).text).toBe('€‚„…ŠŒ‘’“”•–—™šœŸé');
    },
  );

  it.each([
    ['1250', [0x84, 0x93, 0x96, 0x8a, 0xec], '„“–Šě'],
    ['1251', [0x93, 0x94, 0xc0], '“”А'],
    ['1257', [0x84, 0x93, 0xe2], '„“ā'],
    ['ISO-8859-15', [0xa4, 0xa6, 0xbc], '€ŠŒ'],
    ['65001', [0xe2, 0x82, 0xac], '€'],
  ])('EXC-01 code page %s decodes %j correctly', (stated, bytes, text) => {
    expect(decodeText(Uint8Array.from(bytes), stated).text).toBe(text);
  });

  it('reports a guessed encoding', () => {
    expect(decodeText(Uint8Array.from([0xe9])).isGuess).toBe(true);
    expect(decodeText(Uint8Array.from([0xe9]), 'utf-8')).toMatchObject({
      encoding: 'windows-1252',
      isGuess: true,
    });
    expect(decodeText(Uint8Array.from([0x61]), 'utf-8').isGuess).toBe(false);
  });
});
