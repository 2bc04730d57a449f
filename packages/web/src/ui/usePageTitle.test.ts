import { expect, it } from 'vitest';
import { createPageTitles } from './usePageTitle.ts';

function told() {
  const log: string[] = [];
  return { log, titles: createPageTitles((title) => log.push(title)) };
}

it('SCR-16 the page is called after what was shown last; when it goes, after the one before it', () => {
  const { log, titles } = told();
  const closeList = titles.show(titles.take(), 'Stock');
  expect(log.at(-1)).toBe('Stock · Furrow');
  const closePanel = titles.show(titles.take(), 'Potatoes');
  expect(log.at(-1)).toBe('Potatoes · Furrow');
  closePanel();
  expect(log.at(-1)).toBe('Stock · Furrow');
  closeList();
  expect(log.at(-1)).toBe('Furrow');
});

it('SCR-16 a name that changes keeps its place', () => {
  const { log, titles } = told();
  const [list, panel] = [titles.take(), titles.take()];
  const closeList = titles.show(list, 'Stock');
  const closePanel = titles.show(panel, 'Potatoes');
  closeList();
  titles.show(list, 'Voorraad');
  expect(log.at(-1)).toBe('Potatoes · Furrow');
  closePanel();
  titles.show(panel, 'Aardappelen');
  expect(log.at(-1)).toBe('Aardappelen · Furrow');
});

it('SCR-16 a panel that is there sooner than the list around it is still the one that counts', () => {
  const { log, titles } = told();
  const [list, panel] = [titles.take(), titles.take()];
  titles.show(panel, 'Potatoes');
  titles.show(list, 'Stock');
  expect(log.at(-1)).toBe('Potatoes · Furrow');
});

it('SCR-16 the one under the last may go first', () => {
  const { log, titles } = told();
  const closeList = titles.show(titles.take(), 'Stock');
  const closePanel = titles.show(titles.take(), 'Potatoes');
  closeList();
  expect(log.at(-1)).toBe('Potatoes · Furrow');
  closePanel();
  expect(log.at(-1)).toBe('Furrow');
});

it('SCR-16 what has no name yet leaves the page its own', () => {
  const { log, titles } = told();
  titles.show(titles.take(), '');
  expect(log).toEqual(['Furrow']);
});
