import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** Searches of the catalogues, on the starter catalogue and additional rows. */

const server = useServer();
let owner: Person;
let stranger: Person;

interface Product {
  readonly id: number;
  readonly name: string;
  readonly variant?: string;
  readonly country?: string | null;
  readonly organic_usage?: boolean;
  readonly names?: Record<string, string>;
}

beforeAll(async () => {
  owner = await server.person('Owner');
  stranger = await server.person('Stranger');
});

/** A product visible to all farms, as from an official list. */
async function product(
  name: string,
  more: {
    names?: Record<string, string>;
    variant?: string;
    country?: string | null;
    code?: string;
    organic?: boolean;
  } = {},
): Promise<number> {
  const { rows } = await server.server.services.database.query<{ id: number }>(
    'insert into producttype (name, names, unit, variant, country, edi_code, organic_usage) values ($1, $2, $3, $4, $5, $6, $7) returning id',
    [
      name,
      more.names ? JSON.stringify(more.names) : null,
      'l',
      more.variant ?? 'other',
      more.country ?? null,
      more.code ?? 'X',
      more.organic ?? false,
    ],
  );
  return rows[0]!.id;
}

const find = async (
  entity: string,
  query: Record<string, string | number>,
  language = 'nl',
  person = owner,
) => {
  const answer = await person.client.get(
    `/api/v1/${entity}/search/?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])).toString()}`,
    { headers: { 'accept-language': language } },
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body as {
    objects: Product[];
    meta: { num_pages: number; page: number; total_count: number };
    q: string;
  };
};
const names = async (entity: string, query: Record<string, string | number>, language?: string) =>
  (await find(entity, query, language)).objects.map(({ name }) => name);

describe('API-11 search for products', () => {
  it('API-11 answers objects, meta and q, 25 per page, with pages that never overlap', async () => {
    const first = await find('producttype', { q: '' });
    expect(first.objects).toHaveLength(25);
    expect(first.q).toBe('');
    expect(first.meta).toMatchObject({
      page: 1,
      num_pages: Math.ceil(first.meta.total_count / 25),
    });
    const seen = new Set<number>();
    for (let page = 1; page <= first.meta.num_pages; page += 1)
      for (const { id } of (await find('producttype', { page })).objects) seen.add(id);
    expect(seen.size).toBe(first.meta.total_count);
    expect((await find('producttype', { page: first.meta.num_pages + 1 })).objects).toEqual([]);
  });

  it('API-11 ranks names that begin with it, then words that do, then names with it, then all words, then similar ones', async () => {
    await product('Zwamex vloeibaar');
    await product('Extra Zwamex');
    await product('Superzwamex');
    await product('Vloeibaar (zwamex)');
    await product('Zwamax');
    expect(await names('producttype', { q: 'zwamex' })).toEqual([
      'Zwamex vloeibaar',
      'Extra Zwamex',
      'Vloeibaar (zwamex)',
      'Superzwamex',
      'Zwamax',
    ]);
    expect(await names('producttype', { q: 'ZWAMEX vloeibaar' })).toEqual([
      'Zwamex vloeibaar',
      'Vloeibaar (zwamex)',
    ]);
    expect((await names('producttype', { q: 'zwaemx' }))[0]).toMatch(/zwamex/i);
  });

  it('API-11 ignores accents and signs on both sides, and finds names in other languages after those in the own', async () => {
    await product('Crème-Brûlée 7-14-28');
    await product('Brulee', { names: { en: 'Scorcher', nl: 'Schroeier', la: 'Ustor agri' } });
    expect(await names('producttype', { q: 'creme brulee 7 14' })).toEqual([
      'Crème-Brûlée 7-14-28',
    ]);
    expect(await names('producttype', { q: 'brûlée' })).toEqual([
      'Schroeier',
      'Crème-Brûlée 7-14-28',
    ]);
    expect(await names('producttype', { q: 'ustor' }, 'nl')).toEqual(['Schroeier']);
    expect(await names('producttype', { q: 'schroeier' }, 'en')).toEqual(['Scorcher']);
  });

  it('API-11 numbers sort naturally: 9 before 10, and a mistyped one finds nothing', async () => {
    for (const number of [100, 9, 10]) await product(`Telmiddel ${number}`);
    expect(await names('producttype', { q: 'telmiddel' })).toEqual([
      'Telmiddel 9',
      'Telmiddel 10',
      'Telmiddel 100',
    ]);
    expect(await names('producttype', { q: 'telmiddel 11' })).toEqual([]);
  });

  it('API-11 an exact code is first', async () => {
    await product('Anders', { code: 'QZ-501' });
    await product('QZ-5012 zak');
    expect((await names('producttype', { q: 'qz-501' }))[0]).toBe('Anders');
  });

  it('RUL-15 variant is one of fertilizer, gbm, chemical, other and all; chemical finds gbm too', async () => {
    for (const variant of ['fertilizer', 'gbm', 'chemical', 'other'])
      await product(`Variantje ${variant}`, { variant });
    const of = async (variant: string) =>
      (await find('producttype', { q: 'variantje', variant })).objects
        .map((row) => row.variant)
        .sort();
    expect(await of('fertilizer')).toEqual(['fertilizer']);
    expect(await of('gbm')).toEqual(['gbm']);
    expect(await of('chemical')).toEqual(['chemical', 'gbm']);
    expect(await of('other')).toEqual(['other']);
    expect(await of('all')).toEqual(['chemical', 'fertilizer', 'gbm', 'other']);
    for (const variant of ['organic', 'constructor', 'GBM', 'all,gbm']) {
      const refused = await owner.client.get(`/api/v1/producttype/search/?variant=${variant}`);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['variant']]);
    }
  });

  it('API-11 countries restrict it to those, to international products and to those without a country', async () => {
    for (const country of ['NL', 'BE', 'DE', '__', null])
      await product(`Landenmiddel ${country ?? 'zonder'}`, { country });
    const found = async (countries: string) =>
      (await names('producttype', { q: 'landenmiddel', countries })).sort();
    expect(await found('NL,BE')).toEqual([
      'Landenmiddel BE',
      'Landenmiddel NL',
      'Landenmiddel __',
      'Landenmiddel zonder',
    ]);
    expect(await found('de')).toEqual([
      'Landenmiddel DE',
      'Landenmiddel __',
      'Landenmiddel zonder',
    ]);
    expect(await found('')).toHaveLength(5);
  });

  it('API-11 showFirst, then organicUsageFirst, precede the ranking; cropfieldCountry decides between equals', async () => {
    await product('Volgorde A', { country: 'BE' });
    await product('Volgorde B', { country: 'NL' });
    await product('Volgorde C', { country: 'BE', organic: true });
    const last = await product('Anders volgorde', { country: 'DE' });
    expect(await names('producttype', { q: 'volgorde' })).toEqual([
      'Volgorde A',
      'Volgorde B',
      'Volgorde C',
      'Anders volgorde',
    ]);
    expect(await names('producttype', { q: 'volgorde', cropfieldCountry: 'NL' })).toEqual([
      'Volgorde B',
      'Volgorde A',
      'Volgorde C',
      'Anders volgorde',
    ]);
    expect(await names('producttype', { q: 'volgorde', organicUsageFirst: 'true' })).toEqual([
      'Volgorde C',
      'Volgorde A',
      'Volgorde B',
      'Anders volgorde',
    ]);
    expect(
      await names('producttype', {
        q: 'volgorde',
        organicUsageFirst: 'true',
        showFirst: String(last),
      }),
    ).toEqual(['Anders volgorde', 'Volgorde C', 'Volgorde A', 'Volgorde B']);
    expect((await find('producttype', { showFirst: String(last) })).objects[0]!.id).toBe(last);
  });

  it('API-11 own products are visible to the farm only, and excluded by noCustom', async () => {
    const made = await owner.client.post('/api/v1/producttype/', {
      farm: owner.farm,
      name: 'Eigenbrouwsel',
      variant: 'other',
    });
    expect(made.status, made.text).toBe(201);
    expect(await names('producttype', { q: 'eigenbrouwsel' })).toEqual(['Eigenbrouwsel']);
    expect(await names('producttype', { q: 'eigenbrouwsel', noCustom: 'true' })).toEqual([]);
    expect((await find('producttype', { q: 'eigenbrouwsel' }, 'nl', stranger)).objects).toEqual([]);
    await owner.client.delete(`/api/v1/producttype/${made.body.id}/`);
    expect(await names('producttype', { q: 'eigenbrouwsel' })).toEqual([]);
  });

  it('API-11 reports all problems of the parameters at once', async () => {
    const refused = await owner.client.get(
      '/api/v1/producttype/search/?variant=x&page=0&showFirst=a&noCustom=perhaps&organicUsageFirst=2&countries=Holland&cropfieldCountry=1&q=%00&colour=red',
    );
    expect(refused.status).toBe(400);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(Object.keys(refused.body.errors).sort()).toEqual([
      'colour',
      'countries',
      'cropfieldCountry',
      'noCustom',
      'organicUsageFirst',
      'page',
      'q',
      'showFirst',
      'variant',
    ]);
    expect(
      (await owner.client.get(`/api/v1/producttype/search/?q=${'a'.repeat(201)}`)).status,
    ).toBe(400);
  });

  it.each(['%', '_', '\\', "'", '"', '%%%', '--', '/* */', '|', '?', '™', '\ud83d\ude9c'])(
    'API-11 %s is a text like any other',
    async (q) => {
      expect((await find('producttype', { q })).meta.total_count).toBe(0);
    },
  );

  it('API-11 requires a session', async () => {
    expect((await server.visitor().get('/api/v1/producttype/search/')).status).toBe(401);
  });

  it('API-11 a product is read with ?admissions=', async () => {
    const [row] = (await find('producttype', {})).objects;
    expect(
      (await owner.client.get(`/api/v1/producttype/${row!.id}/?admissions=true`)).body.id,
    ).toBe(row!.id);
  });
});

