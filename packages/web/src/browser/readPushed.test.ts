import { expect, it } from 'vitest';
import { readPushed } from './readPushed.ts';

const nothing = { title: 'Furrow', body: '', tag: 'furrow', link: null };

it.each([
  ['nothing', null, nothing],
  ['no JSON', 'hello', nothing],
  ['null', 'null', nothing],
  [
    'all of it',
    '{"title":"Advice given","body":"Jan advises","tag":"t","link":"/cropr/farm/records/"}',
    { title: 'Advice given', body: 'Jan advises', tag: 't', link: '/cropr/farm/records/' },
  ],
  ['a link elsewhere', '{"link":"https://example.org/"}', nothing],
  ['a link of two slashes', '{"link":"//example.org/"}', nothing],
  ['a link with a backslash', '{"link":"/\\\\example.org/"}', nothing],
])('NOT-07 a push of %s', (_what, text, pushed) =>
  expect(readPushed(text === null ? null : { text: () => text })).toEqual(pushed),
);
