import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../env.ts';
import { useServer } from '../../testing/server.ts';
import { dutchDayOf } from '../forms/ctgb/authorisation.ts';
import { takeInFromService } from '../from-service.ts';
import type { AskedRegister } from '@furrow/domain/admission/situation.ts';
import { askRegistersWeekly } from '../weekly.ts';

/** The services of the registers, as their contracts describe them, on a real HTTP server. */

type Answer = { readonly type?: string; readonly body: string | Uint8Array } | null;
type Answering = (url: URL, userAgent: string) => Answer;

const doubles: Server[] = [];
async function double(answering: Answering): Promise<{ address: string; asked: URL[] }> {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://double');
    asked.push(url);
    const answer = answering(url, request.headers['user-agent'] ?? '');
    response.writeHead(answer ? 200 : 404, { 'content-type': answer?.type ?? 'application/json' });
    response.end(answer?.body ?? '{}');
  });
  doubles.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
afterAll(() => {
  for (const one of doubles) one.close();
});

const server = useServer();
const database = () => server.server.services.database;
const urls = (register: AskedRegister, address: string) => ({
  registerUrls: { ephy: null, ctgb: null, bvl: null, [register]: address },
});

async function takeIn(register: AskedRegister, address: string, dated: string) {
  const problems: string[] = [];
  const counts = await takeInFromService(database(), urls(register, address), {
    register,
    dated,
    partial: false,
    problem: (_file, _row, text) => void problems.push(text),
    progress: () => {},
  });
  return { counts, problems };
}

interface Content {
  readonly name: string;
  readonly expires: string | null;
  readonly useUp: string | null;
  readonly hazards: readonly string[];
  readonly uses: readonly Record<string, unknown>[];
}
async function article(register: string, number: string): Promise<Content> {
  const { rows } = await database().query<{ content: Content }>(
    'select content from register_article where register = $1 and number = $2 and until is null',
    [register, number],
  );
  expect(rows, `${register} ${number}`).toHaveLength(1);
  return rows[0]!.content;
}

beforeEach(async () => {
  await database().query(
    "delete from setting where name like 'register %'; delete from register_article; delete from register_edition",
  );
});

// ------------------------------------------------------------------------------------------ Ctgb

interface DutchProduct {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  status: 'Valid' | 'Expired';
  modified: string;
  expires: string;
  grace?: string;
  dose: number;
}

const dutchUse = (dose: number) => ({
  nameOfUse: { name: 'Fungiciden' },
  targetCrops: [
    {
      group: 'Akkerbouwgewassen',
      selected: false,
      complete: false,
      items: [
        {
          group: 'Aardappelen',
          selected: false,
          complete: false,
          items: [
            {
              crop: 'Pootaardappel',
              eppo: ['SOLTU'],
              limitedTo: 'alleen vermeerdering',
              selected: true,
            },
            { crop: 'Consumptieaardappel', eppo: ['SOLTU'], selected: false },
          ],
        },
        { group: 'Bieten', items: [], selected: true, complete: false },
      ],
    },
  ],
  targetOrganisms: [
    {
      group: 'Schimmels',
      groupScientific: 'Fungi',
      selected: false,
      complete: false,
      items: [
        {
          organism: 'aardappelziekte',
          organismScientific: 'Phytophthora infestans',
          eppo: 'PHYTIN',
          selected: true,
        },
      ],
    },
  ],
  targetLocations: [{ id: 2, description: 'Onbedekt' }],
  applicationMethods: [{ id: 4, description: 'Gewasbehandeling' }],
  growthStage: { from: '10', to: '40' },
  applicationTiming: { fromMonth: 5, toMonth: 9 },
  amountOfApplications: { perUse: 10, perCropSeason: 3 },
  minimumIntervalBetweenApplications: 7,
  maximumProductDose: { ratio: dose, scale: 1, measure: { id: 1, unit: 'L/ha' } },
  maximumProductDosePerCropSeason: { ratio: dose * 2, measure: { unit: 'L/ha' } },
  watervolumeScale: { min: 200, max: 400 },
  phiDays: 14,
  minorUse: true,
  remarks: 'Niet mengen.',
  restrictions: [{ sentenceNL: 'Niet in grondwaterbeschermingsgebieden.', sentenceEN: '' }],
});

