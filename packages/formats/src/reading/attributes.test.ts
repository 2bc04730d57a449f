import { describe, expect, it } from 'vitest';
import { readAttributes } from './attributes.ts';
import { plainColumn } from './attribute-names.ts';

const read = (properties: Record<string, unknown>[], hectares: (number | null)[] = []) =>
  readAttributes(
    properties.map((own, index) => ({ properties: own, hectares: hectares[index] ?? null })),
  );

describe('readAttributes', () => {
  it('D13 ids of our own rows are no register numbers, ids of registers are', () => {
    const id = (version: number, at: number) => `01936d3a-0b5${at}-${version}c21-9d5e-3f2a1b4c5d6e`;
    const registers = (rows: Record<string, unknown>[]) =>
      readAttributes(
        rows.map((properties) => ({ properties, hectares: null })),
        { knownColumn: (column) => (column === 'id' ? null : column) },
      ).attributes.map(({ register_id }) => register_id);
    const ours = { notes: 'Wet', purpose: 'Seed' };
    expect(registers([1, 2].map((at) => ({ ...ours, id: id(7, at) })))).toEqual([null, null]);
    // of a register with UUIDs, and of columns of which only one is named like ours
    for (const rows of [
      [1, 2].map((at) => ({ ...ours, id: id(4, at) })),
      [1, 2].map((at) => ({ notes: 'Wet', id: id(7, at) })),
      [
        { ...ours, id: id(7, 1) },
        { ...ours, id: 'NL-17' },
      ],
    ])
      expect(registers(rows)).toEqual(rows.map((row) => row.id));
  });

  it('EXC-01 recognises columns by name, in any case, with or without accents and signs', () => {
    const { attributes, notes } = read([
      {
        'Perceels Naam': 'Kavel 1',
        GEWASCODE: 259,
        Gewas: 'Mais',
        RAS: 'Kompetens',
        'Oppervlakte (ha)': 2.5,
      },
    ]);
    expect(attributes[0]).toEqual({
      name: 'Kavel 1',
      crop_code: '259',
      crop: 'Mais',
      variety: 'Kompetens',
      register_id: null,
      stated_area: 2.5,
    });
    expect(notes[0]).toEqual({
      code: 'columns_recognised',
      params: {
        name: 'Perceels Naam',
        crop_code: 'GEWASCODE',
        crop: 'Gewas',
        variety: 'RAS',
        stated_area: 'Oppervlakte (ha)',
      },
    });
    expect(plainColumn('CT_português')).toBe('ctportugues');
    expect(plainColumn('Größe')).toBe('groesse');
  });

  it('EXC-01 uses the next column where the first is empty throughout', () => {
    expect(
      read([
        { crop: null, gewas: 'Tarwe' },
        { crop: '  ', gewas: 'Gerst' },
      ]).attributes.map(({ crop }) => crop),
    ).toEqual(['Tarwe', 'Gerst']);
  });

  it('EXC-01 uses an id only when it identifies features permanently', () => {
    const ids = (values: unknown[]) =>
      read(values.map((id) => ({ id }))).attributes.map(({ register_id }) => register_id);
    expect(ids(['a7', 'b9'])).toEqual(['a7', 'b9']);
    expect(ids([1645633793, 1124415310])).toEqual(['1645633793', '1124415310']);
    expect(ids(['a7', 'a7'])).toEqual([null, null]);
    expect(ids([1, 2, 3])).toEqual([null, null, null]);
    expect(ids([0, 1, 2])).toEqual([null, null, null]);
  });

  it.each<[string, Record<string, unknown>[], number[], (number | null)[], string | null]>([
    ['hectares', [{ area: 2.51 }, { area: '1,02' }], [2.5, 1], [2.51, 1.02], null],
    [
      'square metres by their size',
      [{ area: 25_100 }, { area: 10_200 }],
      [2.5, 1],
      [2.51, 1.02],
      'm2',
    ],
    ['square metres by their name', [{ flaeche_m2: 5983 }], [0.6], [0.5983], null],
    ['ares', [{ opp: 251 }], [2.5], [2.51], 'are'],
    ['square metres in a column that says hectares', [{ AREA_HA: 63_544 }], [6.36], [6.3544], 'm2'],
    [
      'hectares, of which one states a hundred times its boundary',
      [{ AREA_HA: 53.6934 }],
      [0.54],
      [53.6934],
      null,
    ],
    [
      'hectares of our own exports, whatever the boundary',
      [{ registered_area: 53.6934 }],
      [0.54],
      [53.6934],
      null,
    ],
    ['hectares of our own shapefiles', [{ registered: 53.6934 }], [0.54], [53.6934], null],
    [
      'ares in a column that says hectares, where many agree',
      [110, 120, 130, 140, 150].map((area) => ({ AREA_HA: area })),
      [1.1, 1.2, 1.3, 1.4, 1.5],
      [1.1, 1.2, 1.3, 1.4, 1.5],
      'are',
    ],
    ['nonsense', [{ area: 'large' }, { area: -1 }, { area: 3 }], [1, 1, 3], [null, null, 3], null],
  ])('EXC-01 reads areas in %s', (_, properties, hectares, expected, guessed) => {
    const { attributes, notes } = read(properties, hectares);
    expect(attributes.map(({ stated_area }) => stated_area)).toEqual(expected);
    expect(notes.find(({ code }) => code === 'area_unit_guessed')?.params.unit ?? null).toBe(
      guessed,
    );
  });

  it('EXC-01 cleans texts that cannot be stored', () => {
    const [cleaned] = read([
      { name: ' a\0b\n\ud800 ', gewas: { nested: true }, crop_code: true, sorte: 0 },
    ]).attributes;
    expect(cleaned).toMatchObject({ name: 'a b', crop: null, crop_code: 'true', variety: null });
    expect(read([{ name: 'é'.repeat(100_000) }]).attributes[0]?.name).toHaveLength(200);
  });

  it('EXC-01 a layer without columns gives no notes', () => {
    expect(read([{}, {}])).toMatchObject({
      notes: [],
      attributes: [{ name: null }, { name: null }],
    });
    expect(read([])).toEqual({ attributes: [], notes: [] });
  });

  const french = new Set(['bth', 'orh', 'mis', 'ptr', 'j6s']);
  const telepac = ['BTH', 'ORH', 'MIS', 'PTR', 'ZZZ'].map((type, index) => ({
    PACAGE: '012345678',
    NUMERO_I: 1 + Math.floor(index / 2),
    NUMERO_P: 1 + (index % 2),
    TYPE: type,
    CODE_VAR: '001',
    SURF: 1.5,
  }));

  it('EXC-01 recognises a column of codes by its contents, and block and part as the name: Telepac', () => {
    const { attributes, notes } = readAttributes(
      telepac.map((properties) => ({ properties, hectares: null })),
      { codes: french },
    );
    expect(attributes.map(({ name, crop_code: code, crop }) => [name, code, crop])).toEqual([
      ['1.1', 'BTH', null],
      ['1.2', 'ORH', null],
      ['2.1', 'MIS', null],
      ['2.2', 'PTR', null],
      ['3.1', 'ZZZ', null],
    ]);
    expect(notes[0]!.params).toMatchObject({ name: 'NUMERO_I, NUMERO_P', crop_code: 'TYPE' });
    // codes of an unknown country are plain texts
    expect(read(telepac).attributes[0]).toMatchObject({ crop: 'BTH', crop_code: null });
  });

  it('EXC-01 numbers that happen to be codes are no code column, code texts are under any name', () => {
    const codes = new Set(['1', '2', '3', 'bth', 'orh']);
    expect(
      readAttributes(
        [1, 2, 3].map((index) => ({
          properties: { plek: index, name: `A ${index}` },
          hectares: null,
        })),
        { codes },
      ).attributes[0]!.crop_code,
    ).toBeNull();
    expect(
      readAttributes(
        ['BTH', 'ORH'].map((text) => ({ properties: { iets: text, crop: 'Blé' }, hectares: null })),
        { codes },
      ).attributes[0],
    ).toMatchObject({ crop_code: 'BTH', crop: 'Blé' });
  });

  it('EXC-01 unused columns are named once, each with an example', () => {
    const { notes } = read([
      { name: 'A', PACAGE: '', BIO: null },
      { name: 'B', PACAGE: '0123', BIO: 1, remark: 'x'.repeat(40) },
    ]);
    expect(notes.at(-1)).toEqual({
      code: 'columns_left_out',
      params: { columns: `PACAGE (0123), BIO (1), remark (${'x'.repeat(30)}…)` },
    });
    expect(read([{ name: 'A' }, { name: 'B' }]).notes.map(({ code }) => code)).toEqual([
      'columns_recognised',
    ]);
  });

  it('EXC-01 columns known to the caller add to a field under the caller’s names', () => {
    const { attributes, notes } = readAttributes(
      [{ properties: { name: 'A', Notities: 'een\r\ntwee', plek: 3 }, hectares: null }],
      { knownColumn: (heading) => (heading === 'Notities' ? 'notes' : null) },
    );
    expect(attributes[0]!.more).toEqual({ notes: 'een\ntwee' });
    expect(notes.at(-1)!.params).toEqual({ columns: 'plek (3)' });
  });
});
