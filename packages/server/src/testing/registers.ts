import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type StoredArticle } from '@furrow/domain/admission/situation.ts';
import { queriedRegisters, type QueriedRegister } from '@furrow/domain/register/registers.ts';
import { afterAll, beforeEach, expect } from 'vitest';
import { importFromService } from '../register/from-service.ts';
import { useServer } from './server.ts';

/** Services of registers for tests: a real HTTP server that answers as documented. */

type Answer = { readonly type?: string; readonly body: string | Uint8Array } | null;
type Answering = (url: URL, userAgent: string) => Answer;

const doubles: Server[] = [];
export async function double(answering: Answering): Promise<{ address: string; requests: URL[] }> {
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
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: asked };
}

/** A server whose registers are empty before each test, with functions to import them. */
export function useRegisters() {
  const server = useServer();
  const database = () => server.server.services.database;
  afterAll(() => {
    for (const one of doubles.splice(0)) one.close();
  });
  beforeEach(async () => {
    for (const table of ['register_article', 'register_edition'])
      await database().query(`delete from ${table}`);
    await database().query("delete from setting where name like 'register %'");
  });
  return {
    database,
    async importEdition(register: QueriedRegister, address: string, dated: string) {
      const problems: string[] = [];
      const registerUrls: Record<QueriedRegister, string | null> = {
        ephy: null,
        ctgb: null,
        bvl: null,
        [register]: address,
      };
      expect(queriedRegisters).toContain(register);
      const counts = await importFromService(
        database(),
        { registerUrls },
        {
          register,
          dated,
          partial: false,
          problem: (_file, _row, text) => void problems.push(text),
          progress: () => {},
        },
      );
      return { counts, problems };
    },
    /** The current article of a number in the register. */
    async article(register: QueriedRegister, number: string): Promise<StoredArticle> {
      const { rows } = await database().query<{ content: StoredArticle }>(
        'select content from register_article where register = $1 and number = $2 and until is null',
        [register, number],
      );
      const [row] = rows;
      if (!row) throw new Error(`${register} holds no ${number}`);
      return row.content;
    },
  };
}

// the public interface of Ctgb

export interface DutchProduct {
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

export function ctgb(products: readonly DutchProduct[], most = 2) {
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
      // a service may return fewer than requested
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

export const fiveProducts = (): DutchProduct[] =>
  Array.from({ length: 5 }, (_, index) => ({
    id: `a${index}`,
    number: String(15000 + index),
    name: `Middel ${index}`,
    status: 'Valid',
    modified: '2026-01-01T00:00:00.000Z',
    expires: '2029-10-30T23:00:00.000Z',
    dose: 1 + index,
  }));
