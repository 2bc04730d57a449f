import { describe, expect, it } from 'vitest';
import { ctgb, double, fiveProducts, useRegisters } from '../../testing/registers.ts';
import { dutchDayOf } from '../forms/ctgb/authorisation.ts';

/** The public interface of Ctgb, as its contract describes it, on a real HTTP server. */

const { database, importEdition, article } = useRegisters();

describe('ENT-admission the public API of Ctgb', () => {
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
    const { counts, problems } = await importEdition('ctgb', address, '2026-05-01');
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

  it('ENT-admission requests only changes the second time, and learns of ended ones', async () => {
    const products = fiveProducts();
    const { address, requests } = await ctgb(products);
    await importEdition('ctgb', address, '2026-05-01');
    requests.length = 0;
    const later = new Date(Date.now() + 60_000).toISOString();
    products[1]!.dose = 9;
    products[1]!.modified = later;
    Object.assign(products[3]!, {
      status: 'Expired',
      modified: later,
      expires: '2026-05-30T22:00:00.000Z',
      grace: '2027-05-30T22:00:00.000Z',
    });
    const { counts } = await importEdition('ctgb', address, '2026-06-01');
    expect(counts).toEqual({ articles: 5, made: 0, changed: 2, same: 3, ended: 0 });
    expect(
      requests
        .filter(({ pathname }) => /authorisations\/a\d$/.test(pathname))
        .map(({ pathname }) => pathname.slice(-2)),
    ).toEqual(['a1', 'a3']);
    expect((await article('ctgb', '15001')).uses?.[0]).toMatchObject({ dose: 9 });
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

  it('ENT-admission names the failing address, and changes nothing', async () => {
    const { address } = await double(() => null);
    await expect(importEdition('ctgb', address, '2026-05-01')).rejects.toThrow(
      /authorisations\?.* answered 404/,
    );
    const repeating = await double(() => ({
      body: JSON.stringify({ meta: { total: 3 }, data: [{ id: 'x', registrationNumber: '1' }] }),
    }));
    await expect(importEdition('ctgb', repeating.address, '2026-05-01')).rejects.toThrow(
      'answers the same page again',
    );
    expect((await database().query('select 1 from register_article')).rowCount).toBe(0);
  });
});