const detail = ({ id, number, name, expires, grace, dose, status }: DutchProduct) => ({
  data: {
    id,
    name,
    categoryType: { type: 'PPP' },
    userType: { type: 'Professional' },
    authorisation: {
      registrationNumber: { nl: number, authorisationStartDate: '2015-03-28T23:00:00.000Z' },
      expirationDate: expires,
      actual: status === 'Valid' ? [{ wCodings: [{ wCode: 'W1' }] }] : [],
      previous: [{ wCodings: [{ graceUsageDate: grace ?? '2019-06-30T22:00:00.000Z' }] }],
    },
    outcomeTypes: [{ id: 1, description: 'fungicide' }],
    compositions: {
      substances: [
        {
          substance: { name: 'Proefstof' },
          concentration: '250',
          concentrationUnit: { unit: 'G/L' },
        },
      ],
    },
    components: [{ labelling: [{ hazardStatements: [{ code: 'H317', statement: '' }] }] }],
    uses: [dutchUse(dose)],
  },
});

function ctgb(products: readonly DutchProduct[], most = 2) {
  return double((url, userAgent) => {
    if (!/Furrow/.test(userAgent)) return null;
    const filter = (name: string) => url.searchParams.get(`filter[${name}]`);
    if (url.pathname === '/public-api/1.0/authorisations') {
      if (filter('categoryType') === 'Adjuvant')
        return { body: JSON.stringify({ meta: { total: 0, offset: 0, limit: 0 }, data: [] }) };
      const since = filter('lastModifiedDateFrom');
      const found = products.filter(
        ({ status, modified }) =>
          status === filter('productStatus') && (since === null || modified >= since),
      );
      const offset = Number(url.searchParams.get('page[offset]'));
      // a service may answer fewer than it is asked for
      const limit = Math.min(most, Number(url.searchParams.get('page[limit]')));
      return {
        body: JSON.stringify({
          meta: { total: found.length, offset, limit },
          data: found.slice(offset, offset + limit).map(({ id, name, number, expires }) => ({
            id,
            name,
            categoryType: { type: 'PPP' },
            registrationNumber: number,
            expirationDate: expires,
          })),
        }),
      };
    }
    const found = products.find(
      ({ id }) => url.pathname === `/public-api/1.0/authorisations/${id}`,
    );
    return found ? { body: JSON.stringify(detail(found)) } : null;
  });
}

const fiveProducts = (): DutchProduct[] =>
  Array.from({ length: 5 }, (_, index) => ({
    id: `a${index}`,
    number: String(15000 + index),
    name: `Middel ${index}`,
    status: 'Valid',
    modified: '2026-01-01T00:00:00.000Z',
    expires: '2029-10-30T23:00:00.000Z',
    dose: 1 + index,
  }));

