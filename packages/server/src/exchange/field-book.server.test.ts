import type { EntityName, EntityRows } from '@furrow/domain';
import { workShares } from '@furrow/domain/ground/work-shares.ts';
import { ledgerOf } from '@furrow/domain/money/ledger.ts';
import { fieldMargins } from '@furrow/domain/money/margin.ts';
import { priceBook } from '@furrow/domain/money/price-book.ts';
import { countedWork } from '@furrow/domain/record/counted.ts';
import { typedLookup } from '@furrow/domain/rows.ts';
import { formatMoney, formatNumber } from '@furrow/kit/format.ts';
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoSignIn } from '../auth/demo-sign-in.ts';
import { exported } from '../testing/exports.ts';
import { formOf } from '../testing/files.ts';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { textOfPdf } from './testing/pdf-text.ts';

/** The field book of a plan, as a printed document. @source docs/decisions/178 */
const server = useServer({ DEMO: '1' });
let person: Person;

beforeAll(async () => {
  const client = server.visitor();
  await client.post('/api/v3/auth/sign_in/', {
    email: demoSignIn.email,
    password: demoSignIn.password,
  });
  const me = (await client.get('/api/v3/auth/me/')).body;
  person = {
    client,
    farm: me.farms[0].id,
    plan: me.session.plan,
    user: me.id,
    email: demoSignIn.email,
    contact: '',
  };
});

const objectsOf = async (path: string) =>
  (await person.client.get(path)).body.objects as Record<string, any>[];

