import type { BrowserContext } from '@playwright/test';
import { pixelOf } from '../e2e/pixels.ts';
import { signInAs } from '../e2e/world.ts';
import { openDatabase } from '../packages/server/src/db/pool.ts';
import { newPerson, type Person } from '../packages/server/src/testing/people.ts';
import { parseWkt } from '../packages/geo/src/index.ts';
import { findBrowser } from '../tools/browser.ts';
import { launchBrowser } from './launch-browser.ts';
import { fillFarm } from './fill.ts';
import {
  type Shown,
  watchIdle,
  drawn,
  timed,
  megabytes,
  middleOf,
  pan,
  rest,
  timedUntilRedrawn,
  wheel,
  movePointer,
  goNear,
} from './map-acts.ts';
import { serveBareMap, type View } from './bare-map.ts';
import type { Bench } from './prepare.ts';
import { median, type Line } from './report.ts';

const ourMap = 'section[aria-label="Map of the crop fields"]';
/** `MAP_FIELDS` measures a larger farm. */
const count = Number(process.env['MAP_FIELDS'] ?? 10_000);
/** Rounds in which ours and the floor take turns. */
const rounds = Number(process.env['MAP_ROUNDS'] ?? 3);
/** Pans and zooms in a round: a single one differs by a fifth, as garbage is collected in it or not. */
const turns = 4;
const viewport = { width: 1200, height: 720 };

type Figures = Record<string, number[]>;

async function measure(shown: Shown, figures: Figures): Promise<void> {
  const note = (what: string, figure: number) => (figures[what] ??= []).push(figure);
  note('memory', await megabytes(shown));
  for (const near of ['', ' near']) {
    if (near !== '') await goNear(shown, 5);
    const middle = await middleOf(shown);
    await pan(shown, middle);
    for (let turn = 0; turn < turns; turn += 1)
      note(`pan${near}`, await timed(shown, () => pan(shown, middle)));
    for (let turn = 0; turn < turns; turn += 1)
      note(`wheel${near}`, await timed(shown, () => wheel(shown, middle)));
    note(`pointer${near}`, await timed(shown, () => movePointer(shown, middle)));
  }
}

/** A field in the middle of the farm, and its easternmost corner. */
interface Edited {
  readonly id: string;
  readonly name: string;
  readonly corner: readonly [number, number];
}

/**
 * Features that only ours has: the boundary editor of a field, a corner that is dragged to and fro,
 * and saving it.
 */
async function measureEditing(
  shown: Shown,
  { address, edited }: { address: string; edited: Edited },
  figures: Figures,
): Promise<void> {
  const { page } = shown;
  const note = (what: string, figure: number) => (figures[what] ??= []).push(figure);
  await page.goto('about:blank');
  await page.goto(`${address}?field=${edited.id}&at=${edited.corner.join('_')}_15`);
  await page.getByRole('heading', { name: edited.name, exact: true }).waitFor();
  await drawn(page);
  for (let round = 0; round < 4; round += 1) {
    note(
      'edit',
      await timed(shown, async () => {
        await page.getByRole('button', { name: 'Edit boundary' }).first().click();
        await page.locator(`${shown.map}[data-phase=editing]`).waitFor();
      }),
    );
    await rest(shown);
    // the map makes room for the notes of a boundary, and may come closer to it
    const start = await cornerOnScreen(shown, edited.corner);
    const [way, from] = round % 2 === 0 ? [1, 0] : [-1, 30];
    const x = start[0] + from;
    await page.mouse.move(x, start[1]);
    await page.mouse.down();
    await page.locator(`${shown.map}[data-phase=dragging]`).waitFor();
    const moves = 30;
    const drag = await timed(shown, async () => {
      for (let step = 1; step <= moves; step += 1) {
        await page.mouse.move(x + way * step, start[1]);
        await page.evaluate(() => new Promise((seen) => requestAnimationFrame(seen)));
      }
    });
    note('drag', drag / moves);
    await page.mouse.up();
    await rest(shown);
    let redrawn = 0;
    const whole = await timed(shown, async () => {
      redrawn = await timedUntilRedrawn(shown, () => page.keyboard.press('Enter'));
      await page.locator(`${shown.map}[data-phase=idle]`).waitFor();
      await rest(shown);
    });
    note('save', redrawn);
    note('saved', whole);
    await page.getByRole('heading', { name: edited.name, exact: true }).waitFor();
    await rest(shown);
  }
}

