import { expect, it } from 'vitest';
import { bestHits, mostHits, rankOf, type Hit, type HitKind } from './paletteHits.ts';

const hit = (kind: HitKind, label: string, note = ''): Hit => ({ key: `${kind} ${label}`, kind, label, note, icon: () => null, run: () => undefined });

it.each([
  ['Kavel 7', '', 'kav', 4],
  ['Lange kavel', '', 'kav', 3],
  ['Achterkavel', '', 'kav', 2],
  ['Spraying', 'Kavel 7', 'kav', 1],
  ['Spraying', 'Kavel 7', 'spray 7', 3],
  ['Café', '', 'cafe', 4],
  ['Kavel 7', '', 'stock', 0],
  ['Kavel 7', '', '', 1],
])('the palette ranks %s (%s) for “%s” as %i', (label, note, text, rank) => expect(rankOf({ label, note }, text)).toBe(rank));

it('the palette shows the best first, and no kind walls in the others', () => {
  const all = [...Array.from({ length: 20 }, (_, place) => hit('record', `Work ${place}`, 'Kavel')), hit('contact', 'Kavelman'), hit('field', 'Kavel 1')];
  const found = bestHits(all, 'kavel').map(({ label }) => label);
  expect(found).toEqual(['Kavelman', 'Kavel 1', 'Work 0', 'Work 1', 'Work 2', 'Work 3', 'Work 4']);
  expect(bestHits(Array.from({ length: 40 }, (_, place) => hit('screen', `Screen ${place}`)), '')).toHaveLength(mostHits);
});
