import { openDatabase } from '../packages/server/src/db/pool.ts';
import { exported } from '../packages/server/src/testing/exports.ts';
import { review } from '../packages/server/src/testing/imports.ts';
import { newPerson, type Person } from '../packages/server/src/testing/people.ts';
import { fillFarm } from './fill.ts';
import { peakOf } from './load.ts';
import type { Bench, Running } from './prepare.ts';
import type { Line } from './report.ts';

const exportSeconds = 5;
const riseMegabytes = 300;
const importSeconds = 3;

async function measured(
  what: string,
  ours: Running,
  most: number,
  work: () => Promise<unknown>,
): Promise<Line> {
  const peak = peakOf(ours);
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  const rise = peak.rise();
  return {
    what,
    ours: `${seconds.toFixed(1)} s, +${rise.toFixed(0)} MB`,
    floor: '',
    ratio: '',
    target: `<= ${most} s, +${riseMegabytes} MB`,
    ok: seconds <= most && rise <= riseMegabytes,
  };
}

/** The choices for export, as far as they count here. */
interface Choices {
  readonly formats: readonly { readonly id: string }[];
  readonly what: readonly { readonly id: string; readonly formats: readonly string[] }[];
}

/**
 * A farm of 200 fields and 3,000 records in every format, and 1,000 fields from a file to their
 * review.
 */
export async function benchExchange({ ours, engine }: Bench): Promise<Line[]> {
  const person = await newPerson(ours.address, 'Exports');
  const pool = openDatabase(engine.connection, 2);
  await fillFarm(pool, person, { fields: 200, records: 3000 });
  await pool.close();
  const body = (await person.client.get('/api/v3/exports/choices/')).body as Choices;
  const lines: Line[] = [];
  for (const { id: format } of body.formats) {
    const offered = body.what.filter(({ formats }) => formats.includes(format)).map(({ id }) => id);
    const what =
      ['everything', 'records', 'fields'].find((one) => offered.includes(one)) ?? offered[0];
    if (what)
      lines.push(
        await measured(`export of ${what} as ${format}`, ours, exportSeconds, () =>
          exported(person, what, format),
        ),
      );
  }
  return [...lines, await importLine(ours, person)];
}

async function importLine(ours: Running, person: Person): Promise<Line> {
  const features = Array.from({ length: 1000 }, (_, at) => {
    const [x, y] = [4 + (at % 40) * 0.01, 51 + Math.floor(at / 40) * 0.01];
    const ring = Array.from({ length: 20 }, (_none, corner) => [
      x + 0.002 * Math.cos((corner * Math.PI) / 10),
      y + 0.002 * Math.sin((corner * Math.PI) / 10),
    ]);
    return {
      type: 'Feature',
      properties: { name: `Veld ${at}`, gewascode: '259' },
      geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
    };
  });
  const bytes = new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features }));
  return measured('import of 1,000 fields to the review', ours, importSeconds, () =>
    review(person, [{ name: 'fields.geojson', bytes }]),
  );
}
