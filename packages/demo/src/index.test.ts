import { fixture } from '@furrow/domain/testing/fixture.ts';
import { consumerStarter } from '@furrow/domain/consumer/consumer.starter.ts';
import { cropTypeStarter } from '@furrow/domain/croptype/croptype.starter.ts';
import { cropVarietyStarter } from '@furrow/domain/cropvariety/cropvariety.starter.ts';
import { detailTypeStarter } from '@furrow/domain/detailtype/detailtype.starter.ts';
import { productTypeStarter } from '@furrow/domain/producttype/producttype.starter.ts';
import { traceBatches } from '@furrow/domain/trace/trace.ts';
import { describe, expect, it } from 'vitest';
import { demoFarm, farmWith, type Row, type Rows } from './index.ts';
import { parcels } from './parcels.ts';

const counting = () => {
  let made = 0;
  return () => `00000000-0000-7000-8000-${(++made).toString(16).padStart(12, '0')}`;
};
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const today = '2026-11-20';
const farm = demoFarm(counting(), today);
const rowsOf = (rows: Rows, word: string): readonly Row[] => rows[word] ?? [];

type Point = readonly [number, number];
const ringOf = (wkt: unknown): readonly Point[] =>
  [...String(wkt).matchAll(/(-?\d+\.\d+) (-?\d+\.\d+)/g)].map(
    ([, longitude, latitude]) => [Number(longitude), Number(latitude)] as const,
  );

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
const sidesOf = (ring: readonly Point[]) =>
  ring.slice(1).map((point, index) => [ring[index] ?? point, point] as const);
const cross = (left: readonly Point[], right: readonly Point[]) =>
  sidesOf(left).some(([a, b]) =>
    sidesOf(right).some(
      ([c, d]) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0,
    ),
  );
const holds = (ring: readonly Point[], [x, y]: Point) =>
  sidesOf(ring).filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax,
  ).length %
    2 ===
  1;
const overlap = (left: readonly Point[], right: readonly Point[]) =>
  cross(left, right) ||
  left.some((point) => holds(right, point)) ||
  right.some((point) => holds(left, point));

/** Every id a row refers to, except its own. */
function mentioned(value: unknown): readonly string[] {
  if (typeof value === 'string') return uuid.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(mentioned) : [];
}
const references = ({ id: _id, ...row }: Row) => mentioned(row);

