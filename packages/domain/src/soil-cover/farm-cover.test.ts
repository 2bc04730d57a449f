import { describe, expect, it } from 'vitest';
import { cropTypeStarter } from '../croptype/croptype.starter.ts';
import type { EntityRows } from '../entity-rows.ts';
import { typedLookup } from '../rows.ts';
import { soilTypeStarter } from '../soiltype/soiltype.starter.ts';
import { fixture } from '../testing/fixture.ts';
import { coverHistory } from './cover-ground.ts';
import { farmCover } from './farm-cover.ts';

type Field = EntityRows['cropfield'];

const box = ([west, south]: readonly [number, number]): string =>
  `POLYGON ((${west} ${south}, ${west + 0.004} ${south}, ${west + 0.004} ${south + 0.002}, ${west} ${south + 0.002}, ${west} ${south}))`;
const [lelystad, roeselare, gembloux] = [box([5.7, 52.6]), box([3.12, 50.95]), box([4.7, 50.56])];

const maize = (id: string, country: string | null, geometry: string, soil = 1): Field =>
  fixture({
    id,
    name: id,
    plan: '2026',
    geometry,
    registered_area: 10,
    crop: 151,
    period: 'main',
    parcel: null,
    continues: null,
    country,
    soil_type: null,
    regulatory_soil_type: soil,
    period_start: '2026-01-01',
  });

const lookup = typedLookup((entity, id) => {
  const list: readonly { readonly id: number }[] =
    entity === 'croptype' ? cropTypeStarter : soilTypeStarter;
  return fixture(list.find((one) => one.id === id));
});

const judged = (fields: readonly Field[], organic: readonly string[] = [], year = 2026) => {
  const season = { id: '2026', period_start: `${year}-01-01`, period_end: `${year}-12-31` };
  const isOrganic = ({ id }: Field) => organic.includes(id);
  const land = farmCover(
    {
      season,
      plans: [season],
      fields,
      history: coverHistory(fields, []),
      records: [],
      lookup,
      farmCountry: 'NL',
      isOrganic,
    },
    { year, today: `${year}-12-01` },
  );
  return land.map(({ country, cover, freedBy, unread, maize: caught }) => [
    country,
    cover?.state ?? (freedBy ? 'free' : unread ? (unread.doubt ?? 'unread') : 'none'),
    caught.map(({ state }) => state).join(),
  ]);
};

describe('RUL-25 D17 soil cover of a farm', () => {
  it('judges land of each country by its rule', () => {
    const fields = [
      maize('clay', null, lelystad),
      maize('sand', 'NL', lelystad, 2),
      maize('de', 'DE', lelystad),
      maize('fr', 'FR', lelystad),
      maize('ch', 'CH', lelystad),
    ];
    expect(judged(fields)).toEqual([
      ['NL', 'unploughed', 'missing'],
      ['DE', 'unploughed', ''],
      ['FR', 'unread', ''],
      ['CH', 'none', ''],
    ]);
  });

  it('judges a region of Belgium by its own rule, and none where land lies in several', () => {
    const [west, south] = [maize('w', 'BE', roeselare), maize('s', 'BE', gembloux)];
    // the harvest of Flemish maize is not noted
    expect(judged([west])).toEqual([['BE', 'unknown', '']]);
    expect(judged([south])).toEqual([['BE', 'unploughed', '']]);
    expect(judged([west, south])).toEqual([['BE', 'several', '']]);
  });

  it('frees a farm that is organic as a whole from 2026 on, but not of the catch crop', () => {
    const fields = [maize('a', null, lelystad), maize('b', null, lelystad, 2)];
    expect(judged(fields, ['a', 'b'])).toEqual([['NL', 'free', 'missing']]);
    expect(judged(fields, ['a'])).toEqual([['NL', 'unploughed', 'missing']]);
    expect(judged(fields, ['a', 'b'], 2025)).toEqual([['NL', 'unploughed', 'missing']]);
  });
});
