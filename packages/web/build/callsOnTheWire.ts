import { runnerImport, type Plugin } from 'vite';
import { isForm, type Call } from '../../kit/src/call/define.ts';
import type { WireCall } from '../src/data/call.ts';

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

/**
 * The page sends what the definitions of calls describe and reads their answers by types, which are gone when it runs: it
 * is built with the addresses alone, and each screen with those of its own.
 */
export const callsOnTheWire: Plugin = {
  name: 'calls-on-the-wire',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.calls.ts')) return null;
    const { module } = await runnerImport<Readonly<Record<string, unknown>>>(id, {
      configFile: false,
      logLevel: 'error',
    });
    const lines = Object.entries(module).flatMap(([name, one]) =>
      isCall(one) ? [`export const ${name} = ${JSON.stringify(wireOf(one))};`] : [],
    );
    return { code: lines.join('\n'), moduleType: 'js' };
  },
};
