import { randomUUID } from 'node:crypto';
import { addDays } from '@furrow/kit/days.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { importFrom } from '../../register/import-register.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';

/** Occasions of crops and of sprayings on them. @source docs/decisions/136 */

const server = useServer();
const database = () => server.server.services.database;
const dispatch = (minutes = 0) =>
  server.server.dispatcher.run(new Date(Date.now() + minutes * 60_000));
const today = new Date().toISOString().slice(0, 10);

const told = async (person: Person): Promise<string[]> =>
  (await person.client.get('/api/v3/notifications/?page_size=50')).body.results.map(
    ({ notification }: { notification: { notification_type: string; text: string } }) =>
      `${notification.notification_type}: ${notification.text}`,
  );

async function must(answer: Promise<{ status: number; text: string; body: { id: string } }>) {
  const { status, text, body } = await answer;
  expect(status, text).toBe(201);
  return body.id;
}
const newField = (owner: Person, name: string, more = {}) =>
  must(
    owner.client.post('/api/v1/cropfield/', {
      farm: owner.farm,
      plan: owner.plan,
      name,
      crop: 201,
      ...more,
    }),
  );

/** A rectangle of land: from the west and in width in thousandths of a degree. */
const rectangle = (from: number, width: number): string => {
  const [west, east] = [from, from + width].map((value) => (5.7 + value / 1000).toFixed(7));
  return `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.61, ${west} 52.61, ${west} 52.6))`;
};

/** Splits a field of ten in two. @returns the smaller piece, which is a new field */
async function cutInTwo(owner: Person, field: string, from: number, more = {}): Promise<string> {
  const id = randomUUID();
  const { status, text } = await owner.client.post(`/api/v1/cropfield/${field}/split/`, {
    pieces: [{ geometry: rectangle(from, 6) }, { geometry: rectangle(from + 6, 4), id, ...more }],
  });
  expect(status, text).toBe(200);
  return id;
}

