import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../testing/server.ts';

/**
 * Search for towns and addresses. The services are test doubles that answer as documented by the
 * real ones.
 */

const asked: string[] = [];
const answers: Readonly<Record<string, unknown>> = {
  '/nl': {
    response: {
      docs: [
        { weergavenaam: 'De Drieslag 30, 8251JZ Dronten', centroide_ll: 'POINT(5.7146 52.5301)' },
        { weergavenaam: 'Nowhere', centroide_ll: 'POINT(x y)' },
      ],
    },
  },
  '/be': {
    LocationResult: [
      {
        FormattedAddress: 'Grote Markt 34, 8900 Ieper',
        Location: { Lat_WGS84: 50.851, Lon_WGS84: 2.885 },
      },
    ],
  },
  '/be-wal': {
    resultats: [
      { type: 'COMMUNE', nom: 'Namur', xMin: 1, xMax: 2, yMin: 1, yMax: 2 },
      { type: 'POSITION', adresse: 'Place d’Armes 1, 5000 Namur', x: 185_384.8, y: 128_187.8 },
    ],
  },
  '/de': {
    type: 'FeatureCollection',
    features: [
      {
        properties: { text: 'Richard-Strauss-Allee 11, 60598 Frankfurt am Main', typ: 'Haus' },
        geometry: { type: 'Point', coordinates: [8.6622, 50.0912] },
      },
    ],
  },
  '/at': {
    data: {
      type: 'FeatureCollection',
      features: [
        {
          properties: { name: 'Hauptplatz 1, 8010 Graz', objectType: 11 },
          geometry: { type: 'Point', coordinates: [15.4386, 47.0708] },
        },
      ],
    },
  },
  '/fr': {
    type: 'FeatureCollection',
    features: [
      {
        properties: { label: '1 Place des Halles 28000 Chartres' },
        geometry: { type: 'Point', coordinates: [1.488, 48.446] },
      },
    ],
  },
  '/ch': {
    results: [{ attrs: { label: 'Bundesplatz 3 <b>3005 Bern</b>', lat: 46.9468, lon: 7.4442 } }],
  },
  '/dk': [
    {
      visningstekst: 'Rådhuspladsen 1, 1550 København V',
      geometri: { type: 'MultiPoint', coordinates: [[12.5696, 55.6756]] },
    },
  ],
};
const double = createServer((request, reply) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  asked.push(request.url ?? '');
  const answer = answers[pathname];
  if (!answer) return reply.writeHead(500).end();
  return reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
await new Promise<void>((listening) => double.listen(0, '127.0.0.1', listening));
const address = double.address();
const at = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

const server = useServer({
  PLACE_SERVICES: ['nl', 'be', 'fr', 'ch', 'at', 'de:secret', 'dk:secret']
    .map((service) => `${service}+${at}/${service.slice(0, 2)}`)
    .join(','),
});
const walloon = useServer({ PLACE_SERVICES: `be-wal+${at}/be-wal` });
const broken = useServer({ PLACE_SERVICES: `nl+${at}/broken` });
const silent = useServer();

beforeAll(() => void (asked.length = 0));
afterAll(() => new Promise((closed) => double.close(closed)));

const path = (query: Record<string, string>) =>
  `/api/places.json?${new URLSearchParams(query).toString()}`;
const names = ({ body }: { body: { places: { name: string }[] } }) =>
  body.places.map(({ name }) => name);

describe('towns', () => {
  it('D12 are found by everybody, without outside requests', async () => {
    const answer = await server
      .visitor()
      .get(path({ q: 'dronten', countries: 'NL', addresses: 'true' }));
    expect(answer.status).toBe(200);
    expect(answer.body.places[0]).toMatchObject({
      name: 'Dronten',
      note: 'Flevoland, NL',
      source: 'GeoNames',
    });
    expect(answer.body.complete).toBe(true);
    expect(asked).toEqual([]);
  });

  it('D2 problems are reported by name', async () => {
    const { status, body } = await server
      .visitor()
      .get(path({ q: ' ', countries: 'nl', longitude: '200' }));
    expect(status).toBe(400);
    expect(Object.keys(body.errors).toSorted()).toEqual(['countries', 'longitude', 'q']);
  });
});

describe('addresses', () => {
  const cases: readonly (readonly [string, string, number, number, string])[] = [
    ['NL', 'De Drieslag 30, 8251JZ Dronten', 5.7146, 52.5301, 'PDOK'],
    ['BE', 'Grote Markt 34, 8900 Ieper', 2.885, 50.851, 'Digitaal Vlaanderen'],
    ['FR', '1 Place des Halles 28000 Chartres', 1.488, 48.446, 'Base Adresse Nationale, IGN'],
    ['CH', 'Bundesplatz 3 3005 Bern', 7.4442, 46.9468, 'swisstopo'],
    [
      'DE',
      'Richard-Strauss-Allee 11, 60598 Frankfurt am Main',
      8.6622,
      50.0912,
      'GeoBasis-DE / BKG',
    ],
    ['AT', 'Hauptplatz 1, 8010 Graz', 15.4386, 47.0708, 'BEV'],
    ['DK', 'Rådhuspladsen 1, 1550 København V', 12.5696, 55.6756, 'Klimadatastyrelsen'],
  ];
  it.each(cases)('D12 of %s come from its own service, requested once', async (...one) => {
    const [country, name, longitude, latitude, source] = one;
    const [person] = await server.strangers();
    const query = path({ q: `qqqq ${country}`, countries: country, addresses: 'true' });
    asked.length = 0;
    const first = await person.client.get(query);
    expect(first.body.places).toEqual([
      { name, longitude, latitude, note: country, source, zoom: 16 },
    ]);
    expect((await person.client.get(query)).body).toEqual(first.body);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain(`/${country.toLowerCase()}?`);
    expect(first.text).not.toContain('secret');
  });

  it('D12 of Wallonia are in metres of Lambert 72', async () => {
    const [person] = await walloon.strangers();
    const query = path({ q: 'qqqq Namur', countries: 'BE', addresses: 'true' });
    const { body } = await person.client.get(query);
    const [place, ...others] = body.places;
    expect(others).toEqual([]);
    expect(place).toMatchObject({
      name: 'Place d’Armes 1, 5000 Namur',
      note: 'BE',
      source: 'Service public de Wallonie',
    });
    // by gdaltransform -s_srs EPSG:31370 -t_srs EPSG:4326
    expect(place.longitude).toBeCloseTo(4.867_128, 5);
    expect(place.latitude).toBeCloseTo(50.463_452, 5);
  });

  it('D12 are requested only with consent', async () => {
    const [person] = await server.strangers();
    asked.length = 0;
    await person.client.get(path({ q: 'dronten 30' }));
    expect(asked).toEqual([]);
  });

  it('D12 failing ones leave the towns', async () => {
    const [person] = await broken.strangers();
    const answer = await person.client.get(
      path({ q: 'dronten', countries: 'NL', addresses: 'true' }),
    );
    expect(names(answer)[0]).toBe('Dronten');
    expect(answer.body.complete).toBe(false);
  });

  it('D12 are not requested where the operator configures no service', async () => {
    const [person] = await silent.strangers();
    asked.length = 0;
    const { body } = await person.client.get(path({ q: 'qqqq', addresses: 'true' }));
    expect(body).toEqual({ places: [], complete: true });
    expect(asked).toEqual([]);
  });
});
