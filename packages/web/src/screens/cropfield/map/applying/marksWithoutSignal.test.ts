import { parseWkt } from '@furrow/geo/notation/wkt.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import { expect, it } from 'vitest';
import { idOf, plan, type Tab, World } from '../../../../data/testing/world.ts';
import { applyDrawing, statementsOfMerged } from './applyDrawing.ts';

/** Photos, certificates and labels of land that is split or merged without a connection. @source decisions D17, docs/decisions/235 */

const rectangle = (west: number, east: number): string =>
  `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
const polygon = (wkt: string) => parseWkt(wkt).geometry as Polygonal;
const [large, small, photo] = [idOf(1), idOf(2), idOf(51)];
const [skal, wet, dry] = [idOf(61), idOf(62), idOf(63)];

async function begin(): Promise<{ world: World; tab: Tab }> {
  const world = new World();
  const fields = [
    [
      large,
      rectangle(5.7, 5.703),
      3,
      { labels: [dry], field_attributes: { 9: 6.5, 35: 'vulnerable', 36: false } },
    ],
    [
      small,
      rectangle(5.703, 5.704),
      1,
      { labels: [wet, dry], certificates: [skal], field_attributes: { 35: 'stricter' } },
    ],
  ] as const;
  for (const [id, geometry, size, marks] of fields)
    world.server.put('cropfield', {
      id,
      plan,
      period: 'main',
      name: id,
      geometry,
      registered_area: size,
      ...marks,
    });
  world.server.put('image', {
    id: photo,
    meta_data: { name: 'Nat', links: [{ resource: 'cropfield', id: small }] },
  });
  const tab = await world.open();
  await world.pass(1000);
  world.fate = () => 'lost';
  return { world, tab };
}

/** The fields of the photo, and the certificates and labels of each field that stands. */
const marks = ({ store }: Tab) => ({
  photo: store.row('image', photo)?.meta_data.links,
  fields: Object.fromEntries(
    store.rows('cropfield').map(({ id, certificates, labels }) => [id, [certificates, labels]]),
  ),
});
const linked = (...ids: readonly string[]) => ids.map((id) => ({ resource: 'cropfield', id }));

it('D17 SYN-03 a merged field has the certificates, labels and photos of all at once, and returns them on undo', async () => {
  const { world, tab } = await begin();
  const before = marks(tab);
  const drawn = applyDrawing(tab.store, {
    kind: 'merge',
    ids: [large, small],
    geometry: polygon(rectangle(5.7, 5.704)),
  } as never);
  await world.pass(50);
  expect(marks(tab)).toEqual({ photo: linked(large), fields: { [large]: [[skal], [dry, wet]] } });
  const undone = drawn.undo();
  await world.pass(50);
  expect(await undone).toBe('undone');
  expect(marks(tab)).toEqual(before);
});

it('D17 SYN-03 each piece of a split has them at once', async () => {
  const { world, tab } = await begin();
  const { ids } = applyDrawing(tab.store, {
    kind: 'split',
    splits: [
      { id: small, pieces: [polygon(rectangle(5.703, 5.7036)), polygon(rectangle(5.7036, 5.704))] },
    ],
  } as never);
  await world.pass(50);
  const own = [[skal], [wet, dry]];
  expect(marks(tab)).toEqual({
    photo: linked(small, ids[1]!),
    fields: { [large]: [[], [dry]], [small]: own, [ids[1]!]: own },
  });
});

it('D17 SYN-03 RUL-25 a merged field has the strictest zone of its parts at once, is told, and returns them on undo', async () => {
  const { world, tab } = await begin();
  const stated = () =>
    Object.fromEntries(
      tab.store.rows('cropfield').map(({ id, field_attributes: stated }) => [id, stated]),
    );
  const before = stated();
  const drawing = {
    kind: 'merge' as const,
    ids: [large, small],
    geometry: polygon(rectangle(5.7, 5.704)),
  };
  expect(statementsOfMerged(tab.store, drawing)).toEqual([
    { attribute: '35', value: 'stricter' },
    { attribute: '36', value: null },
  ]);
  const drawn = applyDrawing(tab.store, drawing);
  await world.pass(50);
  expect(stated()).toEqual({ [large]: { 9: 6.5, 35: 'stricter' } });
  const undone = drawn.undo();
  await world.pass(50);
  expect(await undone).toBe('undone');
  expect(stated()).toEqual(before);
});
