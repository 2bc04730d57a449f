import { expect, it } from 'vitest';
import { deviceWords } from './deviceWords.ts';

it.each([
  ['Firefox/130, Windows NT 10.0', 'Firefox 130 · Windows'],
  ['Safari/604, iPhone', 'Safari 604 · iPhone'],
  ['Chrome/130, X11', 'Chrome 130 · Linux'],
  ['Edg/130, Macintosh', 'Edge 130 · macOS'],
  ['Firefox', 'Firefox'],
  ['curl/8', 'curl/8'],
  ['', ''],
])('AUT-03 the device %s is called %s', (device, words) => expect(deviceWords(device)).toBe(words));
