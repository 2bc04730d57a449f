import { expect, it } from 'vitest';
import { createPageTitles } from './usePageTitle.ts';

function told() {
  const log: string[] = [];
  return { log, titles: createPageTitles((title) => log.push(title)) };
}

it('SCR-16 the page has the title shown last; when removed, the previous one', () => {
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

it('SCR-16 a changed title keeps its position', () => {
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

it('SCR-16 a panel shown before its list still wins', () => {
  const { log, titles } = told();
  const [list, panel] = [titles.take(), titles.take()];
  titles.show(panel, 'Potatoes');
  titles.show(list, 'Stock');
  expect(log.at(-1)).toBe('Potatoes · Furrow');
});

it('SCR-16 one below the last may be removed first', () => {
  const { log, titles } = told();
  const closeList = titles.show(titles.take(), 'Stock');
  const closePanel = titles.show(titles.take(), 'Potatoes');
  closeList();
  expect(log.at(-1)).toBe('Potatoes · Furrow');
  closePanel();
  expect(log.at(-1)).toBe('Furrow');
});

it('SCR-16 without a title the page keeps its own', () => {
  const { log, titles } = told();
  titles.show(titles.take(), '');
  expect(log).toEqual(['Furrow']);
});
