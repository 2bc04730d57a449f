import { beforeAll, describe, expect, it } from 'vitest';
import type { SourceFile } from '@furrow/formats/source/source.ts';
import { exported } from '../../testing/exports.ts';
import { readImport, review, upload } from '../../testing/imports.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';

/** @source decisions D13, EXC-01, EXC-02 */

const server = useServer();
let owner: Person;

const square = (index: number) => {
  const west = (5.7 + index * 0.003).toFixed(4);
  const east = (5.702 + index * 0.003).toFixed(4);
  return `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
};

async function made(
  person: Person,
  path: string,
  body: Record<string, unknown>,
): Promise<Record<string, any>> {
  const answer = await person.client.post(path, { farm: person.farm, ...body });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}

const apply = (person: Person, id: string, body: unknown = {}) =>
  person.client.post(`/api/v3/imports/${id}/apply/`, body);
const rollback = (person: Person, id: string, query = '') =>
  person.client.post(`/api/v3/imports/${id}/rollback/${query}`);
const recordsOf = async (person: Person) =>
  (await person.client.get('/api/v1/record/?limit=1000&order_by=date,id')).body.objects as Record<
    string,
    any
  >[];
const csv = (text: string, name = 'records.csv'): SourceFile => ({
  name,
  bytes: new TextEncoder().encode(text),
});
const objects = (read: { objects: unknown[] }) =>
  read.objects as {
    object: number;
    kind: string;
    id: string | null;
    name: string;
    verdict: string;
    notes: { code: string; text: string; row?: number }[];
    row: { id: string } | null;
    applied: string | null;
  }[];

/** The parts of a record that are the same on every farm. */
const plain = ({
  date,
  duration,
  notes,
  worked_area,
  processing_state,
  activities,
  observations,
  jobname,
  used_fuel,
  part_field,
}: Record<string, any>) => ({
  date,
  duration,
  notes,
  worked_area,
  processing_state,
  jobname,
  used_fuel,
  part_field,
  activities: activities.map(({ theme, type, items, attributes }: any) => ({
    theme,
    type,
    items: items.map(({ type: kind, value, producttype }: any) => ({ kind, value, producttype })),
    attributes,
  })),
  observations,
});

let products: { id: number; name: string; variant: string }[];

/** A farm with two fields and work of several kinds on them. */
async function filled(name: string): Promise<{ person: Person; fields: Record<string, any>[] }> {
  const person = await server.person(name);
  const fields = [];
  for (const [index, field] of ['Kavel 1', 'Achter'].entries())
    fields.push(
      await made(person, '/api/v1/cropfield/', {
        plan: person.plan,
        name: field,
        geometry: square(index),
      }),
    );
  return { person, fields };
}

beforeAll(async () => {
  owner = await server.person('Owner');
  const spray = (await owner.client.get('/api/v1/producttype/?limit=1&variant=gbm')).body.objects;
  const feed = (await owner.client.get('/api/v1/producttype/?limit=1&variant=fertilizer')).body
    .objects;
  products = [...spray, ...feed];
});

const work = (field: string, more: Record<string, unknown> = {}) => ({
  cropfield: field,
  processing_state: 'performed',
  date: '2026-05-12 08:30',
  duration: '01:30',
  worked_area: 2.5,
  notes: 'Wind; west, 3 m/s\nand dry',
  jobname: '=Round 1',
  used_fuel: 12.5,
  activities: [
    {
      theme: 'crop_protection',
      type: 101,
      items: [{ type: 2001, value: 1.5, stock: null, producttype: products[0]!.id }],
      attributes: [],
    },
  ],
  ...more,
});

describe('EXC-02 exporting and reimporting records', () => {
  it.each(['csv', 'xlsx', 'geojson'])(
    'EXC-02 our own %s: unchanged on the same farm, the same records on another farm with such fields',
    async (format) => {
      const { person, fields } = await filled('Out');
      await made(person, '/api/v1/record/', work(fields[0]!['id']));
      await made(
        person,
        '/api/v1/record/',
        work(fields[1]!['id'], {
          date: '2026-06-01 10:00',
          processing_state: 'planned',
          notes: null,
          jobname: null,
          activities: [
            {
              theme: 'fertilizing',
              type: 201,
              items: [{ type: 2101, value: 200, stock: null, producttype: products[1]!.id }],
              attributes: [],
            },
            { theme: 'tillage', type: 501, items: [], attributes: [] },
          ],
        }),
      );
      const { bytes } = await exported(person, 'records', format);
      const file = { name: `out.${format}`, bytes };
      const again = await review(person, [file]);
      expect(again).toMatchObject({ state: 'review', kind: 'records', format });
      expect(objects(again).map(({ kind, verdict, notes }) => [kind, verdict, notes])).toEqual([
        ['record', 'unchanged', []],
        ['record', 'unchanged', []],
      ]);

      const { person: other } = await filled('In');
      const read = await review(other, [file]);
      expect(
        objects(read).map(({ verdict, notes }) => [verdict, notes.map(({ text }) => text)]),
      ).toEqual([
        ['new', []],
        ['new', []],
      ]);
      expect(await recordsOf(other)).toEqual([]);
      expect((await apply(other, read.id)).body).toEqual({ created: 2, updated: 0, skipped: 0 });
      const [before, after] = [
        (await recordsOf(person)).map(plain),
        (await recordsOf(other)).map(plain),
      ];
      expect(after).toEqual(before);
      const twice = await review(other, [file]);
      expect(objects(twice).map(({ verdict }) => verdict)).toEqual(['unchanged', 'unchanged']);
      expect((await rollback(other, read.id)).body).toEqual({ removed: 2, restored: 0 });
      expect(await recordsOf(other)).toEqual([]);
    },
  );

  it('EXC-02 changes only values edited in the file, and rolls them back', async () => {
    const { person, fields } = await filled('Edit');
    const first = await made(person, '/api/v1/record/', work(fields[0]!['id']));
    await made(person, '/api/v1/record/', work(fields[1]!['id'], { date: '2026-05-13 09:00' }));
    const text = new TextDecoder().decode((await exported(person, 'records', 'csv')).bytes);
    const before = (await recordsOf(person)).map(plain);
    const at = text.indexOf('2026-05-12 08:30');
    const edited =
      text.slice(0, at) + text.slice(at).replace('08:30', '09:45').replace(' 1.5 ', ' 2 ');
    const read = await review(person, [csv(edited)]);
    expect(objects(read).map(({ verdict }) => verdict)).toEqual(['unchanged', 'match']);
    expect(objects(read)[1]!.notes[0]!.text).toBe('Differs in: Date, Products.');
    expect((await apply(person, read.id)).body).toMatchObject({
      created: 0,
      updated: 1,
      skipped: 1,
    });
    const changed = (await recordsOf(person)).find(({ id }) => id === first['id'])!;
    expect([
      changed['date'],
      changed['worked_area'],
      changed['cropfield'],
      changed['activities'][0].items[0].value,
      changed['activities'][0].type,
    ]).toEqual(['2026-05-12 09:45', 2.5, fields[0]!['id'], 2, 101]);
    expect((await rollback(person, read.id)).body).toEqual({ removed: 0, restored: 1 });
    expect((await recordsOf(person)).map(plain)).toEqual(before);
  });

  it('EXC-01 rolling back after an edit of a record answers 409 with the list, force continues', async () => {
    const { person } = await filled('Edited since');
    const read = await review(person, [
      csv('date,field,theme\n2026-05-12 08:30,Kavel 1,Tillage\n'),
    ]);
    await apply(person, read.id);
    const [record] = await recordsOf(person);
    await person.client.patch(`/api/v1/record/${record!['id']}/`, { notes: 'wet' });
    const refused = await rollback(person, read.id);
    expect([refused.status, refused.body.code, refused.body.changed]).toEqual([
      409,
      'changed_since',
      [expect.objectContaining({ reason: 'changed', id: record!['id'] })],
    ]);
    expect((await rollback(person, read.id, '?force=true')).body).toEqual({
      removed: 1,
      restored: 0,
    });
  });
});

describe('EXC-02 values without a text in tables are restored too', () => {
  const item = (type: number | null, value: number | null, producttype: number | null) => ({
    type,
    value,
    stock: null,
    producttype,
  });
  const noted = {
    type: 3002,
    value: null,
    textvalue: 'Spleetdop; 110-04, "blauw"\ntwee regels',
    code: null,
  };
  const seen = (more: Record<string, unknown>) => ({
    type: null,
    theme: null,
    organism: null,
    value: null,
    textvalue: null,
    code: null,
    ...more,
  });
  const cases: Record<string, () => Record<string, unknown>> = {
    'two works of one theme with the same product': () => ({
      activities: [
        {
          theme: 'crop_protection',
          type: 101,
          items: [item(2001, 1.5, products[0]!.id)],
          attributes: [],
        },
        {
          theme: 'crop_protection',
          type: null,
          items: [item(2001, 0.25, products[0]!.id), item(null, null, products[0]!.id)],
          attributes: [],
        },
      ],
    }),
    'details of the work': () => ({
      activities: [
        {
          theme: 'crop_protection',
          type: 101,
          items: [item(2001, 1.5, products[0]!.id)],
          attributes: [
            noted,
            { type: 3001, value: 250, textvalue: null, code: null },
            { type: 3010, value: null, textvalue: null, code: 'outdoor' },
          ],
        },
      ],
    }),
    'work without products, in an order of its own': () => ({
      activities: [
        { theme: 'tillage', type: 501, items: [], attributes: [] },
        { theme: 'observation', type: 801, items: [], attributes: [] },
        { theme: 'tillage', type: null, items: [], attributes: [] },
      ],
    }),
    'doses of many digits and of nothing': () => ({
      activities: [
        {
          theme: 'fertilizing',
          type: 201,
          items: [
            item(2101, 0.333333333, products[1]!.id),
            item(2101, 0, products[1]!.id),
            item(null, 12, products[1]!.id),
          ],
          attributes: [],
        },
      ],
    }),
    'what was seen': () => ({
      activities: [],
      observations: [
        seen({ organism: 1, value: 12.5, textvalue: '; 3 planten; langs de rand' }),
        seen({ type: 801, theme: 'observation', textvalue: '=1+1' }),
        seen({ organism: 1, code: 'x' }),
      ],
    }),
  };

  it.each(['csv', 'xlsx', 'geojson'])(
    'EXC-02 %s: kinds of work, doses, details and observations, exactly the same on another farm',
    async (format) => {
      const { person, fields } = await filled('Whole out');
      for (const [index, of] of Object.values(cases).entries())
        await made(
          person,
          '/api/v1/record/',
          work(fields[0]!['id'], { date: `2026-05-${10 + index} 08:30`, ...of() }),
        );
      const { bytes } = await exported(person, 'records', format);
      const file = { name: `out.${format}`, bytes };
      expect(
        objects(await review(person, [file])).map(({ verdict, notes }) => [verdict, notes]),
      ).toEqual(Object.keys(cases).map(() => ['unchanged', []]));
      const { person: other } = await filled('Whole in');
      const read = await review(other, [file]);
      expect(objects(read).map(({ verdict, notes }) => [verdict, notes])).toEqual(
        Object.keys(cases).map(() => ['new', []]),
      );
      await apply(other, read.id);
      expect((await recordsOf(other)).map(plain)).toEqual((await recordsOf(person)).map(plain));
      expect(objects(await review(other, [file])).map(({ verdict }) => verdict)).toEqual(
        Object.keys(cases).map(() => 'unchanged'),
      );
    },
  );

  it('EXC-02 details are written as text, figures with their unit and choices by label, and read back from it', async () => {
    const { person, fields } = await filled('Noted');
    const attribute = (type: number, more: Record<string, unknown>) => ({
      type,
      value: null,
      textvalue: null,
      code: null,
      ...more,
    });
    const worker = await made(person, '/api/v1/farmcontact/', { contact_name: 'Jo: the sprayer' });
    const attributes = [
      attribute(3009, { value: 3.5 }),
      attribute(3003, { code: '75' }),
      attribute(3010, { code: 'outdoor' }),
      attribute(3002, { textvalue: 'Spleetdop; 110-04' }),
      attribute(3005, { code: 'PHYTIN', textvalue: 'Late blight' }),
      attribute(3994, { code: worker['id'], textvalue: '08:00–10:30' }),
      attribute(3011, { textvalue: '12 plants' }),
    ];
    const observations = [
      seen({ type: 3703, theme: 'observation', code: 'low' }),
      seen({ type: 3704, theme: 'observation', value: 12 }),
    ];
    await made(
      person,
      '/api/v1/record/',
      work(fields[0]!['id'], {
        coworkers: [worker['id']],
        observations,
        activities: [
          { theme: 'tillage', type: 501, items: [], attributes: [attribute(3401, { value: 20 })] },
          {
            theme: 'crop_protection',
            type: 101,
            items: [item(2001, 1.5, products[0]!.id)],
            attributes,
          },
        ],
      }),
    );
    const text = new TextDecoder().decode((await exported(person, 'records', 'csv')).bytes);
    expect(text).toContain(
      '"Working depth: 20 cm; Wind speed: 3.5 m/s; Drift reduction: 75 %; Type of use: On a field, outdoors; Nozzle: Spleetdop; 110-04; Target organism: Late blight (PHYTIN); Working time: Jo: the sprayer: 08:00–10:30; Reason of treatment: 12 plants"',
    );
    expect(text).toContain('Pressure Low; Affected share 12');
    const read = await review(person, [
      csv(
        text
          .replace('Wind speed: 3.5 m/s', 'Wind speed: 4 m/s')
          .replace('Drift reduction: 75 %', 'Drift reduction: 90 %')
          .replace(
            '; Type of use: On a field, outdoors',
            '; Type of use: treatment of seed or planting material',
          )
          .replace('Pressure Low', 'Pressure High'),
      ),
    ]);
    expect(
      objects(read).map(({ verdict, notes }) => [verdict, notes.map(({ text: told }) => told)]),
    ).toEqual([['match', ['Differs in: Observations, Details.']]]);
    await apply(person, read.id);
    const [record] = await recordsOf(person);
    expect(
      record!['activities'].map(({ theme, type, attributes: own }: any) => [
        theme,
        type,
        own.map((one: any) => [one.type, one.value, one.code, one.textvalue]),
      ]),
    ).toEqual([
      ['tillage', 501, [[3401, 20, null, null]]],
      [
        'crop_protection',
        101,
        [
          [3009, 4, null, null],
          [3003, null, '90', null],
          [3010, null, 'seed', null],
          [3002, null, null, 'Spleetdop; 110-04'],
          [3005, null, 'PHYTIN', 'Late blight'],
          [3994, null, worker['id'], '08:00–10:30'],
          [3011, null, null, '12 plants'],
        ],
      ],
    ]);
    expect(
      record!['observations'].map(({ type, value, code, textvalue }: any) => [
        type,
        value,
        code,
        textvalue,
      ]),
    ).toEqual([
      [3703, null, 'high', null],
      [3704, 12, null, null],
    ]);
    const unknown = await review(person, [
      csv(text.replace('Working depth: 20 cm', 'Moon phase: full')),
    ]);
    expect(objects(unknown)[0]!.notes.map(({ text: told }) => told)).toContain(
      'Column Details: “Moon phase: full” is not a known kind of work and is left out.',
    );
  });

  it('EXC-02 edited text takes precedence over the cell with all details; an invalid cell is ignored', async () => {
    const { person, fields } = await filled('Words first');
    await made(person, '/api/v1/record/', work(fields[0]!['id']));
    const text = new TextDecoder().decode((await exported(person, 'records', 'csv')).bytes);
    const { person: other } = await filled('Words in');
    const edited = await review(other, [csv(text.replace(' 1.5 l/ha,', ' 2 l/ha,'))]);
    await apply(other, edited.id);
    expect((await recordsOf(other))[0]!['activities'][0].items[0].value).toBe(2);
    const { person: third } = await filled('Nonsense');
    const nonsense = await review(third, [
      csv(text.replaceAll('""activities"":[', '""activities"":[7,')),
    ]);
    expect(objects(nonsense).map(({ verdict }) => verdict)).toEqual(['new']);
    await apply(third, nonsense.id);
    expect((await recordsOf(third))[0]!['activities'][0].items[0].value).toBe(1.5);
  });
});

describe('EXC-01 records from a plain table', () => {
  it('EXC-01 reads lines of one product each, in Dutch, with semicolons and decimal commas', async () => {
    const { person, fields } = await filled('Plain');
    const file = csv(
      `id;Datum;Perceel;Thema;Product;Dosering;Eenheid;Bewerkte oppervlakte (ha)\r\nA;12-05-2026 08:30;Kavel 1;Gewasbescherming;${products[0]!.name};1,5;l/ha;2,5\r\nA;12-05-2026 08:30;Kavel 1;Bemesting;${products[1]!.id};200;kg/ha;2,5\r\n;13-05-2026;${fields[1]!['id']};Grondbewerking;;;;\r\n`,
    );
    const read = await review(person, [file]);
    expect(objects(read).map(({ verdict, name, notes }) => [verdict, name, notes])).toEqual([
      ['new', '12-05-2026 08:30 · Kavel 1', []],
      ['new', `13-05-2026 · ${fields[1]!['id']}`, []],
    ]);
    expect((await apply(person, read.id)).body).toEqual({ created: 2, updated: 0, skipped: 0 });
    const [first, second] = await recordsOf(person);
    expect(first).toMatchObject({
      date: '2026-05-12 08:30',
      worked_area: 2.5,
      processing_state: 'performed',
      cropfield: fields[0]!['id'],
    });
    expect(
      first!['activities'].map(({ theme, items }: any) => [
        theme,
        items.map(({ value, producttype }: any) => [value, producttype]),
      ]),
    ).toEqual([
      ['crop_protection', [[1.5, products[0]!.id]]],
      ['fertilizing', [[200, products[1]!.id]]],
    ]);
    expect([second!['date'], second!['activities'][0].theme]).toEqual([
      '2026-05-13 08:00',
      'tillage',
    ]);
    expect(objects(await review(person, [file])).map(({ verdict }) => verdict)).toEqual([
      'unchanged',
      'unchanged',
    ]);
  });

  it('EXC-01 reports unknown values by row and column, and stores no incomplete record', async () => {
    const { person } = await filled('Wrong');
    const read = await review(person, [
      csv(
        [
          'date,field,theme,product,dose,unit,applier,duration',
          '2026-13-01,Kavel 1,Tillage,,,,,',
          '2026-05-12,Nowhere,Tillage,,,,,',
          '2026-05-12,Kavel 1,Crop protection,No such product,1,l/ha,,',
          `2026-05-12,Kavel 1,Crop protection,"${products[0]!.name}",much,l/ha,,`,
          `2026-05-12,Kavel 1,Crop protection,"${products[0]!.name}",1,buckets,,`,
          '2026-05-12,Kavel 1,Tillage,,,,Somebody,long',
        ].join('\n'),
      ),
    ]);
    expect(
      objects(read).map(({ verdict, notes }) => [
        verdict,
        ...notes.map(({ code, row }) => `${row} ${code}`),
      ]),
    ).toEqual([
      ['invalid', '2 record_date_wrong'],
      ['invalid', '3 record_field_unknown'],
      ['invalid', '4 record_product_unknown'],
      ['invalid', '5 record_number_wrong'],
      ['invalid', '6 record_unit_unknown'],
      ['new', '7 record_duration_wrong', '7 record_name_unknown'],
    ]);
    expect(objects(read)[0]!.notes[0]!.text).toBe(
      'Column date: “2026-13-01” is not a date. Write it as 2026-05-12 08:30.',
    );
    expect((await apply(person, read.id, { objects: [1] })).body.errors).toEqual({
      'objects.0': ['There is nothing in this object that could be saved.'],
    });
    expect((await apply(person, read.id)).body).toEqual({ created: 1, updated: 0, skipped: 5 });
    expect(await recordsOf(person)).toHaveLength(1);
  });

  it('EXC-01 explains why a file is no table of records, and leaves fields to the reader of fields', async () => {
    const fields = csv(`Name,WKT\nA,"${square(9)}"\n`);
    const asRecords = await upload(owner, [fields], { kind: 'records' });
    const told = await readImport(owner, asRecords.body.id);
    expect([told.state, told.notes[0]!.code]).toEqual(['failed', 'records_unknown']);
    expect(await review(owner, [fields])).toMatchObject({
      kind: 'fields',
      format: 'csv',
      rows: [expect.objectContaining({ verdict: 'new' })],
    });
    expect((await upload(owner, [fields], { kind: 'fields' })).status).toBe(201);
  });

  it('EXC-01 a viewer may not import', async () => {
    const viewer = await server.colleague(owner, ['viewer']);
    expect(
      (
        await viewer.client.post(
          '/api/v3/imports/',
          (() => {
            const form = new FormData();
            form.append('farm', owner.farm);
            form.append('plan', owner.plan);
            form.append('kind', 'records');
            form.append('file', new Blob(['date,field,theme']), 'a.csv');
            return form;
          })(),
        )
      ).status,
    ).toBe(403);
  });
});
