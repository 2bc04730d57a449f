import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

it.each([
  ['a page', '/cropr/farm/records/', true],
  ['a page with a search', '/cropr/farm/records/?q=//x', true],
  ['another site', 'https://example.org/', false],
  ['another site without a scheme', '//example.org/', false],
  ['backslashes, which browsers read as slashes', '/\\example.org/', false],
  ['a backslash later on', '/a\\b', false],
  ['a tab, which browsers leave out', '/\t/example.org/', false],
  ['a line break', '/a\nb', false],
  ['a script', 'javascript:alert(1)', false],
  ['a relative path', 'cropr/', false],
  ['no text', undefined, false],
  ['a list', ['/cropr/'], false],
])('D14 API-04 %s: %j is a path of this site: %j', (_says, next, own) =>
  expect(isOwnPath(next)).toBe(own),
);

it('API-04 no path of this site is read as another site', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '\r',
    '.',
    '..',
    '@',
    ':',
    'example.org',
    '?',
    '#',
    '%2f',
  );
  const texts = fc.array(parts, { maxLength: 6 }).map((all) => `/${all.join('')}`);
  fc.assert(
    fc.property(texts, (next) => {
      if (isOwnPath(next))
        expect(new URL(next, 'https://furrow.invalid').host).toBe('furrow.invalid');
    }),
    { numRuns: 5000 },
  );
});
