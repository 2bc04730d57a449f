import { expect, it } from 'vitest';
import { bestHits, mostHits, rankOf, type Hit, type HitKind } from './paletteHits.ts';
import { typoIndex } from './typos.ts';

const hit = (kind: HitKind, label: string, note = ''): Hit => ({
  key: `${kind} ${label}`,
  kind,
  label,
  note,
  icon: () => null,
  run: () => undefined,
});

it.each([
  ['Kavel', '', 'kav', 6],
  ['Kavel 7', '', 'kavel 7', 7],
  ['Lange kavel', '', 'kav', 5],
  ['Achterkavel', '', 'kav', 4],
  ['Spraying', 'Kavel 7', 'kav', 1],
  ['Spraying', 'Kavel 7', 'spray 7', 2],
  ['Café', '', 'cafe', 7],
  ['Kavel 7', '', 'stock', 0],
  ['Kavel 7', '', '', 1],
  ['Kavel 12', '', 'kavel 7', 0],
  ['Kavel 70', '', 'kavel 7', 6],
  ['Kavel 17', '', 'kavel 7', 0],
])('SCR-16 the palette ranks %s (%s) for “%s” as %i', (label, note, text, rank) =>
  expect(rankOf({ label, note }, text)).toBe(rank),
);

it('SCR-16 a number is no date: work of the 7th or in July on another field does not match', () => {
  const work = { label: 'Spraying', note: 'Kavel 12', moment: '7 Jul 2026, 07:30' };
  expect(
    ['kavel 7', 'kavel 12', '7 jul', 'spraying 2026'].map((text) => rankOf(work, text) > 0),
  ).toEqual([false, true, true, true]);
});

it('the palette shows the best first, without one kind crowding out the others', () => {
  const all = [
    ...Array.from({ length: 20 }, (_, index) => hit('record', `Work ${index}`, 'Kavel')),
    hit('contact', 'Kavelman'),
    hit('field', 'Kavel 1'),
  ];
  const found = bestHits(all, 'kavel').map(({ label }) => label);
  expect(found).toEqual(['Kavelman', 'Kavel 1', 'Work 0', 'Work 1', 'Work 2', 'Work 3', 'Work 4']);
  expect(
    bestHits(
      Array.from({ length: 40 }, (_, index) => hit('screen', `Screen ${index}`)),
      '',
    ),
  ).toHaveLength(mostHits);
});

const everything = [
  hit('action', 'Plan spraying', 'Action'),
  hit('action', 'Add crop field', 'Action'),
  hit('field', 'Kavel 7'),
  hit('field', 'Kavel 17'),
  hit('field', 'Achterste polder'),
  hit('record', 'Crop protection', 'Kavel 7 · Revus 0.6 l/ha'),
  hit('buyer', 'Friesland Frites'),
  { ...hit('product', 'Slug pellets'), more: 'Slakkenkorrels' },
];

it.each([
  ['spray', 'Plan spraying'],
  ['spryaing', 'Plan spraying'],
  ['sprayng', 'Plan spraying'],
  ['plan sprayign', 'Plan spraying'],
  ['plan spraing', 'Plan spraying'],
  ['fritse', 'Friesland Frites'],
  ['frits', 'Friesland Frites'],
  ['freisland', 'Friesland Frites'],
  ['frieslnd', 'Friesland Frites'],
  ['achterse polder', 'Achterste polder'],
  ['revus', 'Crop protection'],
  ['rewus', 'Crop protection'],
  ['kavle 7', 'Kavel 7'],
  ['tractor', null],
  ['slakkenkorrel', 'Slug pellets'],
  ['slakenkorrels', 'Slug pellets'],
])('SCR-16 “%s” finds %s first', (text, first) =>
  expect(bestHits(everything, text, typoIndex(everything))[0]?.label ?? null).toBe(first),
);

it('SCR-16 exact before similar, and a wrong number is no typo', () => {
  const labels = (text: string) =>
    bestHits(everything, text, typoIndex(everything)).map(({ label }) => label);
  expect(labels('kavel 7').slice(0, 1)).toEqual(['Kavel 7']);
  expect(labels('kavel 7')).not.toContain('Kavel 17');
  expect(labels('kavel 8')).toEqual([]);
  expect(labels('kavle 7')).not.toContain('Kavel 17');
});
