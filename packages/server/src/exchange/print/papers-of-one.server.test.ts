import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entityOf, type EntityName, type EntityRows } from '@furrow/domain';
import { jobPaper } from '@furrow/domain/paper/job-paper.ts';
import type { Paper, PaperReading } from '@furrow/domain/paper/paper.ts';
import { recordPaper } from '@furrow/domain/paper/record-paper.ts';
import { costOfWork } from '@furrow/domain/money/cost-of-work.ts';
import { ledgerOf } from '@furrow/domain/money/ledger.ts';
import { priceBook } from '@furrow/domain/money/price-book.ts';
import { countedWork } from '@furrow/domain/record/counted.ts';
import { ownName } from '@furrow/domain/row-name.ts';
import { typedLookup } from '@furrow/domain/rows.ts';
import { formatFixed } from '@furrow/kit/format.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoSignIn } from '../../auth/demo-sign-in.ts';
import { askForExport, download, exported, taskEnd } from '../../testing/exports.ts';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';
import { dividedFarm, fieldTable, type DividedFarm } from '../testing/divided-farm.ts';
import { textOfPdf } from '../testing/pdf-text.ts';

/**
 * Papers of one record, one job and one field, compared with the contents that the page prints, by
 * the rows from the server.
 * @source docs/decisions/252, EXC-02
 */

const server = useServer({ DEMO: '1' });

async function rowsOf<N extends EntityName>(
  { client, farm }: Person,
  entity: N,
): Promise<EntityRows[N][]> {
  const rows: EntityRows[N][] = [];
  for (let offset = 0; ; offset += 500) {
    const of = entityOf(entity).scope === 'farm' ? `farm=${farm}&` : '';
    const { status, body, text } = await client.get(
      `/api/v1/${entity}/?${of}limit=500&offset=${offset}`,
    );
    expect(status, text).toBe(200);
    rows.push(...body.objects);
    if (rows.length >= body.meta.total_count) return rows;
  }
}

