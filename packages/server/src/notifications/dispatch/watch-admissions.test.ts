import { addDays } from '@furrow/kit/days.ts';
import { expect, it } from 'vitest';
import { importFrom } from '../../register/import-register.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';

/** Work that was done and is not allowed. @source docs/decisions/143 */

const server = useServer();
const database = () => server.server.services.database;
const dispatch = (minutes = 0) =>
  server.server.dispatcher.run(new Date(Date.now() + minutes * 60_000));
const today = new Date().toISOString().slice(0, 10);

const told = async (person: Person): Promise<string[]> =>
  (await person.client.get('/api/v3/notifications/?page_size=50')).body.results.flatMap(
    ({ notification }: { notification: { notification_type: string; text: string } }) =>
      notification.notification_type === 'work_not_allowed' ? [notification.text] : [],
  );

async function must(answer: Promise<{ status: number; text: string; body: { id: string } }>) {
  const { status, text, body } = await answer;
  expect(status, text).toBe(201);
  return body.id;
}

/** A register with a single product that may be used in potatoes. */
async function importPotatoes(): Promise<number> {
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
          waitingDays: null,
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
  return rows[0]?.id ?? 0;
}

it('NOT-11 RUL-08 performed work that is not allowed notifies the managers once, and ends once corrected', async () => {
  const product = await importPotatoes();
  const owner = await server.person('Jan Visser');
  await owner.client.patch(`/api/v1/farm/${owner.farm}/`, { countries: 'CH' });
  const applier = await server.colleague(owner, ['applier'], { is_applier: true });
  const wheat = await database().query<{ id: number }>(
    "select id from croptype where farm is null and eppo_code = 'TRZAW' limit 1",
  );
  const newField = (name: string, crop: number | undefined) =>
    must(
      owner.client.post('/api/v1/cropfield/', {
        farm: owner.farm,
        plan: owner.plan,
        name,
        crop,
        country: 'CH',
      }),
    );
  const [potatoes, weizen] = [
    await newField('Kartoffelacker', 201),
    await newField('Weizenacker', wheat.rows[0]?.id),
  ];
  const spray = (cropfield: string, days: number, state = 'performed') =>
    must(
      owner.client.post('/api/v1/record/', {
        farm: owner.farm,
        cropfield,
        processing_state: state,
        date: `${addDays(today, days)} 08:00`,
        activities: [
          {
            theme: 'crop_protection',
            type: null,
            items: [{ type: 2001, value: 1, stock: null, producttype: product }],
            attributes: [],
          },
        ],
      }),
    );
  await spray(potatoes, 0);
  const wrong = await spray(weizen, 0);
  // planned work is reported when it is planned; older work is no news
  await spray(weizen, 0, 'planned');
  await spray(weizen, -30);
  for (const hours of [0, 2, 4]) await dispatch(hours * 60);
  expect(await told(owner)).toEqual([
    expect.stringMatching(
      /^Done, and not allowed by the admission of Knollenschutz: .*Weizenacker.*\.$/,
    ),
  ]);
  expect(await told(applier)).toEqual([]);
  const patched = await owner.client.patch(`/api/v1/record/${wrong}/`, { cropfield: potatoes });
  expect(patched.status, patched.text).toBe(200);
  await dispatch(6 * 60);
  const { rows } = await database().query(
    "select ended from told where occasion = 'work_not_allowed' and farm = $1",
    [owner.farm],
  );
  expect(rows).toEqual([{ ended: expect.any(Date) }]);
});