describe('ENT-admission the public interface of Ctgb', () => {
  it.each([
    ['2029-10-30T23:00:00.000Z', '2029-10-31'],
    ['2029-06-30T22:00:00.000Z', '2029-07-01'],
    ['8888-08-07T00:00:00.000+01:00', null],
    ['2029-07-01', '2029-07-01'],
    ['soon', null],
    [null, null],
  ])('ENT-admission Dutch midnight in UTC: %s is %s', (instant, day) =>
    expect(dutchDayOf(instant)).toBe(day),
  );

  it('ENT-admission reads every page, every authorisation, trees, minor uses and restrictions', async () => {
    const { address } = await ctgb(fiveProducts());
    const { counts, problems } = await takeIn('ctgb', address, '2026-05-01');
    expect([counts.articles, counts.made, problems]).toEqual([5, 5, []]);
    const { name, expires, useUp, hazards, uses } = await article('ctgb', '15002');
    expect([name, expires, useUp, hazards]).toEqual(['Middel 2', '2029-10-31', null, ['H317']]);
    expect(uses).toEqual([
      expect.objectContaining({
        crops: [
          { name: 'Pootaardappel', within: [], eppo: ['SOLTU'] },
          { name: 'Bieten', within: [], eppo: [] },
        ],
        organisms: [expect.objectContaining({ name: 'aardappelziekte', eppo: ['PHYTIN'] })],
        dose: 3,
        doseUnit: 'L/ha',
        seasonDose: 6,
        applications: 3,
        intervalDays: 7,
        waitingDays: 14,
        bbchFrom: 10,
        bbchTo: 40,
        monthFrom: 5,
        monthTo: 9,
        waterFrom: 200,
        waterTo: 400,
        places: ['outdoor'],
        isMinor: true,
        conditions: [
          'Niet in grondwaterbeschermingsgebieden.',
          'Niet mengen.',
          'Pootaardappel: alleen vermeerdering',
        ],
      }),
    ]);
  });

  it('ENT-admission asks the second time for what changed, and learns what ended', async () => {
    const products = fiveProducts();
    const { address, asked } = await ctgb(products);
    await takeIn('ctgb', address, '2026-05-01');
    asked.length = 0;
    const later = new Date(Date.now() + 60_000).toISOString();
    products[1]!.dose = 9;
    products[1]!.modified = later;
    Object.assign(products[3]!, {
      status: 'Expired',
      modified: later,
      expires: '2026-05-30T22:00:00.000Z',
      grace: '2027-05-30T22:00:00.000Z',
    });
    const { counts } = await takeIn('ctgb', address, '2026-06-01');
    expect(counts).toEqual({ articles: 5, made: 0, changed: 2, same: 3, ended: 0 });
    expect(
      asked
        .filter(({ pathname }) => /authorisations\/a\d$/.test(pathname))
        .map(({ pathname }) => pathname.slice(-2)),
    ).toEqual(['a1', 'a3']);
    expect((await article('ctgb', '15001')).uses[0]).toMatchObject({ dose: 9 });
    expect(await article('ctgb', '15003')).toMatchObject({
      expires: '2026-05-31',
      useUp: '2027-05-31',
    });
    // work of before keeps the rules of its day
    const { rows } = await database().query<{ dose: number }>(
      "select (content->'uses'->0->>'dose')::float8 as dose from register_article where number = '15001' order by since",
    );
    expect(rows.map(({ dose }) => dose)).toEqual([2, 9]);
  });

  it('ENT-admission says which address failed, and changes nothing', async () => {
    const { address } = await double(() => null);
    await expect(takeIn('ctgb', address, '2026-05-01')).rejects.toThrow(
      /authorisations\?.* answered 404/,
    );
    const repeating = await double(() => ({
      body: JSON.stringify({ meta: { total: 3 }, data: [{ id: 'x', registrationNumber: '1' }] }),
    }));
    await expect(takeIn('ctgb', repeating.address, '2026-05-01')).rejects.toThrow(
      'answers the same page again',
    );
    expect((await database().query('select 1 from register_article')).rowCount).toBe(0);
  });
});

// ------------------------------------------------------------------------------------------- BVL

const bvlRows: Readonly<Record<string, readonly object[]>> = {
  mittel: [
    {
      kennr: '024000-00',
      mittelname: 'Probemittel',
      zul_erstmalig_am: '2015-01-01T00:00:00Z',
      zul_ende: '2030-12-31T00:00:00Z',
    },
    {
      kennr: '024001-00',
      mittelname: 'Anderes',
      zul_erstmalig_am: null,
      zul_ende: '2028-06-30T00:00:00Z',
    },
  ],
  mittel_wirkbereich: [{ kennr: '024000-00', wirkungsbereich: 'F' }],
  wirkstoff: [{ wirknr: '0001', wirkstoffname: 'Probestoff' }],
  wirkstoff_gehalt: [
    { kennr: '024000-00', wirknr: '0001', gehalt_rein: 200, gehalt_einheit: 'g/l' },
  ],
  ghs_gefahrenhinweise: [{ kennr: '024000-00', gefahrenhinweis: 'H319' }],
  awg: [
    {
      awg_id: '024000-00/00-001',
      kennr: '024000-00',
      anwendungen_max_je_vegetation: 2,
      aw_abstand_von: 2,
      aw_abstand_bis: 3,
      aw_abstand_einheit: 'WO',
      stadium_kultur_von: '31',
      stadium_kultur_bis: '61',
      anwendungsbereich: 'F',
    },
    { awg_id: '099999-00/00-001', kennr: '099999-00' },
  ],
  awg_kultur: [
    { awg_id: '024000-00/00-001', kultur: 'GETRE', ausgenommen: 'N' },
    { awg_id: '024000-00/00-001', kultur: 'SOLTU', ausgenommen: 'N' },
    { awg_id: '024000-00/00-001', kultur: 'SECCE', ausgenommen: 'J' },
  ],
  awg_schadorg: [{ awg_id: '024000-00/00-001', schadorg: 'PUCCST', ausgenommen: 'N' }],
  awg_aufwand: [
    {
      awg_id: '024000-00/00-001',
      aufwandbedingung: 'A',
      m_aufwand: 0.5,
      m_aufwand_einheit: 'LH',
      w_aufwand_von: 200,
      w_aufwand_bis: 400,
    },
    { awg_id: '024000-00/00-001', aufwandbedingung: 'B', m_aufwand: 1.5, m_aufwand_einheit: 'LH' },
  ],
  awg_wartezeit: [
    {
      awg_id: '024000-00/00-001',
      kultur: 'SOLTU',
      gesetzt_wartezeit: 14,
      gesetzt_wartezeit_bem: null,
    },
    {
      awg_id: '024000-00/00-001',
      kultur: 'GETRE',
      gesetzt_wartezeit: 35,
      gesetzt_wartezeit_bem: null,
    },
  ],
  kultur_gruppe: [
    { kultur_gruppe: 'GETRE', kultur: 'TRZAW' },
    { kultur_gruppe: 'GETRE', kultur: 'SECCE' },
  ],
  schadorg_gruppe: [],
  kode: [
    { kode: 'GETRE', kodeliste: 948, sprache: 'DE', kodetext: 'Getreide' },
    { kode: 'TRZAW', kodeliste: 948, sprache: 'DE', kodetext: 'Winterweichweizen' },
    { kode: 'SOLTU', kodeliste: 948, sprache: 'DE', kodetext: 'Kartoffel' },
    { kode: 'SOLTU', kodeliste: 948, sprache: 'GB', kodetext: 'potato' },
    { kode: 'PUCCST', kodeliste: 947, sprache: 'DE', kodetext: 'Gelbrost' },
  ],
};