/** The rows on a page, and its way to read them. */
async function pageOf(person: Person): Promise<PaperReading> {
  const names = [
    'cropfield',
    'record',
    'stock',
    'producttype',
    'detailtype',
    'croptype',
    'farmcontact',
    'machine',
  ] as const;
  const rows = new Map<string, Map<unknown, object>>();
  for (const name of names)
    rows.set(name, new Map((await rowsOf(person, name)).map((row) => [row.id, row])));
  const lookup = typedLookup((entity, id) => {
    const row = rows.get(entity)?.get(id);
    return row && { ...row };
  });
  return {
    language: 'en',
    lookup,
    nameOf: (entity, id) => {
      const row = lookup(entity, id);
      return row ? (ownName({ ...row }) ?? '') : '';
    },
    areaUnit: 'ha',
    area: (hectares) => formatFixed(hectares, 'en'),
    currency: 'EUR',
  };
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The text of a paper, without the lines that end differently in narrow columns. */
async function paperText(person: Person, what: string, row: string): Promise<string> {
  const { bytes } = await exported(person, what, 'pdf', { row });
  const kept = process.env['FURROW_KEEP_PAPERS'];
  if (kept) writeFileSync(join(kept, `${what}-${row.slice(-6)}.pdf`), bytes);
  // the footers come first in the file where pages are few
  return plain((await textOfPdf(bytes)).replaceAll(/Made on .* of \d+/g, ''));
}

function expectContents(text: string, { facts, tables }: Paper): void {
  for (const { label, value } of facts) expect(text).toContain(plain(`${label} ${value}`));
  for (const { head, rows } of tables)
    for (const cells of [head, ...rows])
      for (const cell of cells) for (const word of cell.split(/\s+/)) expect(text).toContain(word);
}

describe('papers of one thing, of the demo farm', { timeout: 120_000 }, () => {
  let person: Person;

  beforeAll(async () => {
    const client = server.visitor();
    await client.post('/api/v3/auth/sign_in/', demoSignIn);
    const me = (await client.get('/api/v3/auth/me/')).body;
    person = fixture({ client, farm: me.farms[0].id, plan: me.session.plan });
  });

  it('EXC-02 ENT-price a record has the facts, doses and costs of its print', async () => {
    const reading = await pageOf(person);
    const records = await rowsOf(person, 'record');
    const ledger = ledgerOf(
      await rowsOf(person, 'stockrecord'),
      countedWork(records, reading.lookup),
      { book: priceBook(await rowsOf(person, 'price')), lookup: reading.lookup },
    );
    const costs = new Map(records.map((row) => [row.id, costOfWork(row, ledger).total]));
    const of = (theme: string, state: string) =>
      records.find(
        ({ id, activities, processing_state: own }) =>
          own === state && activities[0]?.theme === theme && (costs.get(id) ?? 0) > 0,
      );
    const chosen = [
      of('crop_protection', 'performed'),
      of('fertilizing', 'performed'),
      of('crop_protection', 'planned'),
    ].flatMap((row) => row ?? []);
    expect(chosen.length).toBeGreaterThan(1);
    for (const row of chosen) {
      const paper = recordPaper(row, reading, costs.get(row.id) ?? null);
      expect(paper.facts.map(({ label }) => label)).toContain('Costs');
      const text = await paperText(person, 'record', row.id);
      expect(text.startsWith(`Record · ${paper.title}`)).toBe(true);
      expectContents(text, paper);
    }
  });

  it('EXC-02 a field card has the page of its field in the field book', async () => {
    const book = plain(await textOfPdf((await exported(person, 'field-book', 'pdf')).bytes));
    const fields = (await rowsOf(person, 'cropfield')).filter(({ plan }) => plan === person.plan);
    for (const { id, name } of fields.slice(0, 3)) {
      const text = await paperText(person, 'field-card', id);
      expect(text.startsWith(`Field card · ${name}`)).toBe(true);
      const at = text.indexOf(' Date Work ');
      const facts = text.slice(text.indexOf(' Crop '), at);
      // without the headings, which stand on every page
      const rows = text
        .slice(at)
        .split(
          / Date Work Products and dose .*? Costs(?: Notes)?(?= \d)|(?= \d\d-\d\d-\d{4} [A-Z])/,
        )
        .filter(Boolean);
      expect(rows.length).toBeGreaterThan(4);
      expect(facts).toMatch(/Costs €[\d,]+\.\d\d/);
      for (const part of [facts, ...rows]) expect(book).toContain(part.trim());
    }
  });

  it('EXC-02 is in the language of the person, under a descriptive name', async () => {
    const field = (await rowsOf(person, 'cropfield')).find(({ plan }) => plan === person.plan);
    const asked = await person.client.post(
      '/api/v3/exports/',
      { farm: person.farm, what: 'field-card', format: 'pdf', row: field!.id },
      { headers: { 'accept-language': 'nl' } },
    );
    const { result_url: url } = await taskEnd(person, asked.body.task);
    const { headers, bytes } = await download(person, url ?? '');
    expect(headers.get('content-disposition')).toContain(`Perceelskaart ${field!.name} `);
    const text = await textOfPdf(bytes);
    for (const word of ['Perceelskaart', 'Gewas', 'Werk', 'Middelen en dosering', 'Gemaakt op'])
      expect(text).toContain(word);
  });
});

describe('papers of one thing, of divided land', { timeout: 120_000 }, () => {
  let person: Person;
  let farm: DividedFarm;

  beforeAll(async () => {
    person = await server.person('Grower');
    farm = await dividedFarm(person);
  });

  const own = async (job: string) =>
    (await rowsOf(person, 'record')).filter((record) => record.job === job);

  it('ENT-job a job sheet counts each field once, and land under two crops', async () => {
    const text = await paperText(person, 'job-sheet', farm.job);
    expectContents(text, jobPaper(await own(farm.job), '', await pageOf(person)));
    expect(text).toContain('Area 3 fields · 12.00 ha of ground, 18.00 ha of work');
    expect(text).toContain('To take along Product Total Spray 36 l');
    expect(text).not.toContain('Used so far');
  });

  it('ENT-job also where a field was split after the job', async () => {
    const post = async (path: string, body: object) => {
      const answer = await person.client.post(path, body);
      expect(answer.status, answer.text).toBeLessThan(300);
      return answer.body;
    };
    const make = (entity: string, body: object) =>
      post(`/api/v1/${entity}/`, { farm: person.farm, ...body });
    const land = (from: number, to: number) =>
      `POLYGON ((${from} 52.7, ${to} 52.7, ${to} 52.702, ${from} 52.702, ${from} 52.7))`;
    const field = await make('cropfield', {
      plan: person.plan,
      name: 'Deel',
      crop: 101,
      country: 'NL',
      geometry: land(5.8, 5.804),
      registered_area: 6,
    });
    const job = await make('job', { date: '2026-05-01' });
    const spraying = {
      cropfield: field.id,
      worked_area: 6,
      job: job.id,
      activities: [
        { theme: 'crop_protection', items: [{ value: 2, stock: farm.spray }], attributes: [] },
      ],
    };
    await make('record', {
      ...spraying,
      date: '2026-05-01 08:00',
      processing_state: 'performed',
    });
    await make('record', {
      ...spraying,
      date: '2026-05-09 08:00',
      processing_state: 'planned',
    });
    await post(`/api/v1/cropfield/${field.id}/split/`, {
      pieces: [{ geometry: land(5.8, 5.803) }, { geometry: land(5.803, 5.804) }],
    });
    const text = await paperText(person, 'job-sheet', job.id);
    expectContents(text, jobPaper(await own(job.id), '', await pageOf(person)));
    // the pass that was done, and the one that is to be done on both pieces
    expect(text).toContain('Area 2 fields · 6.00 ha of ground, 12.00 ha of work');
    expect(text).toContain('To take along Product Total Spray 12 l');
    expect(text).toContain('Used so far Product Total Spray 12 l');
  });

  it('D17 a field card counts what was done before its land was divided, by its share', async () => {
    for (const name of ['Lang', 'Lang 2', 'Strook 2']) {
      const [hectares = 0, n = 0, p = 0, k = 0, jobs = 0] = fieldTable[name] ?? [];
      const text = await paperText(person, 'field-card', farm.fields[name] ?? '');
      expect(text).toContain(`Area ${hectares.toFixed(2)} ha`);
      expect(text).toContain(`Jobs ${jobs}`);
      if (n > 0) expect(text).toContain(`N ${n} kg P₂O₅ ${p} kg K₂O ${k} kg`);
    }
  });

  it('AUT-02 nobody gets a paper of a row that is not theirs', async () => {
    const [record] = await rowsOf(person, 'record');
    const stranger = await server.person('Stranger');
    const buyer = await server.colleague(person, ['buyer'], { consumer: 29 });
    const other = await server.colleague(person, ['buyer'], { consumer: 12 });
    const applier = await server.colleague(person, ['applier']);
    const answers = async (who: Person, what: string, row: unknown) =>
      (await askForExport(who, what, 'pdf', { plan: null, row })).status;
    for (const [what, row] of [
      ['field-card', farm.fields['Tarwe']],
      ['job-sheet', farm.job],
      ['record', record!.id],
    ] as const) {
      expect(await answers(person, what, row)).toBe(201);
      // in their own farm, and in this one
      expect(await answers(stranger, what, row)).toBe(400);
      expect(await answers({ ...stranger, farm: person.farm }, what, row)).toBe(400);
      expect(await answers(other, what, row)).toBe(400);
      expect(await answers(person, what, null)).toBe(400);
      expect(await answers(person, what, 'nonsense')).toBe(400);
    }
    // Tarwe and Lang are under the contract of the buyer
    expect(await answers(buyer, 'field-card', farm.fields['Tarwe'])).toBe(201);
    expect(await answers(buyer, 'field-card', farm.fields['Kaal'])).toBe(400);
    // work of somebody else
    expect(await answers(applier, 'record', record!.id)).toBe(400);
    // a list is of no row, and a paper is no spreadsheet
    expect(await answers(person, 'stock', record!.id)).toBe(400);
    const sheet = await askForExport(person, 'record', 'xlsx', { row: record!.id });
    expect(Object.keys(sheet.body.errors)).toEqual(['what', 'format']);
    const { body } = await person.client.get(`/api/v3/exports/choices/?farm=${person.farm}`);
    const offered = body.what.map(({ id }: { id: string }) => id);
    expect(offered).toContain('field-book');
    for (const what of ['field-card', 'job-sheet', 'record']) expect(offered).not.toContain(what);
  });

  it('AUT-02 a buyer reads neither costs nor the crops of others on their paper', async () => {
    const price = { farm: person.farm, kind: 'product', per: 'unit', valid_from: '2020-01-01' };
    const stock = (await person.client.get(`/api/v1/stock/${farm.fertilizer}/`)).body;
    const made = await person.client.post('/api/v1/price/', {
      ...price,
      amount: 2,
      producttype: stock.product_type,
    });
    expect(made.status, made.text).toBe(201);
    const id = farm.fields['Tarwe'] ?? '';
    expect(await paperText(person, 'field-card', id)).toContain('Costs €1,200.00');
    const buyer = await server.colleague(person, ['buyer'], { consumer: 29 });
    const text = await paperText(buyer, 'field-card', id);
    expect(text).toContain('Field card · Tarwe');
    expect(text).toContain('Area 6.00 ha');
    expect(text).not.toContain('Costs');
    expect(text).not.toContain('Radijs');
    const [record] = await rowsOf(buyer, 'record');
    const paper = await paperText(buyer, 'record', record!.id);
    expect(paper).toMatch(/field (Tarwe|Lang)/);
    expect(paper).not.toContain('Costs');
  });
});
