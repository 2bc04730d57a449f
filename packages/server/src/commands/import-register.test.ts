import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../root.ts';
import { useServer } from '../testing/server.ts';
import { tradeName } from '../register/forms/ctgb.ts';
import { compositionText } from '../register/forms/ephy/fertilisers.ts';
import { substanceOf } from '../register/forms/ephy/products.ts';
import { importRegister } from './import-register.ts';
import { openTerminal } from './terminal.ts';

const server = useServer();
const official = join(projectRoot(), '../shared/data/reference');
const isThere = existsSync(join(official, 'ctgb/atl.csv'));
if (!isThere)
  console.log(
    'The official registers are not beside the project: only registers of the test’s own are taken in.',
  );

async function run(...words: string[]): Promise<{ said: string; problems: string[] }> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const problems = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    await importRegister.run(
      words,
      { database: server.server.services.database } as never,
      openTerminal('en'),
    );
    return {
      said: String(said.mock.calls.at(-1)?.[0]),
      problems: problems.mock.calls.map(([text]) => String(text)),
    };
  } finally {
    vi.restoreAllMocks();
  }
}

const query = <R>(text: string, values: unknown[] = []) =>
  server.server.services.database.query<R & object>(text, values).then(({ rows }) => rows);

function folderWith(name: string, files: Record<string, string | Buffer>): string {
  const folder = join(server.dataDir, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  return folder;
}

const articles =
  'artikelnaam,toelatingsnummer,leverancier,toelatings_expiratie,uiterste_opgebruikdatum,vorm,verbruikplaats,soortelijk_gewicht';

describe('ENT-admission import-register', () => {
  it('ENT-admission imports a register once; a repetition changes nothing, and unreadable rows are named', async () => {
    const files = {
      'atl.csv': `${articles}\nProefmiddel (5 LT),90001,A,31-12-2030,,Vloeibaar,Beroepsmatig,1.1\nPROEFMIDDEL EXTRA 1 L,90001,A,31-12-2030,,Vloeibaar,Beroepsmatig,1.1\nKapot,geen,A,,,,,\nDag,90002,A,32-13-2030,,Vast,Huishoudelijk,\n`,
      'wsf.csv': 'toelatingsnummer,werkzame_stof,gehalte,eenheid\n90001,PROEFSTOF,250,gram/liter\n',
    };
    const folder = folderWith('own', files);
    const first = await run('--source', 'ctgb', '--date', '2026-01-01', folder);
    expect(first.said).toBe(
      'ctgb of 2026-01-01: 2 admissions, 2 new, 0 changed, 0 the same, 0 not listed any more, 2 problems.',
    );
    expect(first.problems).toEqual([
      "atl.csv, row 4: 'geen' is no admission number",
      "atl.csv, row 5: '32-13-2030' is no day",
    ]);
    // the order of D14 and a bare name of the register are the same command
    expect((await run('ctgb', folder, '--date', '2026-01-02')).said).toBe(
      'ctgb of 2026-01-02: 2 admissions, 0 new, 0 changed, 2 the same, 0 not listed any more, 2 problems.',
    );
    expect(
      await query(
        "select register, dated::text, articles from register_edition where register = 'ctgb'",
      ),
    ).toEqual([{ register: 'ctgb', dated: '2026-01-01', articles: 2 }]);
    // the search finds the product by the name of the other article, and by its number
    const person = await server.person();
    for (const q of ['proefmiddel extra', '90001']) {
      const found = (
        await person.client.get(`/api/v1/producttype/search/?q=${encodeURIComponent(q)}`)
      ).body.objects;
      expect(
        found.map(
          (row: {
            edi_code: string;
            name: string;
            country: string;
            specification: string;
            variant: string;
          }) => [row.edi_code, row.country, row.specification, row.variant],
        )[0],
      ).toEqual(['90001', 'NL', 'proefstof 250 g/l', 'gbm']);
    }
    expect(await query('select count(*) as left from register_staging')).toEqual([{ left: 0 }]);
  });

  it('ENT-admission a later edition starts on its day; missing products are withdrawn; a file with half lost is refused', async () => {
    const row = (number: number, until: string) =>
      `Middel ${number},${number},A,${until},,Vloeibaar,Beroepsmatig,`;
    const of = (name: string, rows: string[]) =>
      folderWith(name, { 'atl.csv': `${articles}\n${rows.join('\n')}\n` });
    const whole = [90001, 90002, 90011, 90012, 90013].map((number) => row(number, '31-12-2030'));
    await run('ctgb', of('second', whole), '--date', '2026-02-01');
    const later = await run(
      'ctgb',
      of('third', [...whole.slice(0, 3), row(90012, '30-06-2026')]),
      '--date',
      '2026-03-01',
    );
    expect(later.said).toContain(
      '4 admissions, 0 new, 1 changed, 3 the same, 1 not listed any more',
    );
    const told = await query<{
      number: string;
      since: string;
      until: string | null;
      ends: string | null;
      withdrawn: string | null;
    }>(
      "select number, since::text, until::text, content->>'expires' as ends, content->>'withdrawn' as withdrawn from register_article where number in ('90012', '90013') order by number, since",
    );
    expect(told).toEqual([
      {
        number: '90012',
        since: '2026-02-01',
        until: '2026-03-01',
        ends: '2030-12-31',
        withdrawn: null,
      },
      { number: '90012', since: '2026-03-01', until: null, ends: '2026-06-30', withdrawn: null },
      {
        number: '90013',
        since: '2026-02-01',
        until: '2026-03-01',
        ends: '2030-12-31',
        withdrawn: null,
      },
      {
        number: '90013',
        since: '2026-03-01',
        until: null,
        ends: '2030-12-31',
        withdrawn: '2026-03-01',
      },
    ]);
    await expect(
      run('ctgb', of('few', [row(90001, '31-12-2030')]), '--date', '2026-04-01'),
    ).rejects.toThrow('too few to be the whole register');
    expect(
      (
        await run(
          'ctgb',
          of('few', [row(90001, '31-12-2030')]),
          '--date',
          '2026-04-01',
          '--partial',
        )
      ).said,
    ).toContain('0 not listed any more');
    await expect(run('ctgb', of('old', whole), '--date', '2025-01-01')).rejects.toThrow(
      'would change the past',
    );
  });

  it('ENT-admission reports what is missing: a register, a path, a day', async () => {
    await expect(run('psd', '/tmp')).rejects.toThrow('--source ctgb|ephy|bvl|ch-psm is needed.');
    await expect(run('--source', 'ch-psm')).rejects.toThrow(
      'ch-psm has no service that could be asked: a PATH is needed.',
    );
    await expect(run('ctgb', join(server.dataDir, 'nowhere'))).rejects.toThrow('There is no');
    await expect(run('ctgb', server.dataDir, '--date', 'soon')).rejects.toThrow('is not a date');
    await expect(run('ctgb', folderWith('empty', { 'a.csv': 'x,y\n1,2\n' }))).rejects.toThrow(
      'There is no list of articles',
    );
    await expect(run('ch-psm', folderWith('broken', { 'a.json': '{"x":' }))).rejects.toThrow(
      'is no JSON',
    );
    expect(await query('select count(*) as left from register_staging')).toEqual([{ left: 0 }]);
  });

  it('ENT-admission E-Phy: the official columns of products and usages, also in the code page of Windows', async () => {
    const products =
      'type produit;numero AMM;nom produit;seconds noms commerciaux;titulaire;type commercial;gamme usage;mentions autorisees;restrictions usage;Substances actives;fonctions;formulations;Etat d’autorisation;Date de retrait du produit;Date de première autorisation\nPPP;9900001;ESSAI;ESSAI DEUX | ESSAI TROIS;MAISON;Produit de référence;Professionnel;Utilisable en agriculture biologique;;soufre micronisé (Sulphur) 80.0 %;Fongicide;Granulé dispersable;AUTORISE;;01/02/2015\n';
    const usages =
      "type produit;numero AMM;nom produit;identifiant usage lib court;etat usage;dose retenue;dose retenue unite;delai avant recolte jour;nombre max d'application;date fin utilisation\nPPP;9900001;ESSAI;Vigne*Trt Part.Aer.*Oïdium(s);Autorisé;12,5;kg/ha;28;8;\nPPP;9900001;ESSAI;Blé*Trt Part.Aer.*Oïdium(s);Retrait;10;kg/ha;;2;30/06/2020\n";
    const folder = folderWith('ephy', {
      'produits.csv.gz': gzipSync(Buffer.from(products)),
      'usages.csv': Buffer.from(usages, 'latin1'),
    });
    expect((await run('ephy', folder, '--date', '2026-01-01')).said).toBe(
      'ephy of 2026-01-01: 1 admissions, 1 new, 0 changed, 0 the same, 0 not listed any more, 0 problems.',
    );
    const [row] = await query<{
      content: { organic: boolean; admittedFrom: string; uses: unknown[]; substances: unknown[] };
      admissions: number[];
    }>("select content, admissions from register_article where number = '9900001'");
    expect([
      row!.content.organic,
      row!.content.admittedFrom,
      row!.content.substances,
      row!.admissions.length,
    ]).toEqual([true, '2015-02-01', [{ name: 'sulphur', gramsPerLitre: null, percent: 80 }], 2]);
    expect(row!.content.uses).toEqual([
      expect.objectContaining({
        crops: [{ name: 'Vigne', within: [] }],
        organisms: [{ name: 'Oïdium(s)', latin: null }],
        dose: 12.5,
        doseUnit: 'kg/ha',
        waitingDays: 28,
        applications: 8,
        until: null,
      }),
      expect.objectContaining({
        crops: [{ name: 'Blé', within: [] }],
        applications: 2,
        until: '2020-06-30',
      }),
    ]);
  });

  it('ENT-admission E-Phy: swapped, doubled and missing columns are reported at once, and columns recognisable by content are used', async () => {
    const products =
      'type produit;numero AMM;nom produit;titulaire;gamme usage;Etat d’autorisation;Date de retrait du produit\nPPP;9900011;ESSAI;MAISON;Professionnel;AUTORISE;\nPPP;9900012;RETIRÉ;MAISON;Professionnel;RETIRE;01/02/2026\n';
    const header =
      "numero AMM;identifiant usage lib court;identifiant usage;etat usage;dose retenue;dose retenue unite;delai avant recolte jour;nombre max d'application;date fin utilisation";
    const rows = [
      '9900011;Blé*Trt Part.Aer.*Oïdium(s);15103202;Autorisé;1;L/ha;35;2;',
      '9900011;Orge*Trt Part.Aer.*Oïdium(s);15103202;Autorisé;2;;35;2;',
      '9900012;Blé*Trt Part.Aer.*Oïdium(s);15103202;Retrait;1;L/ha;35;2;31/07/2026',
    ];
    const of = (name: string, head: string, lines: readonly string[]) =>
      folderWith(name, { 'produits.csv': products, 'usages.csv': [head, ...lines, ''].join('\n') });
    // the two headers of the label are swapped in the official file
    const taken = await run('ephy', of('label', header, rows), '--date', '2026-05-01', '--partial');
    expect(taken.problems).toEqual([
      "usages.csv, row 3: 9900011: the use 'Orge*Trt Part.Aer.*Oïdium(s)' states a dose of 2 without a unit",
    ]);
    // a wrong column header is detected by the values below it, and reported
    const swapped = header
      .replace('etat usage', 'x')
      .replace('dose retenue unite', 'etat usage')
      .replace('x', 'dose retenue unite');
    expect(
      (await run('ephy', of('swapped', swapped, rows), '--date', '2026-05-01', '--partial'))
        .problems,
    ).toEqual(
      expect.arrayContaining([
        "usages.csv, row 1: 'etat usage' is taken from the column 'dose retenue unite', which holds it",
      ]),
    );
    const [row] = await query<{
      content: { useUp: string; uses: { dose: number; isWithdrawn: boolean; until: string }[] };
    }>(
      "select content from register_article where register = 'ephy' and number = '9900012' and until is null",
    );
    expect([row!.content.useUp, row!.content.uses[0]]).toMatchObject([
      '2026-07-31',
      { dose: 1, isWithdrawn: true, until: '2026-07-31' },
    ]);
    // all problems in a single answer
    const broken = `${header.replace('delai avant recolte jour', 'dose retenue').replace(';date fin utilisation', '')};extra`;
    await expect(
      run('ephy', of('broken', broken, rows), '--date', '2026-05-01', '--partial'),
    ).rejects.toThrow(
      /cannot be read as those of E-Phy:\n {2}usages.csv: the column 'dose retenue' stands there twice, with different contents\n {2}usages.csv: the column 'delai avant recolte jour' is missing\n {2}usages.csv: the column 'date fin utilisation' is missing$/,
    );
    expect(await query('select count(*) as left from register_staging')).toEqual([{ left: 0 }]);
  });

  it('ENT-admission Ctgb: uses as JSON, a use without unit and one without crops are reported, and a known product keeps its name', async () => {
    const named = folderWith('named', {
      'atl.csv': `${articles}\nProefmiddel,91001,A,31-12-2030,,Vloeibaar,Beroepsmatig,\n`,
    });
    await run('ctgb', named, '--date', '2026-04-10', '--partial');
    const uses = folderWith('uses', {
      'uses.json': JSON.stringify([
        {
          registrationNumber: '91001',
          uses: [
            {
              crops: ['Suikerbiet', 'Suikerbiet'],
              maximumProductDose: 1,
              maximumApplications: 0,
              phiDays: 'soon',
            },
            { crops: [], maximumProductDose: 1, maximumProductDoseUnit: 'L/ha' },
          ],
        },
        { registrationNumber: 'x', uses: [] },
        { registrationNumber: '91002', uses: [] },
      ]),
    });
    const { problems } = await run('ctgb', uses, '--date', '2026-04-11', '--partial');
    expect(problems).toEqual([
      "uses.json, row 1: 91001, use 1: 'soon' is no number (phiDays)",
      'uses.json, row 1: 91001, use 1: states a dose of 1 without a unit',
      'uses.json, row 1: 91001, use 2: names no crop',
      "uses.json, row 2: 'x' is no admission number",
    ]);
    const rows = await query<{ name: string; expires: string | null; crops: number }>(
      "select content->>'name' as name, content->>'expires' as expires, jsonb_array_length(content->'uses') as crops from register_article where number in ('91001', '91002') and until is null order by number",
    );
    expect(rows).toEqual([
      { name: 'Proefmiddel', expires: '2030-12-31', crops: 2 },
      { name: 'Ctgb 91002', expires: null, crops: 0 },
    ]);
  });

  it.runIf(isThere)(
    'ENT-admission the three official registers are imported completely, once, with one product per number',
    async () => {
      for (const [register, admissions] of [
        ['ctgb', 216],
        ['ephy', 7194],
        ['ch-psm', 887],
      ] as const) {
        const folder = join(official, register === 'ephy' ? 'ephy_fr' : register.replace('-', '_'));
        const first = await run('--source', register, '--date', '2026-05-01', folder, '--partial');
        expect(first.said).toContain(`${admissions} admissions`);
        const again = await run('--source', register, '--date', '2026-05-02', folder, '--partial');
        expect(again.said).toContain(
          `${admissions} admissions, 0 new, 0 changed, ${admissions} the same`,
        );
      }
      const twice = await query(
        "select country, edi_code from producttype where farm is null and variant <> 'fertilizer' and edi_code <> 'CUSTOM' group by 1, 2 having count(*) > 1",
      );
      expect(twice).toEqual([]);
      const [flint] = await query<{
        content: {
          uses: {
            crops: { name: string }[];
            waitingDays: number;
            dose: number;
            doseUnit: string;
          }[];
        };
      }>(
        "select content from register_article where register = 'ch-psm' and number = '5994' and until is null",
      );
      expect(flint!.content.uses.find(({ crops }) => crops[0]!.name === 'Apfel')).toMatchObject({
        waitingDays: 3,
        dose: 0.01,
        doseUnit: '%',
      });
      // a shipped product keeps its number and its texts
      const [signum] = await query(
        "select id, name from producttype where country = 'NL' and edi_code = '12630'",
      );
      expect(signum).toEqual({ id: 2005, name: 'Signum' });
      // other trade names with the same number
      const person = await server.person();
      const found = (await person.client.get('/api/v1/producttype/search/?q=rogor plus')).body
        .objects;
      expect(found[0].edi_code).toBe('8800006');
    },
  );
});

describe('ENT-admission texts of registers', () => {
  it.each([
    ['11E OLIE (20 LT)', '11E OLIE'],
    ['AXIAL 50 5 LTR', 'AXIAL 50'],
    ['BASAGRAN (10 x 1 liter) OV', 'BASAGRAN'],
    ['BASTA 200  5l', 'BASTA 200'],
    ['BERELEX GA4/7 OVERDOOS 12x1 Ltr', 'BERELEX GA4/7'],
    ['BARITON 1000 liter', 'BARITON'],
    ['(5 L)', '(5 L)'],
  ])('ENT-admission %s is %s', (article, name) => expect(tradeName(article)).toBe(name));

  it.each([
    [
      'diméthoate (Dimethoate) 400.0 g/L',
      { name: 'dimethoate', gramsPerLitre: 400, percent: null },
    ],
    ['metaldéhyde (Metaldehyde) 5.0 %', { name: 'metaldehyde', gramsPerLitre: null, percent: 5 }],
    ['azote 46 g/kg', { name: 'azote', gramsPerLitre: null, percent: 4.6 }],
    ['soufre', { name: 'soufre', gramsPerLitre: null, percent: null }],
  ])('ENT-admission %s', (text, substance) => expect(substanceOf(text)).toEqual(substance));

  it('ENT-admission a composition in the catalogue’s grammar', () => {
    expect(
      compositionText(
        'C / N (Min: 6.8 %, Max: 6.8 %)  | N total (Min: 1.3 %, Max: 1.5 %)  | N organique (Min: 1.2 %, Max: 1.2 %)  | P2O5 total (Min: 1.33 %, Max: 1.33 %)',
      ),
    ).toBe('N 1.3 %, P2O5 1.33 %');
  });
});