const bvl = (rows = bvlRows) =>
  double((url) => {
    const [, table = ''] = /^\/ords\/psm\/api-v1\/(\w+)\/$/.exec(url.pathname) ?? [];
    const all = rows[table];
    if (!all) return null;
    const offset = Number(url.searchParams.get('offset'));
    // one row a page, whatever is asked for
    return {
      body: JSON.stringify({
        items: all.slice(offset, offset + 1),
        hasMore: offset + 1 < all.length,
        limit: 1,
        offset,
      }),
    };
  });

describe('ENT-admission the interface of BVL', () => {
  it('ENT-admission reads tables by pages; groups open, a crop that is left out stays out', async () => {
    const { address } = await bvl();
    const { counts, problems } = await takeIn('bvl', address, '2026-05-01');
    expect([counts.articles, problems]).toEqual([
      2,
      ['the use 099999-00/00-001 is of a product that is not in the register'],
    ]);
    const { expires, uses, hazards } = await article('bvl', '024000-00');
    expect([expires, hazards]).toEqual(['2030-12-31', ['H319']]);
    const common = {
      dose: 1.5,
      doseUnit: 'l/ha',
      applications: 2,
      intervalDays: 14,
      bbchFrom: 31,
      bbchTo: 61,
      waterFrom: 200,
      waterTo: 400,
      places: ['outdoor'],
      exceptCrops: ['SECCE'],
    };
    expect(uses).toEqual([
      expect.objectContaining({
        ...common,
        waitingDays: 35,
        crops: [
          {
            name: 'Getreide',
            within: ['Winterweichweizen', 'SECCE'],
            eppo: ['GETRE', 'TRZAW', 'SECCE'],
          },
        ],
      }),
      expect.objectContaining({
        ...common,
        waitingDays: 14,
        crops: [{ name: 'Kartoffel', within: [], eppo: ['SOLTU'] }],
      }),
    ]);
  });

  it('ENT-admission names every table that is missing', async () => {
    const { address } = await bvl({ ...bvlRows, awg: [], awg_aufwand: [] });
    await expect(takeIn('bvl', address, '2026-05-01')).rejects.toThrow(
      "lacks 'awg', 'awg_aufwand'",
    );
  });
});

// ----------------------------------------------------------------------------------------- E-Phy