/** Longitude, latitude and zoom of our map, as its address tells them. */
function centreOf({ page }: Shown): readonly [number, number, number] {
  const at = new URL(page.url()).searchParams.get('at') ?? '';
  const [longitude = 0, latitude = 0, zoom = 0] = at.split('_').map(Number);
  return [longitude, latitude, zoom];
}

async function viewOf(shown: Shown): Promise<View> {
  const box = await shown.page.locator(shown.map).boundingBox();
  if (!box) throw new Error('there is no map');
  const [longitude, latitude, zoom] = centreOf(shown);
  return {
    width: Math.round(box.width),
    height: Math.round(box.height),
    longitude,
    latitude,
    zoom,
  };
}

/** Position of a field's corner on the screen, by the map's centre and zoom in the address. */
async function cornerOnScreen(
  shown: Shown,
  corner: readonly [number, number],
): Promise<[number, number]> {
  const box = await shown.page.locator(shown.map).boundingBox();
  if (!box) throw new Error('there is no map');
  return pixelOf(box, corner, centreOf(shown));
}

function middleField(fields: string): Edited {
  const { features } = JSON.parse(fields) as {
    features: readonly {
      readonly properties: { readonly id: string; readonly label: string };
      readonly geometry: { readonly coordinates: readonly (readonly [number, number][])[] };
    }[];
  };
  const name = `Kavel ${Math.round(count / 2 + Math.sqrt(count) / 2)}`;
  const field = features.find(({ properties }) => properties.label === name);
  const [ring = []] = field?.geometry.coordinates ?? [];
  const [corner] = ring.toSorted(([one], [other]) => other - one);
  if (!field || !corner) throw new Error('there is no field in the middle');
  return { id: field.properties.id, name, corner };
}

/** Ours beside bare MapLibre with the same fields, in turns. */
export async function benchMap({ ours, engine }: Bench): Promise<Line[]> {
  const executablePath = findBrowser();
  if (!executablePath)
    return [{ what: 'map', ours: 'no browser', floor: '', ratio: '', target: '', ok: false }];
  const person = await newPerson(ours.address, 'Many fields');
  const database = openDatabase(engine.connection, 2);
  await fillFarm(database, person, { fields: count, records: 0 });
  await database.query('vacuum analyze');
  await database.close();
  return measureMap(ours.address, person, executablePath);
}

/** The fields as the bare page takes them. */
async function fieldsOf(person: Person): Promise<string> {
  const colors = ['#c9a227', '#a65d3f', '#7d4fa0', '#3f7fbf', '#4f9d4f', '#9fbf5f'];
  const features: unknown[] = [];
  for (let offset = 0; offset < count; offset += 1000) {
    const answer = await person.client.get(
      `/api/v1/cropfield/?limit=1000&offset=${offset}&farm=${person.farm}`,
    );
    const { objects } = answer.body as { objects: FieldTold[] };
    for (const { id, name, geometry, registered_area: area } of objects)
      features.push({
        type: 'Feature',
        geometry: parseWkt(geometry).geometry,
        properties: {
          id,
          label: name,
          sublabel: `${area} ha`,
          color: colors[features.length % colors.length],
        },
      });
  }
  return JSON.stringify({ type: 'FeatureCollection', features });
}

interface FieldTold {
  readonly id: string;
  readonly name: string;
  readonly geometry: string;
  readonly registered_area: number;
}

