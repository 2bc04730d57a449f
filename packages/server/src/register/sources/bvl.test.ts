import { describe, expect, it } from 'vitest';
import { double, useRegisters } from '../../testing/registers.ts';

/** The interface of BVL, as its description has it, on a real HTTP server. */

const { importEdition, article } = useRegisters();

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
    // one row per page, regardless of the requested size
    return {
      body: JSON.stringify({
        items: all.slice(offset, offset + 1),
        hasMore: offset + 1 < all.length,
        limit: 1,
        offset,
      }),
    };
  });

describe('ENT-admission the API of BVL', () => {
  it('ENT-admission reads tables by pages; groups are expanded, excluded crops stay out', async () => {
    const { address } = await bvl();
    const { counts, problems } = await importEdition('bvl', address, '2026-05-01');
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

  it('ENT-admission names every missing table', async () => {
    const { address } = await bvl({ ...bvlRows, awg: [], awg_aufwand: [] });
    await expect(importEdition('bvl', address, '2026-05-01')).rejects.toThrow(
      "lacks 'awg', 'awg_aufwand'",
    );
  });
});
