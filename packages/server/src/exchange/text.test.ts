import { describe, expect, it } from 'vitest';
import { decodeText, normaliseEncoding } from './text.ts';

describe('normaliseEncoding', () => {
  it.each([
    ['UTF-8', 'utf-8'], ['utf8', 'utf8'], ['65001', 'utf-8'], ['ANSI 1250', 'windows-1250'], ['1252', 'windows-1252'], ['cp1252\r\n', 'windows-1252'],
    ['ISO-8859-1', 'iso-8859-1'], ['ISO 8859-15', 'iso-8859-15'], ['88591', 'iso-8859-1'], ['OEM 850', 'cp850'], ['437', 'cp437'], ['IBM852', 'cp852'],
    ['866', 'ibm866'], ['Big5', 'big5'],
  ])('%j is %s', (label, encoding) => {
    expect(normaliseEncoding(label)).toBe(encoding);
  });

  it.each(['', 'nonsense', '12', '<html>'])('%j is none', (label) => {
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

  it('says when the encoding is a guess', () => {
    expect(decodeText(Uint8Array.from([0xe9])).isGuess).toBe(true);
    expect(decodeText(Uint8Array.from([0xe9]), 'utf-8')).toMatchObject({ encoding: 'windows-1252', isGuess: true });
    expect(decodeText(Uint8Array.from([0x61]), 'utf-8').isGuess).toBe(false);
  });
});