/** Figures of a farm's map beside the bare one. */
async function measureMap(
  address: string,
  person: Person,
  executablePath: string,
): Promise<Line[]> {
  const browser = await launchBrowser(executablePath);
  const found: Record<'ours' | 'floor', Figures> = { ours: {}, floor: {} };
  let bare: Awaited<ReturnType<typeof serveBareMap>> | null = null;
  try {
    const contextOf = async () => {
      const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
      await signInAs(context, person, address);
      await context.addInitScript({ content: watchIdle });
      return context;
    };
    const open = async (context: BrowserContext, url: string, map: string): Promise<Shown> => {
      const page = await context.newPage();
      const thread = await context.newCDPSession(page);
      await thread.send('Performance.enable', { timeDomain: 'threadTicks' });
      await page.goto(url);
      return { page, thread, map };
    };
    const ourPlace = [`${address}/cropr/farm/plan/`, ourMap] as const;
    const [ourContext, bareContext] = [await contextOf(), await contextOf()];
    // the first visit fetches and stores; the measure is of returning
    const first = await open(ourContext, ...ourPlace);
    await drawn(first.page);
    const view = await viewOf(first);
    await first.page.waitForTimeout(2000);
    await first.page.close();
    const fields = await fieldsOf(person);
    bare = await serveBareMap(fields, Number(new URL(address).port) + 2, view);
    for (let round = 0; round <= rounds; round += 1)
      for (const [name, context, place] of [
        ['ours', ourContext, ourPlace],
        ['floor', bareContext, [bare.address, '#map']],
      ] as const) {
        // one at a time: the browser draws without a graphics card, and a page that is hidden rests
        const shown = await open(context, place[0], place[1]);
        (found[name]['drawn'] ??= []).push(await drawn(shown.page));
        if (round > 0) await measure(shown, found[name]);
        await shown.page.close();
      }
    const shown = await open(ourContext, 'about:blank', ourMap);
    await measureEditing(shown, { address: ourPlace[0], edited: middleField(fields) }, found.ours);
  } finally {
    await browser.close();
    await bare?.close();
  }
  return lines(found.ours, found.floor);
}

function lines(ours: Figures, floor: Figures): Line[] {
  const ratio = (what: string, key: string, most: number, unit: string): Line => {
    const [own, bare] = [median(ours[key] ?? [Number.NaN]), median(floor[key] ?? [Number.NaN])];
    return {
      what,
      ours: `${own.toFixed(0)} ${unit}`,
      floor: `${bare.toFixed(0)} ${unit}`,
      ratio: (own / bare).toFixed(2),
      target: `<= ${most}`,
      ok: own / bare <= most,
    };
  };
  const bound = (what: string, key: string, most: number): Line => {
    const own = median(ours[key] ?? [Number.NaN]);
    const bare = floor[key];
    return {
      what,
      ours: `${own.toFixed(1)} ms`,
      floor: bare ? `${median(bare).toFixed(1)} ms` : '',
      ratio: '',
      target: `<= ${most} ms`,
      ok: own <= most,
    };
  };
  const many = `${count.toLocaleString('en')} fields`;
  return [
    ratio(`${many} drawn, from the address to rest`, 'drawn', 1.5, 'ms'),
    ratio('panning over the whole farm, script', 'pan', 1.1, 'ms'),
    ratio('panning among names, script', 'pan near', 1.1, 'ms'),
    ratio('zooming with the wheel over the whole farm, script', 'wheel', 1.3, 'ms'),
    ratio('zooming with the wheel among names, script', 'wheel near', 1.3, 'ms'),
    bound('60 moves of the pointer over the whole farm, script', 'pointer', 200),
    bound('60 moves of the pointer among names, script', 'pointer near', 200),
    bound('opening the boundary of a field, script', 'edit', 60),
    bound('a move of a dragged corner, script', 'drag', 8),
    bound('a saved boundary, until it is drawn, script', 'save', 30),
    bound('the same, with the answer of the server and what is kept, script', 'saved', 150),
    ratio('memory of the page after collecting', 'memory', 2.5, 'MB'),
  ];
}