describe('API-12 search for varieties and purposes', () => {
  it('API-12 varieties are those of the given crops, found despite typos', async () => {
    const all = await find('cropvariety', { q: 'fonatne' });
    expect(all.objects.map(({ name }) => name)).toEqual(['Fontane', 'Fontane']);
    expect((await find('cropvariety', { q: 'fonatne', crop: 201 })).objects).toHaveLength(1);
    expect(
      (await find('cropvariety', { q: 'desiree', crop: '201,202' })).objects.map(
        ({ name }) => name,
      ),
    ).toEqual(['Désirée']);
    expect((await find('cropvariety', { crop: 999999 })).meta).toEqual({
      num_pages: 1,
      page: 1,
      total_count: 0,
    });
  });

  it('API-12 own varieties are found by their own name too, and excluded by noCustom', async () => {
    const made = await owner.client.post('/api/v1/cropvariety/', {
      farm: owner.farm,
      crop_type: 201,
      name: 'Proefras',
      custom_name: 'Opa’s beste',
    });
    expect(made.status, made.text).toBe(201);
    expect(await names('cropvariety', { q: 'opa s beste' })).toEqual(['Proefras']);
    expect(await names('cropvariety', { q: 'proefras', noCustom: '1' })).toEqual([]);
  });

  it('API-12 purposes are those of the crop and general ones, in the user’s language', async () => {
    const all = (await find('croppurpose', {}, 'en')).objects as unknown as {
      id: number;
      name: string;
      crop: number | null;
    }[];
    const ofCrop = all.find(({ crop }) => crop !== null);
    const { objects } = await find('croppurpose', { crop: ofCrop?.crop ?? 201 }, 'en');
    expect(
      (objects as unknown as { crop: number | null }[]).every(
        ({ crop }) => crop === null || crop === ofCrop?.crop,
      ),
    ).toBe(true);
    expect((await owner.client.get(`/api/v1/croppurpose/${all[0]!.id}/`)).status).toBe(200);
    const refused = await owner.client.get('/api/v1/croppurpose/search/?noCustom=1&crop=x');
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
      400,
      ['crop', 'noCustom'],
    ]);
  });
});
