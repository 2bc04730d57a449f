import { openDatabase } from '../packages/server/src/db/pool.ts';
import { askForExport, download } from '../packages/server/src/testing/exports.ts';
import { newPerson } from '../packages/server/src/testing/people.ts';
import { fillFarm } from './fill.ts';
import { peakOf } from './load.ts';
import type { Bench } from './prepare.ts';
import type { Line } from './report.ts';

const fields = 200;
const records = 3000;
const mostSeconds = 20;
/** A person who waits sees it go on at least this often. */
const leastSteps = 5;

interface Status {
  readonly state: string;
  readonly progress: number;
  readonly message: string;
  readonly result_url: string | null;
}

/** The field book of 200 fields as a PDF, with the progress that a person sees while it is made. */
export async function benchPapers({ ours, engine }: Bench): Promise<Line[]> {
  const person = await newPerson(ours.address, 'Papers');
  const pool = openDatabase(engine.connection, 2);
  await fillFarm(pool, person, { fields, records });
  await pool.query('vacuum analyze');
  await pool.close();
  const peak = peakOf(ours);
  const start = performance.now();
  const asked = await askForExport(person, 'field-book', 'pdf');
  if (asked.status !== 201) throw new Error(asked.text);
  const { task } = asked.body as { readonly task: string };
  const seen = new Set<number>();
  let url: string | null = null;
  while (url === null) {
    const status = await person.client.get(`/cropr/export/status/${task}/json/`);
    const body = status.body as Status;
    if (body.state === 'FAILURE') throw new Error(`the field book failed: ${body.message}`);
    if (body.state === 'SUCCESS') url = body.result_url;
    else if (body.progress > 0) seen.add(body.progress);
    await new Promise((wake) => setTimeout(wake, 50));
  }
  const { bytes } = await download(person, url);
  const seconds = (performance.now() - start) / 1000;
  const megabytes = (bytes.length / 1e6).toFixed(1);
  return [
    {
      what: `field book of ${fields} fields, ${records} records`,
      ours: `${seconds.toFixed(1)} s, ${megabytes} MB, +${peak.rise().toFixed(0)} MB, ${seen.size} steps`,
      floor: '',
      ratio: '',
      target: `<= ${mostSeconds} s, >= ${leastSteps} steps`,
      ok: seconds <= mostSeconds && seen.size >= leastSteps,
    },
  ];
}
