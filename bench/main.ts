import { rmSync } from 'node:fs';
import { benchAdmissions } from './admissions.ts';
import { benchBrowser } from './browser.ts';
import { benchBurst } from './burst.ts';
import { benchDesk } from './desk.ts';
import { benchExchange } from './exchange.ts';
import { benchFarms } from './farms.ts';
import { benchHostile } from './hostile.ts';
import { benchImports } from './imports.ts';
import { benchInteractions } from './interactions.ts';
import { benchLayers } from './layers.ts';
import { benchLive } from './live.ts';
import { benchMap } from './map.ts';
import { benchMemory } from './memory.ts';
import { benchPapers } from './papers.ts';
import { benchPhoto } from './photo.ts';
import { benchRequests } from './requests.ts';
import { benchSearch } from './search.ts';
import { benchSignal } from './signal.ts';
import { benchStart } from './start.ts';
import { type Bench, prepare } from './prepare.ts';
import { print, type Line } from './report.ts';

/** In this order: the last makes the catalogue large. */
const benches: Readonly<Record<string, (bench: Bench) => Promise<Line[]>>> = {
  server: benchRequests,
  memory: benchMemory,
  burst: benchBurst,
  farms: benchFarms,
  desk: benchDesk,
  live: benchLive,
  exchange: benchExchange,
  papers: benchPapers,
  imports: benchImports,
  start: benchStart,
  browser: benchBrowser,
  interactions: benchInteractions,
  signal: benchSignal,
  photo: benchPhoto,
  map: benchMap,
  layers: benchLayers,
  admissions: benchAdmissions,
  hostile: benchHostile,
  search: benchSearch,
};

/**
 * `npm run bench [NAME…]`: every figure is a ratio to a bare floor, or a bound on one machine, taken
 * in one run. The floor is node:http and pg answering PostgreSQL's own JSON text from the same data.
 */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(
    `No bench is called ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(2);
}
const lines: Line[] = [];
const bench = await prepare();
try {
  for (const [name, run] of Object.entries(benches))
    if (wanted.length === 0 || wanted.includes(name)) lines.push(...(await run(bench)));
} finally {
  await bench.close();
  rmSync(bench.folder, { recursive: true, force: true });
}
print(lines);
process.exitCode = lines.some(({ ok }) => !ok) ? 1 : 0;
