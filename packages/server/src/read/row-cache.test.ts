import { expect, it } from 'vitest';
import { areWorthCaching, cacheTexts, cachedTexts, noteShare, stampsOf } from './row-cache.ts';

const columns = 1;
const row = (id: number) => ({ id: `row ${id}`, stamp: '1.1' });

it('NFR-01 rows are cached while there is room; then repeated ones, and one page in eight', () => {
  expect(areWorthCaching('farm')).toBe(true);
  const large = `{"id":"${'x'.repeat(30_000)}"}`;
  for (let id = 0; id < 700; id += 1) cacheTexts(columns, [row(id)], `[${large}]`);
  const pages = Array.from({ length: 80 }, () => areWorthCaching('farm'));
  expect(pages.filter(Boolean)).toHaveLength(10);
  for (let page = 0; page < 3; page += 1) noteShare('farm', 9, 10);
  expect(Array.from({ length: 8 }, () => areWorthCaching('farm'))).not.toContain(false);
  expect(Array.from({ length: 8 }, () => areWorthCaching('other'))).toContain(false);
});

it('SYN-01 a row is answered from the cache under its own stamp and columns only', () => {
  const stamps = stampsOf('a 7.1,b 9.4');
  expect(stamps).toEqual([
    { id: 'a', stamp: '7.1' },
    { id: 'b', stamp: '9.4' },
  ]);
  cacheTexts(2, stamps, '[{"id":"a"}, \n {"id":"b"}]');
  const told = (number: number, text: string) =>
    cachedTexts(number, stampsOf(text)).map((one) => one?.toString() ?? null);
  expect(told(2, 'a 7.1,b 9.4')).toEqual(['{"id":"a"}', '{"id":"b"}']);
  expect(told(2, 'a 8.2,b 9.4')).toEqual([null, '{"id":"b"}']);
  expect(told(3, 'a 7.1')).toEqual([null]);
  expect(stampsOf(null)).toEqual([]);
});
