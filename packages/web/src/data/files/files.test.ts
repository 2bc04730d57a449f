import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { farm, plan, type Tab, World } from '../testing/world.ts';
import type { PickedFile } from './stored-file.ts';
import { sha256 } from '@furrow/kit/sha256.ts';

/** @source SYN-05, docs/decisions/190 */

const bytesOf = (size: number, seed = 1) =>
  Uint8Array.from({ length: size }, (_, index) => (index * 31 + seed * 17 + (index >> 8)) % 256);

const photo = (size = 5000, seed = 1): PickedFile => ({
  name: `photo-${seed}.jpg`,
  type: 'image/jpeg',
  made: '2026-05-12T08:00:00.000Z',
  content: new Blob([bytesOf(size, seed)], { type: 'image/jpeg' }),
});
const digestOf = async (file: PickedFile) =>
  createHash('sha256')
    .update(new Uint8Array(await file.content.arrayBuffer()))
    .digest('hex');

/** Waits for the runtime's own reading of a file, which no clock of the test controls. */
async function until(world: World, isSo: () => boolean): Promise<void> {
  for (let round = 0; round < 200 && !isSo(); round += 1) await world.pass(1000);
  expect(isSo()).toBe(true);
}

const draft = 'user-1 scouting';

async function keep({ store }: Tab, file: PickedFile, form: string | null = draft) {
  return store.files.keep(file, form);
}

/** A record with a photo, as the form of an observation makes them. */
async function observe(tab: Tab, file: PickedFile) {
  const { file: kept } = await keep(tab, file);
  const { made, saved } = tab.store.together(() => {
    const label = tab.store.create('label', { name: 'Nat' });
    const id = String(label.rows[0]);
    return {
      label: id,
      image: String(tab.store.attach('image', kept, [{ resource: 'label', id }]).rows[0]),
    };
  });
  return { ...made, saved: await saved };
}

describe('SYN-05 a file of an unsaved form', () => {
  it('SYN-05 is there after a reload and a kill, in the same form only', async () => {
    const world = new World();
    const tab = await world.open();
    expect((await keep(tab, photo())).kept).toBe(true);
    tab.kill();
    const again = await world.open();
    const [found, ...others] = again.store.files.of(draft);
    expect(others).toEqual([]);
    expect(found?.digest).toBe(await digestOf(photo()));
    expect(found && (await digestOf(found))).toBe(await digestOf(photo()));
    expect(again.store.files.of('user-1 another')).toEqual([]);
  });

  it('SYN-05 added twice is one file', async () => {
    const world = new World();
    const tab = await world.open();
    const [first, second] = [await keep(tab, photo()), await keep(tab, photo())];
    expect(second.file.id).toBe(first.file.id);
    expect(tab.store.files.of(draft)).toHaveLength(1);
  });

  it.each([
    ['another person', { user: 'user-2' }],
    ['another farm', { farm: '01900000-0000-7000-8000-00000000fa01' }],
  ])('SYN-05 is hidden from %s', async (_name, options) => {
    const world = new World();
    const tab = await world.open();
    const { file } = await keep(tab, photo());
    await tab.store.close();
    const other = await world.open({ plan, farm, ...options });
    expect(other.store.files.of(draft)).toEqual([]);
    if ('user' in options) expect(await other.store.files.read(file.id)).toBeNull();
  });

  it('SYN-05 without room lives as long as the page, with a note, and is stored once there is room', async () => {
    const world = new World();
    const tab = await world.open();
    world.full = true;
    expect((await keep(tab, photo())).kept).toBe(false);
    expect(tab.store.status().kept).toBe(false);
    expect(tab.store.files.of(draft)).toHaveLength(1);
    world.full = false;
    tab.wake();
    await world.pass(100);
    expect(tab.store.status().kept).toBe(true);
    tab.kill();
    const again = await world.open();
    expect(again.store.files.of(draft)).toHaveLength(1);
  });
});

