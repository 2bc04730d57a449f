import { rmSync } from 'node:fs';
import { benchAdmissions } from './admissions.ts';
import { benchBrowser } from './browser.ts';
import { benchBurst } from './burst.ts';
import { benchExchange } from './exchange.ts';
import { benchFarms } from './farms.ts';
import { benchHostile } from './hostile.ts';
import { benchImports } from './imports.ts';
import { benchInteractions } from './interactions.ts';
import { benchLayers } from './layers.ts';
import { benchLive } from './live.ts';
import { benchMemory } from './memory.ts';
import { benchRequests } from './requests.ts';
import { benchSearch } from './search.ts';
import { benchStart } from './start.ts';
import { prepare } from './prepare.ts';
import { print, type Line } from './report.ts';

/**
 * `npm run bench [server|burst|memory|farms|live|exchange|imports|layers|admissions|start|browser|interactions|hostile|search]`:
 * every figure is a ratio to a bare floor, or a bound on one machine, taken in one run. The floor
 * is node:http and pg answering PostgreSQL's own JSON text from the same data.
 */
const wanted = process.argv.slice(2);
const want = (name: string) => wanted.length === 0 || wanted.includes(name);
const lines: Line[] = [];
const bench = await prepare();
try {
  if (want('server')) lines.push(...(await benchRequests(bench)));
  if (want('memory')) lines.push(...(await benchMemory(bench)));
  if (want('burst')) lines.push(...(await benchBurst(bench)));
  if (want('farms')) lines.push(...(await benchFarms(bench)));
  if (want('live')) lines.push(...(await benchLive(bench)));
  if (want('exchange')) lines.push(...(await benchExchange(bench)));
  if (want('imports')) lines.push(...(await benchImports(bench)));
  if (want('start')) lines.push(...(await benchStart(bench)));
  if (want('browser')) lines.push(...(await benchBrowser(bench)));
  if (want('interactions')) lines.push(...(await benchInteractions(bench)));
  if (want('layers')) lines.push(...(await benchLayers(bench)));
  if (want('admissions')) lines.push(...(await benchAdmissions(bench)));
  if (want('hostile')) lines.push(...(await benchHostile(bench)));
  // last: it makes the catalogue large
  if (want('search')) lines.push(...(await benchSearch(bench)));
} finally {
  await bench.close();
  rmSync(bench.folder, { recursive: true, force: true });
}
print(lines);
process.exitCode = lines.some(({ ok }) => !ok) ? 1 : 0;
