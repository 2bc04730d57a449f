import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { importEdition, importFrom } from '../register/import-register.ts';
import { projectRoot } from '../root.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { mostAdmitted } from './admitted.ts';

/** The part of the catalogue that a device stores for use without a network. */

const server = useServer();
const official = join(projectRoot(), '../shared/data/reference');
let grower: Person;

interface Told {
  readonly state: string;
  readonly objects: readonly {
    readonly name: string;
    readonly edi_code?: string;
    readonly variant?: string;
    readonly other_names?: readonly string[];
  }[];
}

const admitted = (person: Person, more = '') =>
  person.client.get(`/api/v1/producttype/admitted/?farm=${person.farm}&plan=${person.plan}${more}`);
const told = async (person: Person) => (await admitted(person)).body as Told;

const use = (...crops: string[]) => ({
  crops: crops.map((name) => ({ name, within: [] })),
  organisms: [],
  dose: 1,
  doseUnit: 'l/ha',
  applications: null,
  intervalDays: null,
  waitingDays: null,
  bbchFrom: null,
  bbchTo: null,
  until: null,
});

beforeAll(async () => {
  grower = await server.person('Grower');
  await grower.client.patch(`/api/v1/farm/${grower.farm}/`, { countries: 'CH' });
  const field = await grower.client.post('/api/v1/cropfield/', {
    farm: grower.farm,
    plan: grower.plan,
    name: 'Acker',
    crop: 201,
  });
  expect(field.status, field.text).toBe(201);
  await importFrom(
    server.server.services.database,
    {
      register: 'ch-psm',
      dated: '2026-01-01',
      partial: true,
      problem: (file, row, text) => {
        throw new Error(`${file} ${row} ${text}`);
      },
      progress: () => undefined,
    },
    async (taker) => {
      const article = (number: string, name: string, more: object = {}) =>
        taker.take(number, { part: 'article', content: { name, ...more } });
      await article('A-1', 'Knollenschutz', { otherNames: ['Erdapfelretter'] });
      await taker.take('A-1', { part: 'use', content: use('Kartoffeln') });
      await article('A-2', 'Traubenschutz');
      await taker.take('A-2', { part: 'use', content: use('Reben') });
      await article('A-3', 'Altschutz', { useUp: '2020-01-01' });
      await taker.take('A-3', { part: 'use', content: use('Kartoffeln') });
      await article('A-4', 'Gartenschutz', { users: 'amateur' });
      await taker.take('A-4', { part: 'use', content: use('Kartoffeln') });
      await article('A-5', 'Freischutz');
    },
  );
});

describe('GET /api/v1/producttype/admitted/', () => {
  it('SYN-05 ENT-admission has the admissions of the farm’s registers for the crops of the plan, with names of other articles', async () => {
    const { objects } = await told(grower);
    const codes = objects.map(({ edi_code: code }) => code);
    // a product without uses in the register is not known to be forbidden
    expect(codes).toEqual(expect.arrayContaining(['A-1', 'A-5']));
    for (const code of ['A-2', 'A-3', 'A-4']) expect(codes).not.toContain(code);
    expect(objects.find(({ edi_code: code }) => code === 'A-1')?.other_names).toEqual([
      'Erdapfelretter',
    ]);
    // no fertilizer is admitted: those of every country are there
    expect(objects.some(({ variant }) => variant === 'fertilizer')).toBe(true);
  });

  it('SYN-05 an unchanged state is answered without rows until another crop is grown', async () => {
    const { state } = await told(grower);
    expect((await admitted(grower, `&state=${state}`)).body).toEqual({ state, objects: null });
    const vines = await server.server.services.database.query<{ id: number }>(
      "select id from croptype where farm is null and eppo_code = 'VITVI'",
    );
    const field = await grower.client.post('/api/v1/cropfield/', {
      farm: grower.farm,
      plan: grower.plan,
      name: 'Rebberg',
      crop: vines.rows[0]!.id,
    });
    expect(field.status, field.text).toBe(201);
    const after = (await admitted(grower, `&state=${state}`)).body as Told;
    expect(after.state).not.toBe(state);
    expect(after.objects.map(({ edi_code: code }) => code)).toContain('A-2');
  });

  it('SEC-01 refuses people outside the farm, and reports every problem of a request', async () => {
    const stranger = await server.person('Stranger');
    const asked = await stranger.client.get(
      `/api/v1/producttype/admitted/?farm=${grower.farm}&plan=${grower.plan}`,
    );
    expect(asked.status).toBe(404);
    expect(
      (
        await grower.client.get(
          `/api/v1/producttype/admitted/?farm=${grower.farm}&plan=${stranger.plan}`,
        )
      ).status,
    ).toBe(404);
    const wrong = await grower.client.get('/api/v1/producttype/admitted/?farm=x&colour=red');
    expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([
      400,
      ['colour', 'farm', 'plan'],
    ]);
  });

  it.skipIf(!existsSync(official))(
    'SYN-05 stores a bounded part of the full French and Dutch registers on a device',
    async () => {
      const person = await server.person('Agricultrice');
      await person.client.patch(`/api/v1/farm/${person.farm}/`, { countries: 'FR,NL' });
      const options = {
        dated: '2026-02-01',
        partial: false,
        problem: () => undefined,
        progress: () => undefined,
      };
      const { database } = server.server.services;
      const filesOf = (folder: string) =>
        readdirSync(join(official, folder), { withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => join(official, folder, name));
      await importEdition(database, { ...options, register: 'ephy', files: filesOf('ephy_fr') });
      await importEdition(database, { ...options, register: 'ctgb', files: filesOf('ctgb') });
      const measure = async (label: string) => {
        const begun = performance.now();
        const { text, body } = await admitted(person);
        const { objects } = body as Told;
        console.log(
          `${label}: ${objects.length} rows, ${Math.round(text.length / 1000)} kB, ${Math.round(gzipSync(text).length / 1000)} kB packed, ${Math.round(performance.now() - begun)} ms`,
        );
        expect(objects.length).toBeLessThanOrEqual(mostAdmitted);
        expect(text.length).toBeLessThan(mostAdmitted * 400);
        return objects.length;
      };
      await measure('no crops');
      for (const crop of [201, 101, 301]) {
        await person.client.post('/api/v1/cropfield/', {
          farm: person.farm,
          plan: person.plan,
          name: `Champ ${crop}`,
          crop,
        });
        await measure(`with crop ${crop}`);
      }
      await person.client.patch(`/api/v1/farm/${person.farm}/`, { countries: 'NL' });
      await measure('NL alone');
    },
    180_000,
  );
});