describe('NOT-11 waiting times', () => {
  let product: number;
  beforeAll(async () => {
    await importFrom(
      database(),
      {
        register: 'ch-psm',
        dated: '2020-01-01',
        partial: true,
        problem: (file, row, text) => {
          throw new Error(`${file} ${row} ${text}`);
        },
        progress: () => undefined,
      },
      async (taker) => {
        await taker.take('A-1', { part: 'article', content: { name: 'Knollenschutz' } });
        await taker.take('A-1', {
          part: 'use',
          content: {
            crops: [{ name: 'Kartoffeln', within: [] }],
            organisms: [],
            dose: 1,
            doseUnit: 'l/ha',
            applications: null,
            intervalDays: null,
            waitingDays: 14,
            bbchFrom: null,
            bbchTo: null,
            until: null,
          },
        });
      },
    );
    const { rows } = await database().query<{ id: number }>(
      "select id from producttype where edi_code = 'A-1'",
    );
    product = rows[0]?.id ?? 0;
  });
  const spray = (owner: Person, cropfield: string, days: number) =>
    must(
      owner.client.post('/api/v1/record/', {
        farm: owner.farm,
        cropfield,
        processing_state: 'performed',
        date: `${addDays(today, days)} 08:00`,
        activities: [
          {
            theme: 'crop_protection',
            type: null,
            items: [{ type: null, value: 1, stock: null, producttype: product }],
            attributes: [],
          },
        ],
      }),
    );
  const harvest = (owner: Person, cropfield: string, days: number, state = 'planned') =>
    must(
      owner.client.post('/api/v1/record/', {
        farm: owner.farm,
        cropfield,
        processing_state: state,
        date: `${addDays(today, days)} 08:00`,
        activities: [{ theme: 'harvest', type: null, items: [], attributes: [] }],
      }),
    );

  it('NOT-11 notifies of the last waiting time of an ended field, and of an earlier planned harvest, once', async () => {
    const owner = await server.person('Jan Visser');
    await owner.client.patch(`/api/v1/farm/${owner.farm}/`, { countries: 'CH' });
    const ended = await newField(owner, 'Beendet');
    // the later of two sprayings decides
    await spray(owner, ended, -30);
    await spray(owner, ended, -15);
    const broken = await newField(owner, 'Gebrochen');
    await spray(owner, broken, -5);
    await harvest(owner, broken, 3);
    const kept = await newField(owner, 'Gewahrt');
    await spray(owner, kept, -5);
    await harvest(owner, kept, 20);
    const long = await newField(owner, 'Lange her');
    await spray(owner, long, -60);
    for (const hours of [0, 2, 4]) await dispatch(hours * 60);
    const day = (days: number) => formatDate(addDays(today, days), 'en');
    const lines = (await told(owner)).filter((line) => line.startsWith('waiting'));
    expect(lines.length, lines.join('\n')).toBe(2);
    expect(lines).toContain(
      `waiting_ended: The waiting time of Beendet ended: harvest from ${day(-1)} on.`,
    );
    expect(lines.find((line) => line.startsWith('waiting_broken'))).toContain(
      `Harvest is planned for ${day(3)}, the waiting time lasts until ${day(9)}: `,
    );
  });

  const land = (from: number, width: number) => ({
    country: 'CH',
    geometry: rectangle(from, width),
  });

  it('NOT-11 D17 notifies for every piece of a split field, until it is harvested', async () => {
    const owner = await server.person('Jan Visser');
    await owner.client.patch(`/api/v1/farm/${owner.farm}/`, { countries: 'CH' });
    for (const [from, name] of [
      [0, 'Geteilt'],
      [20, 'Geerntet'],
    ] as const) {
      const whole = await newField(owner, name, land(from, 10));
      await spray(owner, whole, -15);
      const piece = await cutInTwo(owner, whole, from, { name: `${name} Ost` });
      if (name === 'Geerntet') await harvest(owner, piece, -1, 'performed');
    }
    await dispatch(2 * 60);
    const lines = (await told(owner)).filter((line) => line.startsWith('waiting_ended'));
    expect(lines.map((line) => line.match(/time of (.*) ended/)?.[1]).toSorted()).toEqual([
      'Geerntet',
      'Geteilt',
      'Geteilt Ost',
    ]);
  });

  it('NOT-11 D17 notifies for a merged field, by the sprayings of its parts', async () => {
    const owner = await server.person('Jan Visser');
    await owner.client.patch(`/api/v1/farm/${owner.farm}/`, { countries: 'CH' });
    const large = await newField(owner, 'Vereint', land(0, 6));
    const small = await newField(owner, 'Vergangen', land(6, 4));
    await spray(owner, small, -15);
    const { status, text } = await owner.client.post('/api/v1/cropfield/merge/', {
      cropfields: [large, small],
    });
    expect(status, text).toBe(200);
    await dispatch(2 * 60);
    const lines = (await told(owner)).filter((line) => line.startsWith('waiting'));
    expect(lines).toEqual([expect.stringContaining('Vereint')]);
  });
});

