import { setTimeout } from 'node:timers/promises';
import { download, askForExport, taskEnd } from '../packages/server/src/testing/exports.ts';
import { upload } from '../packages/server/src/testing/imports.ts';
import { newPerson, type Person } from '../packages/server/src/testing/people.ts';
import type { SourceFile } from '../packages/formats/src/source/source.ts';
import { longestHold, peakOf, waitedForCore } from './load.ts';
import type { Bench, Running } from './prepare.ts';
import type { Line } from './report.ts';

/** As many fields as are in the register of a region. IMPORT_FIELDS changes the number. */
const count = Number(process.env['IMPORT_FIELDS'] ?? 50_000);

const longestHoldMilliseconds = 200;
const riseMegabytes = 1_000;
const waitSeconds = 600;

/** Seconds that are promised for 50,000 fields. */
const applySeconds = 60;

/** Formats of exports of fields, and of those the ones that are imported again. */
const formats = ['geojson', 'kml', 'xlsx', 'gpkg', 'shapefile'];
const readAgain = ['gpkg', 'shapefile'];

const corners = 20;

/** Fields in rows beside each other, every tenth without a name of its own. */
function fieldsFile(): SourceFile {
  const perRow = Math.ceil(Math.sqrt(count));
  const features = Array.from({ length: count }, (_, at) => {
    const [x, y] = [4 + (at % perRow) * 0.005, 51 + Math.floor(at / perRow) * 0.005];
    const ring = Array.from({ length: corners }, (_none, corner) => {
      const angle = (2 * Math.PI * corner) / corners;
      return [
        Number((x + 0.002 * Math.cos(angle)).toFixed(7)),
        Number((y + 0.002 * Math.sin(angle)).toFixed(7)),
      ];
    });
    return {
      type: 'Feature',
      properties: { ...(at % 10 === 0 ? {} : { name: `Veld ${at}` }), gewascode: '259' },
      geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
    };
  });
  return {
    name: 'fields.geojson',
    bytes: new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features })),
  };
}

interface Work<T> {
  readonly what: string;
  readonly work: () => Promise<T>;
  readonly mostSeconds?: number;
}

/**
 * Does something large beside the server's other work, and returns the time that work was blocked.
 */
async function held<T>(
  ours: Running,
  lines: Line[],
  { what, work, mostSeconds = waitSeconds }: Work<T>,
): Promise<T> {
  const peak = peakOf(ours);
  const waited = waitedForCore(ours);
  await longestHold(ours.address);
  const start = performance.now();
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  const hold = await longestHold(ours.address);
  const rise = peak.rise();
  console.error(`${what}: ${hold.toFixed(0)} ms in ${seconds.toFixed(1)} s`);
  lines.push({
    what,
    ours: `${hold.toFixed(0)} ms in ${seconds.toFixed(1)} s, +${rise.toFixed(0)} MB`,
    floor: '',
    ratio: `${((waitedForCore(ours) - waited) / 1000).toFixed(1)} s without a core`,
    target: `<= ${longestHoldMilliseconds} ms in ${mostSeconds} s, +${riseMegabytes} MB`,
    ok: hold <= longestHoldMilliseconds && seconds <= mostSeconds && rise <= riseMegabytes,
  });
  return result;
}

/**
 * The cost of a large import and large exports to everyone else: the longest block of the server's
 * loop, step by step.
 */
export async function benchImports({ ours }: Bench): Promise<Line[]> {
  const lines: Line[] = [];
  const person = await newPerson(ours.address, 'Imports');
  const step = <T>(what: string, work: () => Promise<T>, most?: number) =>
    held(ours, lines, { what, work, mostSeconds: most });
  const file = fieldsFile();
  const id = await step(`reading ${count} fields of geojson`, () => read(person, file));
  await step('the review of them', () => reviewOf(person, id));
  await step('applying them', () => settled(person, id, 'apply'), applySeconds);
  const files: SourceFile[] = [];
  for (const format of formats) {
    const bytes = await step(`exporting them as ${format}`, () => exportedAs(person, format));
    if (readAgain.includes(format)) files.push({ name: `fields.${format}`, bytes });
  }
  const other = await newPerson(ours.address, 'Imports again');
  for (const again of files) await step(`reading ${again.name}`, () => read(other, again));
  const same = await step('reading them beside themselves', () => read(person, file));
  await step('the review of what is there', () => reviewOf(person, same));
  await step('rolling them back', () => settled(person, id, 'rollback'), applySeconds);
  return lines;
}

async function read(person: Person, file: SourceFile): Promise<string> {
  const made = await upload(person, [file]);
  if (made.status !== 201) throw new Error(made.text.slice(0, 300));
  const { task, id } = made.body as { task: string; id: string };
  const { state, message } = await taskEnd(person, task, waitSeconds);
  if (state !== 'SUCCESS') throw new Error(`${file.name}: ${message}`);
  return id;
}

async function reviewOf(person: Person, id: string): Promise<void> {
  const { bytes } = await download(person, `/api/v3/imports/${id}/`);
  if (bytes.length < count) throw new Error(new TextDecoder().decode(bytes).slice(0, 300));
}

async function settled(person: Person, id: string, call: 'apply' | 'rollback'): Promise<void> {
  const { status, text } = await person.client.post(`/api/v3/imports/${id}/${call}/`, {});
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`);
  // collected messages have been sent by then
  await setTimeout(200);
}

async function exportedAs(person: Person, format: string): Promise<Uint8Array> {
  const asked = await askForExport(person, 'fields', format);
  if (asked.status !== 201) throw new Error(asked.text);
  const { state, result_url: url } = await taskEnd(
    person,
    (asked.body as { task: string }).task,
    waitSeconds,
  );
  if (state !== 'SUCCESS' || url === null) throw new Error(`${format}: ${state}`);
  return (await download(person, url)).bytes;
}