const ephyFiles = {
  'produits_utf8.csv':
    'type produit;numero AMM;nom produit;titulaire;gamme usage;Substances actives;fonctions;formulations;Etat d’autorisation;Date de retrait du produit;Date de première autorisation\nPPP;9900001;ESSAI;MAISON;Professionnel;;Fongicide;Liquide;AUTORISE;;01/02/2015\n',
  'usages_des_produits_autorises_utf8.csv':
    "type produit;numero AMM;nom produit;identifiant usage lib court;identifiant usage;etat usage;dose retenue;dose retenue unite;delai avant recolte jour;nombre max d'application;date fin utilisation\nPPP;9900001;ESSAI;15103202;Blé*Trt Part.Aer.*Oïdium(s);Autorisé;1,5;L/ha;;2;\n",
};
const bytesOf = (text: string) => new TextEncoder().encode(text);
const archive = zipSync(
  Object.fromEntries(Object.entries(ephyFiles).map(([name, text]) => [name, bytesOf(text)])),
);

describe('ENT-admission the service of E-Phy', () => {
  it.each(['a data set', 'an archive', 'a folder'] as const)(
    'ENT-admission from %s',
    async (form) => {
      const { address } = await double((url) => {
        if (form === 'a data set' && url.pathname === '/')
          return {
            body: JSON.stringify({
              resources: [
                { url: `${address}/old.pdf`, title: 'Notice', format: 'pdf' },
                {
                  url: `${address}/decisionamm-csv-windows-1252.zip`,
                  title: 'CSV Windows-1252',
                  last_modified: '2026-05-01',
                },
                {
                  url: `${address}/decisionamm-csv-utf8.zip`,
                  title: 'CSV UTF-8',
                  last_modified: '2026-05-01',
                },
              ],
            }),
          };
        if (url.pathname.endsWith('utf8.zip') || (form === 'an archive' && url.pathname === '/'))
          return { type: 'application/zip', body: archive };
        const file = Object.entries(ephyFiles).find(([name]) => url.pathname === `/${name}`);
        return form === 'a folder' && file ? { type: 'text/csv', body: file[1] } : null;
      });
      if (form === 'a folder') {
        // the file with the days between applications is one of those that are needed
        await expect(takeIn('ephy', address, '2026-05-01')).rejects.toThrow('produits_usages');
        return;
      }
      const { counts } = await takeIn('ephy', address, '2026-05-01');
      expect(counts.articles).toBe(1);
      expect((await article('ephy', '9900001')).uses).toEqual([
        expect.objectContaining({
          crops: [{ name: 'Blé', within: [] }],
          dose: 1.5,
          doseUnit: 'L/ha',
        }),
      ]);
    },
  );
});

// ------------------------------------------------------------------------------------ every week

describe('ENT-admission registers asked every week', () => {
  it('ENT-admission asks nobody unless it is allowed, then once a week, and tomorrow where it failed', async () => {
    const { address, asked } = await ctgb(fiveProducts());
    const off = readConfiguration({ CTGB_URL: address });
    const on = readConfiguration({ CTGB_URL: address, REGISTERS: 'ctgb' });
    const said: string[] = [];
    const log = (text: string) => void said.push(text);
    const now = Date.parse('2026-05-01T03:00:00Z');
    const day = 86_400_000;
    const counts: number[] = [];
    for (const [configuration, at] of [
      [off, now],
      [on, now],
      [on, now + day],
      [on, now + 6 * day],
      [on, now + 7 * day],
    ] as const) {
      asked.length = 0;
      await askRegistersWeekly(database(), configuration, log, at);
      counts.push(asked.length);
    }
    expect(counts.map((count) => count > 0)).toEqual([false, true, false, false, true]);
    expect(said[0]).toBe(
      'register ctgb: 5 admissions, 5 new, 0 changed, 0 not listed any more, 0 problems',
    );
    const away = readConfiguration({ BVL_URL: 'http://127.0.0.1:9', REGISTERS: 'bvl' });
    said.length = 0;
    for (const at of [now, now + day / 2, now + day])
      await askRegistersWeekly(database(), away, log, at);
    expect(said).toEqual([
      expect.stringContaining('register bvl: Error: http://127.0.0.1:9/ords/psm/api-v1/mittel/'),
      expect.stringContaining('cannot be reached'),
    ]);
  });

  it('ENT-admission a register that has no service is named in the configuration', () =>
    expect(() => readConfiguration({ REGISTERS: 'ctgb,ch-psm', EPHY_URL: 'ftp://x' })).toThrow(
      /REGISTERS must be off, or some of ephy, ctgb, bvl[\s\S]*EPHY_URL must be an address/,
    ));
});