describe.each([
  ['the demo farm in late autumn', farm],
  ['the demo farm on New Year’s Day', demoFarm(counting(), '2026-01-01')],
  ['the demo farm in early summer', demoFarm(counting(), '2027-06-05')],
  ['a farm for measurements', farmWith({ fields: 40, records: 200 })],
])('%s', (_name, rows) => {
  it('every row has its own id', () => {
    const ids = Object.values(rows)
      .flat()
      .map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !uuid.test(id))).toEqual([]);
  });

  it('rows refer only to rows inserted before them', () => {
    const inserted = new Set<string>();
    for (const [word, entity] of Object.entries(rows)) {
      for (const row of entity) {
        expect(
          references(row).filter((id) => !inserted.has(id)),
          `${word} ${String(row['name'] ?? row.id)}`,
        ).toEqual([]);
        inserted.add(row.id);
      }
    }
  });

  it('every row except the farm itself belongs to the farm', () => {
    const [{ id }] = rowsOf(rows, 'farm') as [Row];
    expect(
      Object.entries(rows).flatMap(([word, entity]) =>
        word === 'farm' ? [] : entity.filter((row) => row['farm'] !== id),
      ),
    ).toEqual([]);
  });

  it('catalogue numbers exist', () => {
    const known = (starter: readonly { id: number }[]) =>
      new Set<unknown>([null, undefined, ...starter.map((row) => row.id)]);
    const check = (starter: readonly { id: number }[], values: readonly unknown[]) =>
      expect(values.filter((value) => !known(starter).has(value))).toEqual([]);
    const fields = rowsOf(rows, 'cropfield');
    check(
      cropTypeStarter,
      [...fields, ...rowsOf(rows, 'stock')].flatMap((row) => [row['crop'], row['previous_crop']]),
    );
    check(
      cropVarietyStarter,
      fields.map((row) => row['variety']),
    );
    check(
      consumerStarter,
      [...fields, ...rowsOf(rows, 'contract')].map((row) => row['consumer']),
    );
    check(
      productTypeStarter,
      rowsOf(rows, 'stock').map((row) => row['product_type']),
    );
    const activities = rowsOf(rows, 'record').flatMap(
      (row) =>
        row['activities'] as {
          type: number;
          theme: string;
          items: { type: number }[];
          attributes: { type: number }[];
        }[],
    );
    const typed = (variant: string) => detailTypeStarter.filter((type) => type.variant === variant);
    check(
      typed('activity'),
      activities.map((activity) => activity.type),
    );
    check(
      typed('item'),
      activities.flatMap((activity) => activity.items.map((item) => item.type)),
    );
    check(
      typed('attribute'),
      activities.flatMap((activity) => activity.attributes.map((attribute) => attribute.type)),
    );
    expect(
      activities.filter(
        (activity) =>
          detailTypeStarter.find((type) => type.id === activity.type)?.theme !== activity.theme,
      ),
    ).toEqual([]);
  });

  it('days, times and geometry are in wire format', () => {
    const texts = Object.values(rows)
      .flat()
      .flatMap((row) =>
        ['date', 'start', 'end', 'period_start', 'period_end'].flatMap((field) => row[field] ?? []),
      );
    expect(
      texts.filter(
        (text) => !/^\d{4}-\d{2}-\d{2}(?: (?:[01]\d|2[0-3]):[0-5]\d)?$/.test(String(text)),
      ),
    ).toEqual([]);
    const places = Object.values(rows)
      .flat()
      .flatMap((row) =>
        ['geometry', 'entrance', 'part_field'].flatMap((field) => row[field] ?? []),
      );
    expect(
      places.filter(
        (place) =>
          !/^(?:POINT \(|POLYGON \(\()(?:\d+\.\d{7} \d+\.\d{7}(?:, )?)+\)+$/.test(String(place)),
      ),
    ).toEqual([]);
  });

  it('never takes more from a stock or a storage than it holds', () => {
    const left = new Map<string, number>();
    const movements = rowsOf(rows, 'stockrecord').toSorted(
      (one, other) =>
        String(one['date']).localeCompare(String(other['date'])) ||
        Number(other['value']) - Number(one['value']),
    );
    for (const row of movements) {
      for (const key of [
        String(row['stock']),
        `${String(row['stock'])} ${String(row['storage'])}`,
      ]) {
        left.set(key, Math.round(((left.get(key) ?? 0) + Number(row['value'])) * 1000) / 1000);
        expect(left.get(key), `${key} on ${String(row['date'])}`).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('every purchase and every harvested crop has a price', () => {
    const of = (kind: string, field: string) =>
      rowsOf(rows, 'price').flatMap((row) => (row['kind'] === kind ? [row[field]] : []));
    const bought = rowsOf(rows, 'stockrecord').filter((row) => row['reason'] === 'Inkoop');
    expect(of('delivery', 'stockrecord')).toEqual(bought.map(({ id }) => id));
    const crops = rowsOf(rows, 'stock').flatMap((row) =>
      row['variant'] === 'y' ? row['crop'] : [],
    );
    expect(crops.filter((crop) => !of('harvest', 'crop').includes(crop))).toEqual([]);
  });

  it('ENT-invoicedeliveryitem deliveries match crop and year of the contract, and never exceed the harvest', () => {
    const contracts = new Map(rowsOf(rows, 'contract').map((row) => [row.id, row]));
    const plans = new Map(rowsOf(rows, 'plan').map((row) => [row.id, row['name']]));
    const batches = new Map(rowsOf(rows, 'stock').map((row) => [row.id, row]));
    const deliveries = new Map(rowsOf(rows, 'invoicedeliveryitem').map((row) => [row.id, row]));
    for (const trace of traceBatches({
      stock: fixture(rowsOf(rows, 'stock')),
      bookings: fixture(rowsOf(rows, 'stockrecord')),
      records: fixture(rowsOf(rows, 'record')),
      deliveries: fixture([...deliveries.values()]),
      land: null,
    })) {
      const sum = (steps: readonly { value: number }[]) =>
        steps.reduce((total, { value }) => total + value, 0);
      expect(
        trace.incoming.filter(({ cropfield }) => cropfield === null),
        trace.name,
      ).toEqual([]);
      expect(sum(trace.outgoing), trace.name).toBeLessThanOrEqual(sum(trace.incoming));
      expect(trace.left, trace.name).toBeGreaterThanOrEqual(0);
      for (const step of trace.outgoing) {
        const delivery = deliveries.get(String(step.delivery));
        if (delivery === undefined) continue;
        const [contract, batch] = [contracts.get(String(step.contract)), batches.get(trace.batch)];
        expect([contract?.['crop'], delivery['cropvariety'], step.value]).toEqual([
          batch?.['crop'],
          batch?.['variety'],
          delivery['identified_quantity'],
        ]);
        expect(
          String(batch?.['name']).endsWith(` ${String(plans.get(String(contract?.['plan'])))}`),
          String(batch?.['name']),
        ).toBe(true);
      }
    }
    // every delivery belongs to a load, and every load to a batch
    const loads = rowsOf(rows, 'record').filter(
      (row) => row['invoice'] !== null && row['invoice'] !== undefined,
    );
    expect(loads.map((row) => row['invoice']).toSorted()).toEqual(
      [...deliveries.keys()].toSorted(),
    );
  });

  it('polygons are closed, and main crops of one plan do not overlap', () => {
    const main = rowsOf(rows, 'cropfield').filter((row) => row['period'] === 'main');
    for (const row of main) {
      const ring = ringOf(row['geometry']);
      expect(ring.length).toBeGreaterThanOrEqual(4);
      expect(ring.at(-1)).toEqual(ring[0]);
      expect(cross(ring, ring), String(row['name'])).toBe(false);
    }
    for (const plan of new Set(main.map((row) => row['plan']))) {
      const rings = main
        .filter((row) => row['plan'] === plan)
        .map((row) => [row['name'], ringOf(row['geometry'])] as const);
      const pairs = rings.flatMap(([name, ring], index) =>
        rings
          .slice(index + 1)
          .filter(([, other]) => overlap(ring, other))
          .map(([other]) => `${String(name)} / ${String(other)}`),
      );
      expect(pairs).toEqual([]);
    }
  });
});

describe('the demo farm', () => {
  const fields = rowsOf(farm, 'cropfield');
  const records = rowsOf(farm, 'record');
  const plans = rowsOf(farm, 'plan');
  const current = plans.find((plan) => plan['name'] === '2026')?.id;

  it('same ids and day give the same farm', () => {
    expect(demoFarm(counting(), today)).toEqual(farm);
    expect(farmWith({ fields: 30, records: 30 })).toEqual(farmWith({ fields: 30, records: 30 }));
  });

  it('six plans, the last of the current year, and twenty visible crop fields on any day', () => {
    expect(plans.map((plan) => plan['name'])).toEqual([
      '2021',
      '2022',
      '2023',
      '2024',
      '2025',
      '2026',
    ]);
    for (const plan of plans) {
      for (const day of ['01-01', '08-19', '08-20', '12-31']) {
        const date = `${String(plan['name'])}-${day}`;
        const visible = fields.filter(
          (row) =>
            row['plan'] === plan.id &&
            String(row['period_start']) <= date &&
            date <= String(row['period_end']),
        );
        expect(visible.length, date).toBe(20);
        expect(visible.reduce((sum, row) => sum + Number(row['registered_area']), 0)).toBeCloseTo(
          110.09,
          6,
        );
      }
      const names = fields.filter((row) => row['plan'] === plan.id).map((row) => row['name']);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('states the area of its boundary', () => {
    for (const parcel of parcels) {
      const doubled = parcel.corners.reduce((sum, [east, north], index) => {
        const [nextEast, nextNorth] = parcel.corners[(index + 1) % parcel.corners.length] ?? [0, 0];
        return sum + east * nextNorth - nextEast * north;
      }, 0);
      expect(doubled / 20_000, parcel.name).toBeCloseTo(parcel.area, 2);
    }
  });

  it('entrances are inside the fields', () => {
    for (const row of fields) {
      const [entrance] = ringOf(row['entrance']);
      if (entrance !== undefined)
        expect(holds(ringOf(row['geometry']), entrance), String(row['name'])).toBe(true);
    }
  });

  it('has a record in every state, and an executed plan', () => {
    const states = new Set(records.map((row) => row['processing_state']));
    expect(states).toEqual(
      new Set([
        'concept',
        'adviced',
        'received',
        'pending',
        'planned',
        'started',
        'paused',
        'performed',
        'cancelled',
      ]),
    );
    const byId = new Map(records.map((row) => [row.id, row]));
    const linked = records.filter((row) => row['linked_record'] !== null);
    expect(linked.length).toBeGreaterThan(10);
    expect(
      linked.filter(
        (row) =>
          row['processing_state'] !== 'planned' ||
          byId.get(String(row['linked_record']))?.['processing_state'] !== 'performed',
      ),
    ).toEqual([]);
    expect(
      records.filter((row) => row['processing_state'] === 'cancelled' && !row['cancel_reason']),
    ).toEqual([]);
  });

  it('performed nothing in the future', () => {
    expect(
      records.filter(
        (row) =>
          row['processing_state'] === 'performed' && String(row['date']).slice(0, 10) > today,
      ),
    ).toEqual([]);
    expect(rowsOf(farm, 'stockrecord').filter((row) => String(row['date']) > today)).toEqual([]);
  });

  it('has a season of work, jobs and stock', () => {
    expect(records.length).toBeGreaterThan(300);
    expect(rowsOf(farm, 'job').length).toBeGreaterThan(40);
    expect(new Set(rowsOf(farm, 'stock').map((row) => row['variant']))).toEqual(
      new Set(['f', 'c', 's', 'y']),
    );
    expect(new Set(rowsOf(farm, 'stockrecord').map((row) => row['kind']))).toEqual(
      new Set(['use', 'delivery', 'transfer', 'count']),
    );
    const names = rowsOf(farm, 'stock').map((row) => String(row['name']).toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  it('ENT-stock last year’s potatoes are sold out, this year’s in part', () => {
    const traces = traceBatches({
      stock: fixture(rowsOf(farm, 'stock')),
      bookings: fixture(rowsOf(farm, 'stockrecord')),
      records: fixture(records),
      deliveries: fixture(rowsOf(farm, 'invoicedeliveryitem')),
      land: null,
    });
    const [before, now] = ['2025', '2026'].map((year) =>
      traces.find(({ name }) => name === `Consumptieaardappel Fontane ${year}`),
    );
    expect(before?.left).toBe(0);
    expect(before?.outgoing.length).toBeGreaterThan(5);
    expect(now?.outgoing.length).toBeGreaterThan(2);
    expect(now?.left).toBeGreaterThan(100);
    expect(
      [...(before?.outgoing ?? []), ...(now?.outgoing ?? [])].filter(
        ({ contract }) => contract === null,
      ),
    ).toEqual([]);
  });

  it('each stock is used in its own unit: per hectare or in loads', () => {
    const types = new Map(detailTypeStarter.map((type) => [type.id, type]));
    const stocks = new Map(rowsOf(farm, 'stock').map((row) => [row.id, row]));
    const items = records.flatMap((row) =>
      (row['activities'] as { items: { type: number; stock: string | null }[] }[]).flatMap(
        (activity) => activity.items,
      ),
    );
    expect(
      items.filter(
        (item) =>
          item.stock !== null &&
          types.get(item.type)?.unit !==
            `${String(stocks.get(item.stock)?.['stock_unit'])}${types.get(item.type)?.theme === 'transport' ? '' : '/ha'}`,
      ),
    ).toEqual([]);
  });

  it('contracts and their fields agree', () => {
    const contracts = new Map(rowsOf(farm, 'contract').map((row) => [row.id, row]));
    const byId = new Map(fields.map((row) => [row.id, row]));
    for (const link of rowsOf(farm, 'contractfield')) {
      const contract = contracts.get(String(link['contract']));
      const field = byId.get(String(link['cropfield']));
      expect([field?.['crop'], field?.['consumer'], field?.['plan']]).toEqual([
        contract?.['crop'],
        contract?.['consumer'],
        contract?.['plan'],
      ]);
    }
    const twentyNine = [...contracts.values()].filter((row) => row['consumer'] === 29);
    expect(twentyNine.map((row) => row['client_id'])).toEqual(['204512']);
    for (const row of contracts.values()) {
      const pattern = consumerStarter.find(
        (consumer) => consumer.id === row['consumer'],
      )?.client_id_pattern;
      if (pattern && row['client_id'] !== null)
        expect(String(row['client_id'])).toMatch(new RegExp(pattern));
    }
  });

  it('has one owner, and contacts of every preset', () => {
    const contacts = rowsOf(farm, 'farmcontact');
    expect(contacts.filter((row) => row['is_owner']).map((row) => row['contact_name'])).toEqual([
      'Jan Visser',
    ]);
    expect(new Set(contacts.flatMap((row) => row['permissions']))).toEqual(
      new Set(['manager', 'adviser', 'applier', 'buyer', 'viewer']),
    );
    expect(contacts.filter((row) => row['consumer'] !== null).length).toBe(1);
  });

  it('the rotation of a field has no gaps', () => {
    const crops = fields
      .filter((row) => row['name'] === 'Kavel 7')
      .map((row) => cropTypeStarter.find((crop) => crop.id === row['crop'])?.names.en);
    expect(crops).toEqual([
      'Winter wheat',
      'Sugar beet',
      'Sown onion',
      'Silage maize',
      'Winter wheat',
      'Ware potato',
    ]);
    expect(
      fields.filter((row) => row['plan'] === current && row['previous_crop'] === null),
    ).toEqual([]);
  });
});

describe('farmWith', () => {
  it('has the requested number of fields and records, with fields of twenty corners', () => {
    const rows = farmWith({ fields: 120, records: 345 });
    expect(rowsOf(rows, 'cropfield').length).toBe(120);
    expect(rowsOf(rows, 'record').length).toBe(345);
    expect(new Set(rowsOf(rows, 'cropfield').map((row) => ringOf(row['geometry']).length))).toEqual(
      new Set([21]),
    );
    expect(
      rowsOf(rows, 'cropfield').filter(
        (row) => !(Number(row['registered_area']) > 2 && Number(row['registered_area']) < 5),
      ),
    ).toEqual([]);
  });

  it('can be empty', () => {
    const rows = farmWith({ fields: 0, records: 10 });
    expect([rowsOf(rows, 'cropfield').length, rowsOf(rows, 'record').length]).toEqual([0, 0]);
  });
});
