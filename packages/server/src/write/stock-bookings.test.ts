import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

const server = useServer();
let owner: Person;
let field: string;

const make = async (entity: string, body: Record<string, unknown>) => {
  const answer = await owner.client.post(`/api/v1/${entity}/`, { farm: owner.farm, ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as { id: string } & Record<string, unknown>;
};
const item = (stock: string, value: number | null, type: number) => ({
  type,
  value,
  stock,
  producttype: null,
});
const work = (theme: string, ...items: unknown[]) => [{ theme, type: null, items, attributes: [] }];
const bookings = async (stock: string) =>
  (
    (await owner.client.get(`/api/v1/stockrecord/?stock=${stock}&limit=1000&order_by=date`)).body
      .objects as {
      value: number;
      kind: string;
      record: string;
      date: string;
      storage: string | null;
    }[]
  ).map(({ value, kind, record, date }) => [value, kind, record, date]);
const record = (more: Record<string, unknown>) =>
  make('record', {
    cropfield: field,
    date: '2026-05-12 08:30',
    processing_state: 'performed',
    worked_area: 4,
    ...more,
  });

beforeAll(async () => {
  owner = await server.person('Owner');
  field = (
    await make('cropfield', { plan: owner.plan, name: 'Kavel 7', crop: 201, registered_area: 4 })
  ).id;
});

describe('ENT-stockrecord performed work books stock', () => {
  it('ENT-stockrecord books dose times area, in the unit of the stock item, and follows changes, deletion and restoring', async () => {
    const stock = (
      await make('stock', { name: 'Canvas', variant: 'c', stock_unit: 'l', product_type: 2001 })
    ).id;
    const sprayed = await record({ activities: work('crop_protection', item(stock, 500, 2001)) });
    expect(await bookings(stock)).toEqual([[-2000, 'use', sprayed.id, '2026-05-12']]);
    const path = `/api/v1/record/${sprayed.id}/`;
    await owner.client.patch(path, { worked_area: 2, date: '2026-05-13 09:00' });
    expect(await bookings(stock)).toEqual([[-1000, 'use', sprayed.id, '2026-05-13']]);
    await owner.client.patch(path, {
      activities: work('crop_protection', item(stock, 0.5, 2001), item(stock, 0.25, 2001)),
    });
    expect(await bookings(stock)).toEqual([[-1.5, 'use', sprayed.id, '2026-05-13']]);
    expect((await owner.client.delete(path)).status).toBe(204);
    expect(await bookings(stock)).toEqual([]);
    const { body: history } = await owner.client.get(`/api/v3/history/record/${sprayed.id}/`);
    const restored = await owner.client.post(`/api/v3/history/record/${sprayed.id}/restore/`, {
      version: history.results[0].version - 1,
    });
    expect(restored.status, restored.text).toBe(200);
    expect(await bookings(stock)).toEqual([[-1.5, 'use', sprayed.id, '2026-05-13']]);
    expect((await owner.client.get(`/api/v3/trash/?farm=${owner.farm}`)).text).not.toContain(
      'stockrecord',
    );
    // it follows the record as before
    await owner.client.patch(path, { worked_area: 4 });
    expect((await bookings(stock)).map(([value]) => value)).toEqual([-3]);
  });

  it('ENT-stockrecord converts kilograms to a stock in tonnes, and books nothing for incomparable units', async () => {
    const tonnes = (
      await make('stock', { name: 'KAS', variant: 'f', stock_unit: 't', product_type: 1001 })
    ).id;
    await record({ activities: work('fertilizing', item(tonnes, 300, 2101)) });
    expect((await bookings(tonnes)).map(([value]) => value)).toEqual([-1.2]);
    const bags = (await make('stock', { name: 'Zakken', variant: 'o', stock_unit: 'zakken' })).id;
    await record({ activities: work('fertilizing', item(bags, 300, 2101)) });
    expect(await bookings(bags)).toEqual([]);
  });

  it('ENT-stockrecord planned work books nothing until it is finished', async () => {
    const stock = (await make('stock', { name: 'Plan', variant: 'c', stock_unit: 'l' })).id;
    const plan = await record({
      processing_state: 'planned',
      activities: work('crop_protection', item(stock, 1, 2001)),
    });
    expect(await bookings(stock)).toEqual([]);
    const { body } = await owner.client.post(`/api/v1/record/${plan.id}/finish/`);
    expect(await bookings(stock)).toEqual([[-4, 'use', body.created.id, '2026-05-12']]);
  });

  it('ENT-stockrecord an own booking for the record replaces it, in any order', async () => {
    const stock = (await make('stock', { name: 'Eigen', variant: 'c', stock_unit: 'l' })).id;
    const sprayed = await record({ activities: work('crop_protection', item(stock, 1, 2001)) });
    await make('stockrecord', {
      stock,
      record: sprayed.id,
      value: -3.7,
      kind: 'use',
      date: '2026-05-12',
    });
    expect((await bookings(stock)).map(([value]) => value)).toEqual([-3.7]);
    await owner.client.patch(`/api/v1/record/${sprayed.id}/`, { worked_area: 3 });
    expect((await bookings(stock)).map(([value]) => value)).toEqual([-3.7]);
  });

  it('ENT-invoicedeliveryitem a batch: the harvest adds, a delivery takes the received amount, corrections follow, and it is traceable', async () => {
    const batch = (
      await make('stock', {
        name: 'Oogst 2026',
        variant: 'y',
        stock_unit: 't',
        cropfield: field,
        crop: 201,
      })
    ).id;
    const harvest = await record({
      date: '2026-09-20 08:00',
      activities: work('harvest', item(batch, 50, 2401)),
    });
    const consumer = (await make('consumer', { name: 'Koper' })).id;
    const contract = (await make('contract', { consumer, crop: 201, plan: owner.plan, surface: 4 }))
      .id;
    const delivery = (
      await make('invoicedeliveryitem', { name: 'Vracht 12', identified_quantity: 28.4, contract })
    ).id;
    const load = await record({
      date: '2026-10-02 10:00',
      cropfield: null,
      invoice: delivery,
      activities: work('transport', item(batch, null, 2601)),
    });
    expect(await bookings(batch)).toEqual([
      [200, 'delivery', harvest.id, '2026-09-20'],
      [-28.4, 'delivery', load.id, '2026-10-02'],
    ]);
    await owner.client.patch(`/api/v1/invoicedeliveryitem/${delivery}/`, {
      identified_quantity: 27.9,
    });
    expect((await bookings(batch)).map(([value]) => value)).toEqual([200, -27.9]);
    await owner.client.delete(`/api/v1/record/${load.id}/`);
    expect((await bookings(batch)).map(([value]) => value)).toEqual([200]);
  });

  it('ENT-stockrecord SYN-02 the feed has the bookings of a record with it', async () => {
    const stock = (await make('stock', { name: 'Feed', variant: 'c', stock_unit: 'l' })).id;
    const path = `/cropr/${owner.user}/${owner.farm}/${owner.plan}/my_data_from_timestamp.js`;
    const before = (await owner.client.get(path)).body;
    const sprayed = await record({ activities: work('crop_protection', item(stock, 1, 2001)) });
    const after = (
      await owner.client.get(
        `${path}?my_data_timestamp=${before.my_data_timestamp}&version=${before.version}`,
      )
    ).body;
    // while others write, the feed repeats rows: new ones are among them, once
    const booked = after.stockrecords.filter(
      (row: { record: string }) => row.record === sprayed.id,
    );
    expect(booked).toMatchObject([{ stock, value: -4 }]);
    await owner.client.delete(`/api/v1/record/${sprayed.id}/`);
    const gone = (
      await owner.client.get(
        `${path}?my_data_timestamp=${after.my_data_timestamp}&version=${after.version}`,
      )
    ).body;
    expect(gone.deleted.stockrecords).toContain(booked[0].id);
  });
});
