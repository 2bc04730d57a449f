import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../root.ts';
import { useServer } from '../testing/server.ts';
import { specificationOf } from './catalogue/fertilizers.ts';
import { importCatalogue } from './import-catalogue.ts';
import { openTerminal } from './terminal.ts';

const server = useServer();
const official = (name: string) => join(projectRoot(), '../shared/data/reference/nl', name);
const isThere = existsSync(official('brp_cultivation_catalogue_fdm.json'));
if (!isThere)
  console.log(
    'The official lists are not beside the project: only a list of the test’s own is taken in.',
  );

/** Runs the command; returns its exit code and output. */
async function run(file: string): Promise<[code: number, said: string]> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    const code = await importCatalogue.run(
      ['--source', 'fdm', file],
      { database: server.server.services.database } as never,
      openTerminal('en'),
    );
    return [code, String(said.mock.calls.at(-1)?.[0])];
  } finally {
    vi.restoreAllMocks();
  }
}

describe('ENT-croptype ENT-producttype import-catalogue', () => {
  it('ENT-croptype imports a list, and changes nothing when repeated; unreadable rows are named', async () => {
    const file = join(server.dataDir, 'crops.json');
    writeFileSync(
      file,
      JSON.stringify([
        {
          b_lu_catalogue: 'nl_99999',
          b_lu_name: 'proefgewas',
          b_lu_name_en: 'Trial crop',
          b_lu_variety_options: 'Een||Twee',
        },
        { b_lu_catalogue: 'zonder land', b_lu_name: 'x' },
      ]),
    );
    expect(await run(file)).toEqual([1, '2 rows: 1 new, 0 changed, 0 the same, 1 refused.']);
    expect(await run(file)).toEqual([1, '2 rows: 0 new, 0 changed, 1 the same, 1 refused.']);
    const person = await server.person();
    const code = (await person.client.get('/api/v1/code/?code=99999')).body.objects[0];
    expect(
      (
        await person.client.get(`/api/v1/croptype/${code.crop}/`, {
          headers: { 'accept-language': 'nl' },
        })
      ).body.name,
    ).toBe('proefgewas');
    expect(
      (await person.client.get(`/api/v1/cropvariety/search/?crop=${code.crop}`)).body.objects.map(
        (row: { name: string }) => row.name,
      ),
    ).toEqual(['Een', 'Twee']);
  });

  it.runIf(isThere)(
    'ENT-croptype ENT-producttype imports the official Dutch crops and fertilizers, once',
    async () => {
      for (const [file, rows] of [
        ['brp_cultivation_catalogue_fdm.json', 532],
        ['fertilizers_baat_fdm.json', 75],
      ] as const) {
        const [code, said] = await run(official(file));
        expect([code, said.startsWith(`${rows} rows`), said.endsWith('0 refused.')]).toEqual([
          0,
          true,
          true,
        ]);
        expect(await run(official(file))).toEqual([
          0,
          `${rows} rows: 0 new, 0 changed, ${rows} the same, 0 refused.`,
        ]);
      }
    },
  );

  it('RUL-25 contents in g/kg become percent in the catalogue’s grammar', () => {
    expect(specificationOf({ p_n_rt: 270, p_mg_rt: 40, p_density: 1.1, p_n_wc: 0.6 })).toBe(
      'N 27 %, MgO 4 %, density 1.1 kg/l, N working 60 %',
    );
  });
});
