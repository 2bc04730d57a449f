import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import { isForm, type Call } from '../../kit/src/call/define.ts';
import type { WireCall } from '../src/data/call.ts';
import type * as AllCalls from './allCalls.ts';

type Exported = Readonly<Record<string, unknown>>;

const isCall = (one: unknown): one is Call =>
  typeof one === 'object' && one !== null && 'access' in one && 'method' in one;

/** As much of a call as its request needs. */
const wireOf = ({ method, path, query, body, output }: Call): WireCall => ({
  method,
  path,
  ...(Object.keys(query).length > 0
    ? { query: Object.fromEntries(Object.keys(query).map((name) => [name, 0])) }
    : {}),
  ...(body === null || isForm(body) ? {} : { body: {} }),
  ...('media' in output && output.media === 'file' ? { output: { media: 'file' } } : {}),
});

/** Exports of every file of calls, by its path. */
async function runCalls(): Promise<ReadonlyMap<string, Exported>> {
  const file = new URL('allCalls.ts', import.meta.url);
  const { module } = await runnerImport<typeof AllCalls>(fileURLToPath(file), {
    configFile: false,
    logLevel: 'error',
  });
  return new Map(
    Object.entries(module.allCalls).map(([path, exported]) => [
      fileURLToPath(new URL(path, file)),
      exported,
    ]),
  );
}

let running: Promise<ReadonlyMap<string, Exported>> | undefined;

/**
 * The page sends requests as the definitions of calls describe them and reads their answers by types, which are gone when it runs: it
 * is built with the addresses alone, and each screen with those of its own.
 */
export const callsOnTheWire: Plugin = {
  name: 'calls-on-the-wire',
  enforce: 'pre',
  // alone, before the many files of the page: among them each of its steps would wait for its turn
  buildStart: {
    order: 'pre',
    sequential: true,
    async handler() {
      await (running ??= runCalls());
    },
  },
  // the server for development reads them anew
  watchChange() {
    running = undefined;
  },
  async load(id) {
    if (!id.endsWith('.calls.ts')) return null;
    const exported = (await (running ??= runCalls())).get(id);
    if (!exported) throw new Error(`${id} is none of the files of calls`);
    const lines = Object.entries(exported).flatMap(([name, one]) =>
      isCall(one) ? [`export const ${name} = ${JSON.stringify(wireOf(one))};`] : [],
    );
    return { code: lines.join('\n'), moduleType: 'js' };
  },
};