describe('NOT-11 risk of a disease', () => {
  /** Hours of some days at a station near the field: wet ones cause late blight. */
  const weather = (humidity: number, from: number, until: number) =>
    database().query(
      `with s as (select id from weather_station where code = 'one')
       insert into weather_hour (station, time, temperature, humidity)
       select s.id, h, 15, $1 from s, generate_series($2::timestamptz, $3::timestamptz, '1 hour') h
       on conflict (station, time) do update set humidity = excluded.humidity`,
      [humidity, `${addDays(today, from)}T01:00:00Z`, `${addDays(today, until)}T00:00:00Z`],
    );

  it('NOT-11 notifies once per period on fields with the crop, and again when another begins', async () => {
    const owner = await server.person('Jan Visser');
    await database().query(
      'update plan set period_start = null, period_end = null where farm = $1',
      [owner.farm],
    );
    const square = (south: number) => {
      const north = south + 0.002;
      return `POLYGON ((5.7 ${south}, 5.702 ${south}, 5.702 ${north}, 5.7 ${north}, 5.7 ${south}))`;
    };
    await newField(owner, 'Aardappelen', { geometry: square(52.6) });
    const other = await database().query<{ id: number }>(
      "select id from croptype where farm is null and eppo_code = 'TRZAW' limit 1",
    );
    await newField(owner, 'Tarwe', {
      crop: other.rows[0]?.id,
      geometry: square(52.61),
    });
    await database().query(
      `insert into weather_station (source, code, name, longitude, latitude)
       values ('test', 'one', 'Field station', 5.75, 52.6)`,
    );
    // checks look ten hours ahead, into the next day too
    await weather(60, -6, 1);
    await dispatch();
    // in spring notifications on wheat are about its own disease
    const risks = async () => (await told(owner)).filter((line) => line.includes('late blight'));
    expect(await risks()).toEqual([]);
    await weather(95, -5, 1);
    for (const hours of [2, 4, 6]) await dispatch(hours * 60);
    expect(await risks()).toEqual([
      expect.stringMatching(/^disease_risk: High risk of late blight on Aardappelen, on /),
    ]);
    await weather(60, -5, 1);
    await dispatch(8 * 60);
    await database().query("update told set created = created - interval '2 days'");
    await weather(95, -5, 1);
    await dispatch(10 * 60);
    expect((await risks()).length).toBe(2);
  });

  it('NOT-11 D17 does not notify for a piece of a field that was harvested before', async () => {
    const owner = await server.person('Jan Visser');
    await database().query(
      'update plan set period_start = null, period_end = null where farm = $1',
      [owner.farm],
    );
    await weather(95, -5, 1);
    const whole = await newField(owner, 'Geerntet', { geometry: rectangle(0, 10) });
    await must(
      owner.client.post('/api/v1/record/', {
        farm: owner.farm,
        cropfield: whole,
        processing_state: 'performed',
        date: `${addDays(today, -9)} 08:00`,
        activities: [{ theme: 'harvest', type: null, items: [], attributes: [] }],
      }),
    );
    await cutInTwo(owner, whole, 0);
    await newField(owner, 'Stehend', { geometry: rectangle(10, 4) });
    await dispatch(12 * 60);
    expect((await told(owner)).filter((line) => line.startsWith('disease'))).toEqual([
      expect.stringContaining('Stehend'),
    ]);
  });

  it('NOT-11 notifies of Septoria on wheat from stage 31 on, once, and not of a field at an earlier stage', async () => {
    const owner = await server.person('Jan Visser');
    await database().query(
      'update plan set period_start = null, period_end = null where farm = $1',
      [owner.farm],
    );
    await weather(95, -7, 1);
    const wheat = await database().query<{ id: number }>(
      "select id from croptype where farm is null and eppo_code = 'TRZAW' limit 1",
    );
    const sown = { crop: wheat.rows[0]?.id };
    const noted = async (
      name: string,
      from: number,
      stages: readonly (readonly [number, number])[],
    ) => {
      const id = await newField(owner, name, { ...sown, geometry: rectangle(from, 4) });
      for (const [days, value] of stages)
        await must(
          owner.client.post('/api/v1/record/', {
            farm: owner.farm,
            cropfield: id,
            processing_state: 'performed',
            date: `${addDays(today, days)} 08:00`,
            activities: [
              {
                theme: 'observation',
                type: 805,
                items: [],
                attributes: [{ type: 3702, value, textvalue: null, code: null }],
              },
            ],
          }),
        );
    };
    // the newest stage counts, whatever was noted first
    await noted('Schossend', 0, [
      [-3, 32],
      [-20, 25],
    ]);
    await noted('Bestockt', 10, [[-3, 25]]);
    for (const hours of [14, 16, 18]) await dispatch(hours * 60);
    const lines = (await told(owner)).filter((line) => line.includes('Septoria'));
    expect(lines).toEqual([
      expect.stringMatching(
        /^disease_risk: High risk of Septoria tritici blotch on Schossend, on /,
      ),
    ]);
  });
});
