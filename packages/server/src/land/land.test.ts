import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { exported } from '../testing/exports.ts';
import { password } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { compare } from './testing/compare.ts';
import { undrawn } from './testing/field-steps.ts';
import { steps, work } from './testing/steps.ts';
import { dose, rowsAt, World, type Body, type Cast } from './testing/world.ts';

/**
 * Sequences of people's actions on land, by two devices of one person and by a colleague, compared
 * with a model without geometry.
 * @source decisions D17
 */

const server = useServer();
const runs = Number(process.env['FURROW_LAND_RUNS'] ?? 40);
/** The same sequences at each run of the suite; `FURROW_SEARCH_SEED` searches others. */
const seed = Number(process.env['FURROW_SEARCH_SEED'] ?? 20_261_127);

let cast: Cast;

beforeAll(async () => {
  const owner = await server.person('Owner');
  const second = server.visitor();
  const signedIn = await second.post('/api/v3/auth/sign_in/', { email: owner.email, password });
  expect(signedIn.status, signedIn.text).toBe(200);
  const colleague = await server.colleague(owner, ['manager']);
  const made = async (resource: string, body: Body) => {
    const answer = await owner.client.post(`/api/v1/${resource}/`, { farm: owner.farm, ...body });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.id;
  };
  const product = await made('producttype', {
    name: 'KAS',
    variant: 'fertilizer',
    unit: 'kg',
    specification: 'N 27 %, P2O5 10 %, K2O 5 %',
  });
  cast = {
    owner,
    devices: [owner.client, second, colleague.client],
    buyer: await server.colleague(owner, ['buyer'], { consumer: 29 }),
    rival: await server.colleague(owner, ['buyer'], { consumer: 12 }),
    spray: await made('producttype', { name: 'Spray', variant: 'gbm', unit: 'l' }),
    fertilizer: product,
  };
});

describe('D17 any acts on land', () => {
  it(
    'D17 hectares worked, kilograms, stock and contract areas equal those of the ground; no performed work is lost',
    async () => {
      console.log(`land: ${runs} sequences of seed ${seed}`);
      let base = 0;
      let stated = 0;
      let done = 0;
      let unstated = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.nat(steps.length - 1), fc.nat(20), fc.nat(20), fc.nat(2)), {
            minLength: 4,
            maxLength: 14,
          }),
          async (sequence) => {
            const world = new World(cast, (base += 1));
            await world.begin();
            await undrawn(world, [0, 0, base, 0], cast.owner.client);
            // once on the drawn field, and on the other one with and without its hectares
            for (const [on, how] of [
              [0, 1],
              [2, 5],
              [2, 3],
            ] as const)
              await work(world, [0, on, how, 0], cast.owner.client);
            for (const step of sequence)
              await steps[step[0]]?.(world, step, cast.devices[step[3]] ?? cast.devices[0]);
            await compare(world);
            const used = world.works.reduce((sum, { hectares }) => sum + hectares * dose, 0);
            done += world.works.length;
            const told = world.works.filter(({ isStated }) => isStated);
            stated += told.reduce((sum, { hectares }) => sum + hectares, 0);
            unstated += world.works.length - told.length;
            const bookings = await rowsAt(
              cast.owner.client,
              `/api/v1/stockrecord/?stock=${world.stock}&limit=0`,
            );
            const values = bookings.map((booking) => Number(booking['value']));
            expect(values).toHaveLength(world.works.length);
            expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(-used, 3);
          },
        ),
        { numRuns: runs, endOnFailure: true, seed },
      );
      // the register has a line for each, on the hectares of the record
      const file = await exported(cast.owner, 'spray-register', 'geojson');
      const { features } = JSON.parse(new TextDecoder().decode(file.bytes)) as {
        features: { properties: Body }[];
      };
      expect(features).toHaveLength(done);
      const treated = features.reduce(
        (before, { properties }) => before + Number(properties['treated_area']),
        0,
      );
      expect(treated).toBeCloseTo(stated, 3);
      const untold = features.filter(({ properties }) => properties['treated_area'] === null);
      expect(untold).toHaveLength(unstated);
    },
    runs * 20_000 + 120_000,
  );
});
