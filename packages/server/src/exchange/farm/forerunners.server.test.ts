import { beforeAll, expect, it } from 'vitest';
import { exported } from '../../testing/exports.ts';
import { review } from '../../testing/imports.ts';
import { useServer } from '../../testing/server.ts';

/** Ground that fields got from others, in an archive of the farm. @source decisions D17, docs/decisions/232 */

type Body = Record<string, any>;

const here = useServer();
const there = useServer();
let archive: Uint8Array;

async function ok(answer: Promise<{ status: number; text: string; body: any }>): Promise<Body> {
  const { status, text, body } = await answer;
  expect(status, text).toBeLessThan(300);
  return body;
}

beforeAll(async () => {
  const owner = await here.person('Owner');
  const { client, farm, plan } = owner;
  const made = (name: string, more: Body) =>
    ok(client.post('/api/v1/cropfield/', { farm, plan, name, ...more }));
  const geometry = 'POLYGON ((5.7 52.6, 5.704 52.6, 5.704 52.601, 5.7 52.601, 5.7 52.6))';
  const drawn = await made('Kavel', { geometry });
  const undrawn = await made('Rand', { registered_area: 2 });
  await ok(
    client.post('/api/v1/record/', {
      farm,
      cropfield: undrawn['id'],
      date: '2026-05-12 08:30',
      processing_state: 'performed',
      activities: [{ theme: 'tillage', items: [], attributes: [] }],
    }),
  );
  await ok(
    client.post('/api/v1/cropfield/merge/', {
      cropfields: [drawn['id'], undrawn['id']],
      into: drawn['id'],
    }),
  );
  archive = (await exported(owner, 'everything', 'farm')).bytes;
});

it.each([
  ['on another server', () => there.person('Other')],
  ['beside the farm it came from, where every id is another', () => here.person('Beside')],
])(
  'D17 EXC-02 %s work on a field without a boundary is listed under the merged one',
  async (_where, by) => {
    const person = await by();
    const { client } = person;
    const read = await review(person, [{ name: 'farm.zip', bytes: archive }]);
    expect([read.state, read.format]).toEqual(['review', 'farm']);
    const { farm } = await ok(client.post(`/api/v3/imports/${read.id}/apply/`));
    const [field] = (await ok(client.get(`/api/v1/cropfield/?farm=${farm}`)))['objects'];
    const [work] = (await ok(client.get(`/api/v1/record/?farm=${farm}`)))['objects'];
    expect(field.forerunners).toEqual({ [field.id]: 1, [work.cropfield]: 1 });
    expect(work.field_area).toBe(2);
    const { objects } = await ok(client.get(`/api/v1/cropfield/${field.id}/work/`));
    expect(objects.map(({ record, worked_area: area }: Body) => [record, area])).toEqual([
      [work.id, 2],
    ]);
  },
);