describe('EXC-02 the field book', { timeout: 120_000 }, () => {
  it('EXC-02 has a page for every field of the plan, with its work; its nutrients equal the balance', async () => {
    const { bytes, filename } = await exported(person, 'field-book', 'pdf');
    // kept for manual inspection
    const kept = process.env['FURROW_KEEP_BOOK'];
    if (kept) writeFileSync(kept, bytes);
    const text = await textOfPdf(bytes);
    const fields = await objectsOf(`/api/v1/cropfield/?plan=${person.plan}&limit=1000`);
    for (const { name } of fields) expect(text).toContain(name);
    const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
    expect(pages).toBeGreaterThan(fields.length);
    expect(filename).toMatch(/\.pdf$/);
    // a fertilized field: the same kilograms as the API reports for its land
    const [field] = fields.filter(({ period }) => period !== 'after');
    const plan = (await person.client.get(`/api/v1/plan/${person.plan}/`)).body;
    const work = await objectsOf(
      `/api/v1/cropfield/${field?.['id']}/work/?start=${plan.period_start}&end=${plan.period_end}`,
    );
    const n = work
      .filter(({ processing_state: state }) => state === 'performed')
      .reduce((sum, { nutrients }) => sum + (nutrients?.n ?? 0), 0);
    expect(n).toBeGreaterThan(0);
    expect(text).toContain(`${formatNumber(n, 'en', 1)} kg`);
  });

  it('EXC-02 RUL-08 has the first day of harvest after crop protection, as in the verdicts', async () => {
    const sprayed = (
      await person.client.get(`/api/v3/admissions/?plan=${person.plan}&page_size=500`)
    ).body.results as { id: string; items: { reasons: { rule: string; limit?: number }[] }[] }[];
    const limits = new Map(
      sprayed.map(({ id, items }) => [
        id,
        items.map(({ reasons }) => reasons.find(({ rule }) => rule === 'waiting')?.limit),
      ]),
    );
    const records = await objectsOf(`/api/v1/record/?farm=${person.farm}&limit=1000`);
    const days = records.flatMap(({ id, date, processing_state: state }) => {
      const own = limits.get(id) ?? [];
      if (state !== 'performed' || own.length === 0 || own.some((one) => one === undefined))
        return [];
      const day = new Date(`${String(date).slice(0, 10)}T00:00:00Z`);
      day.setUTCDate(day.getUTCDate() + Math.max(...own.map(Number)));
      return [day.toISOString().slice(0, 10).split('-').toReversed().join('-')];
    });
    expect(days.length).toBeGreaterThan(3);
    const text = await textOfPdf((await exported(person, 'field-book', 'pdf')).bytes);
    expect(text).toContain('Harvest from');
    for (const day of days) expect(text).toContain(day);
  });

  it('EXC-02 shows the photos of a field and its work, the newest ones of many', async () => {
    const picturesIn = async () => {
      const { bytes } = await exported(person, 'field-book', 'pdf');
      const pictures = Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1;
      return { pictures, text: await textOfPdf(bytes), bytes };
    };
    const before = await picturesIn();
    const [field, other] = await objectsOf(`/api/v1/cropfield/?plan=${person.plan}&limit=1000`);
    const [record] = await objectsOf(
      `/api/v1/record/?cropfield=${field!['id']}&processing_state=performed&limit=1`,
    );
    const send = async (name: string, resource: string, id: string, kind: 'jpeg' | 'webp') => {
      const background = { r: 200, g: name.length * 7, b: 40, alpha: 0.5 };
      const drawn = sharp({ create: { width: 90, height: 60, channels: 4, background } });
      const bytes = await (kind === 'webp' ? drawn.webp() : drawn.jpeg()).toBuffer();
      const about = JSON.stringify({ name, links: [{ resource, id }] });
      const { status, text } = await person.client.post(
        '/api/v1/image/',
        formOf({ farm: person.farm, meta_data: about }, { bytes, name: `${name}.${kind}` }),
      );
      expect(status, text).toBe(201);
    };
    await send('Mildew at the gate', 'record', record!['id'], 'jpeg');
    await send('See-through', 'cropfield', field!['id'], 'webp');
    for (let at = 1; at <= 13; at += 1) await send(`Many ${at}`, 'cropfield', other!['id'], 'jpeg');
    const after = await picturesIn();
    const kept = process.env['FURROW_KEEP_BOOK'];
    if (kept) writeFileSync(kept, after.bytes);
    expect(after.pictures - before.pictures).toBe(2 + 12);
    expect(after.text).toContain(
      `${String(record!['date']).slice(0, 10).split('-').toReversed().join('-')} · Mildew at the gate`,
    );
    expect(after.text).toContain('See-through');
    expect(after.text).toContain('The newest 12 of 13 photos.');
  });

  it('D17 ENT-price has the costs of each field that the screen has, to the cent', async () => {
    /** All rows as the page has them, in an order of its own. */
    const rowsOf = async <N extends EntityName>(name: N): Promise<EntityRows[N][]> => {
      const rows: EntityRows[N][] = [];
      for (let offset = 0; ; offset += 500) {
        const path = `/api/v1/${name}/?farm=${person.farm}&limit=500&offset=${offset}`;
        const { body, text } = await person.client.get(path);
        expect(body.objects, text).toBeDefined();
        rows.unshift(...body.objects.toReversed());
        if (rows.length >= body.meta.total_count) return rows;
      }
    };
    const [prices, bookings, records, every] = [
      await rowsOf('price'),
      await rowsOf('stockrecord'),
      await rowsOf('record'),
      await rowsOf('cropfield'),
    ];
    const rows = new Map<string, ReadonlyMap<string | number, Readonly<Record<string, unknown>>>>();
    for (const name of ['stock', 'producttype', 'detailtype', 'cropfield', 'record'] as const)
      rows.set(name, new Map((await rowsOf(name)).map((row) => [row.id, { ...row }])));
    const lookup = typedLookup((entity, id) =>
      typeof id === 'string' || typeof id === 'number' ? rows.get(entity)?.get(id) : undefined,
    );
    const work = countedWork(records, lookup);
    const fields = every.filter(({ plan }) => plan === person.plan);
    const margins = fieldMargins({
      fields,
      records: work.filter(({ processing_state: state }) => state === 'performed'),
      sharesOf: workShares(fields),
      contractOf: () => null,
      ledger: ledgerOf(bookings, work, { book: priceBook(prices), lookup }),
    });
    expect(margins.filter(({ cost }) => cost > 1000).length).toBeGreaterThan(15);
    const text = await textOfPdf((await exported(person, 'field-book', 'pdf')).bytes);
    const costOf = (name: string) =>
      new RegExp(`${name} Crop (?:(?! Work Products ).)*? Costs (€[\\d,.]+)`).exec(text)?.[1];
    expect(margins.map(({ field }) => [field.name, costOf(field.name)])).toEqual(
      margins.map(({ field, cost }) => [field.name, formatMoney(cost, 'EUR', 'en')]),
    );
  });

  it('AUT-02 shows costs to people who may see prices, and to nobody else', async () => {
    const { status } = await person.client.post('/api/v1/price/', {
      farm: person.farm,
      kind: 'person',
      per: 'hour',
      amount: 33.33,
      valid_from: '2020-01-01',
    });
    expect(status).toBe(201);
    const costs = async (who: Person) =>
      (await textOfPdf((await exported(who, 'field-book', 'pdf')).bytes)).split('Costs').length;
    const viewer = await server.colleague(person, ['viewer']);
    const seen = await viewer.client.get(`/api/v1/price/?farm=${person.farm}`);
    expect(seen.body.objects ?? []).toEqual([]);
    const fields = await objectsOf(`/api/v1/cropfield/?plan=${person.plan}&limit=1000`);
    expect(await costs(viewer)).toBe(1);
    // in the summary, and on every page in the facts and over the work
    expect(await costs(person)).toBeGreaterThan(2 * fields.length);
  });

  it('ENT-price ENT-record counts the time of work on several fields once, as the screens do, also with a planned part', async () => {
    // 33.33 an hour for everybody stands since the test before
    const applier = (await person.client.post('/api/v1/farmcontact/', {
      farm: person.farm,
      contact_name: 'Wim Uur',
      is_applier: true,
    })) as { body: { id: string } };
    const fields = await objectsOf(`/api/v1/cropfield/?plan=${person.plan}&limit=1000`);
    const plan = (await person.client.get(`/api/v1/plan/${person.plan}/`)).body;
    const day = String(plan.period_start);
    const record = (at: number, worked_area: number, processing_state: string) => ({
      farm: person.farm,
      cropfield: fields[at]!['id'],
      date: `${day} 08:00`,
      duration: '12:00',
      applier: applier.body.id,
      worked_area,
      processing_state,
      activities: [{ theme: 'tillage', type: null, items: [], attributes: [] }],
    });
    const { status, text: refused } = await person.client.post('/api/v1/record/bulk/', {
      records: [record(0, 6, 'performed'), record(1, 3, 'performed'), record(2, 3, 'planned')],
      job: { date: day },
    });
    expect(status, refused).toBe(201);
    const text = await textOfPdf((await exported(person, 'field-book', 'pdf')).bytes);
    const paid = text.split('Wim Uur').slice(1);
    expect(paid).toHaveLength(2);
    // 12 hours of 33.33 are 399.96: a half, a quarter, and a quarter that is still to be done
    expect(paid.map((rest) => /\d+\.\d\d/.exec(rest)?.[0]).toSorted()).toEqual(['199.98', '99.99']);
  });
});