describe('SYN-05 a file of an edit', () => {
  it('SYN-05 is sent after its row, unchanged', async () => {
    const world = new World();
    const tab = await world.open();
    const { image, label, saved } = await observe(tab, photo());
    expect(saved).toBe(true);
    expect(tab.store.files.of(draft)).toEqual([]);
    expect(tab.store.row('image', image)).toMatchObject({ size: 5000, filename: 'photo-1.jpg' });
    await until(world, () => tab.store.status().unsent === 0);
    expect(world.server.files.stored.get(image)).toBe(await digestOf(photo()));
    const made = world.server.effects.filter((effect) => effect.endsWith(' made'));
    expect(made.slice(-2)).toEqual([`label ${label} made`, `image ${image} made`]);
    // the device lets it go once the server has it
    expect(await tab.store.files.read(image)).toBeNull();
  });

  it('SYN-05 is sent in parts when large; after an interruption only the rest is sent', async () => {
    const world = new World();
    const tab = await world.open();
    const large = photo(900_000);
    let parts = 0;
    world.fate = ({ path, method }) =>
      path === '/api/v3/uploads/' && method === 'POST' && (parts += 1) === 3 ? 'lost' : 'served';
    const { image } = await observe(tab, large);
    await until(world, () => tab.store.status().unsent === 0);
    expect(world.server.files.stored.get(image)).toBe(await digestOf(large));
    expect(world.server.files.received).toBe(900_000);
  });

  it('SYN-05 is not sent again where only the answer was lost', async () => {
    const world = new World();
    const tab = await world.open();
    let lost = 0;
    world.fate = ({ path, method }) =>
      path === '/api/v1/image/' && method === 'POST' && (lost += 1) === 1 ? 'silent' : 'served';
    const { image } = await observe(tab, photo());
    await until(world, () => tab.store.status().unsent === 0);
    expect([world.server.count(`image ${image} made`), world.server.files.received]).toEqual([
      1, 5000,
    ]);
  });

  it('SYN-05 survives a kill with its edit, and is sent once', async () => {
    const world = new World();
    world.fate = () => 'lost';
    const tab = await world.open();
    const { image } = await observe(tab, photo());
    tab.kill();
    world.fate = () => 'served';
    const again = await world.open();
    expect(again.store.row('image', image)).toBeDefined();
    await until(world, () => again.store.status().unsent === 0);
    expect(world.server.files.stored.get(image)).toBe(await digestOf(photo()));
    expect(world.server.count(`image ${image} made`)).toBe(1);
  });

  it('SYN-05 lets later edits of text go first', async () => {
    const world = new World();
    world.fate = () => 'lost';
    const tab = await world.open();
    await observe(tab, photo());
    tab.store.create('label', { name: 'Later' });
    await world.pass(100);
    world.fate = () => 'served';
    await until(world, () => tab.store.status().unsent === 0);
    const made = world.server.effects.filter((effect) => effect.endsWith(' made'));
    expect(made.slice(-3).map((effect) => effect.split(' ')[0])).toEqual([
      'label',
      'label',
      'image',
    ]);
  });

  it('SYN-05 is restored with an undone act, and sent again with it', async () => {
    const world = new World();
    world.fate = () => 'lost';
    const tab = await world.open();
    const { image } = await observe(tab, photo());
    await tab.store.undo();
    expect(tab.store.row('image', image)).toBeUndefined();
    expect(tab.store.files.of(draft)).toEqual([]);
    await tab.store.redo();
    world.fate = () => 'served';
    await until(world, () => tab.store.status().unsent === 0);
    expect(world.server.files.stored.get(image)).toBe(await digestOf(photo()));
  });

  it('SYN-05 stays for as long as an edit names it, and goes a day after its act was taken back', async () => {
    const world = new World();
    world.fate = () => 'lost';
    const tab = await world.open();
    const { image: waiting } = await observe(tab, photo(5000, 1));
    const { image: takenBack } = await observe(tab, photo(5000, 2));
    await tab.store.undo();
    tab.kill();
    await world.pass(23 * 3_600_000);
    const soon = await world.open();
    const isKept = (one: Tab) =>
      [waiting, takenBack].map((id) => one.store.files.find(id) !== undefined);
    expect(isKept(soon)).toEqual([true, true]);
    soon.kill();
    await world.pass(2 * 3_600_000);
    const later = await world.open();
    expect(isKept(later)).toEqual([true, false]);
    expect(await later.store.files.read(takenBack)).toBeNull();
    world.fate = () => 'served';
    await until(world, () => later.store.status().unsent === 0);
    expect(world.server.files.stored.get(waiting)).toBe(await digestOf(photo(5000, 1)));
  });

  it('SYN-05 lost by the device is reported, without blocking the rest', async () => {
    const world = new World();
    world.fate = () => 'lost';
    const tab = await world.open();
    const { image } = await observe(tab, photo());
    await tab.store.files.drop([image]);
    world.fate = () => 'served';
    await until(world, () => tab.store.status().unsent === 1);
    expect(tab.store.status().stuck).toMatchObject([
      { entity: 'image', problem: { code: 'file_gone' } },
    ]);
  });
});

it('SHA-256 without the browser equals that of the runtime', () => {
  for (const size of [0, 1, 55, 56, 63, 64, 65, 1000, 100_000]) {
    const bytes = bytesOf(size, size);
    expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    );
  }
});
