import { describe, expect, it } from 'vitest';
import { addressOf, readAnswer, readPlaceServices, type PlaceService } from './services.ts';

/** Official services of places, as an operator names them. @source decisions D12 PLACE_SERVICES */

const first = (entry: string): PlaceService => readPlaceServices(entry)[0]!;

describe('D12 PLACE_SERVICES', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['nl', ['NL']],
    ['be', ['BE-VLG', 'BE-WAL']],
    ['BE-WAL', ['BE-WAL']],
    ['be+https://places.example.org/', ['BE-VLG']],
    ['de:secret', ['DE']],
  ];
  it.each(cases)('D12 %s asks %j', (entry, codes) =>
    expect(readPlaceServices(entry).map(({ code }) => code)).toEqual(codes),
  );

  it.each([
    ['xx', /NL, BE-VLG/],
    ['de', /needs a key, as de:KEY/],
    ['nl+ftp://example.org', /must name/],
  ])('D12 %s is refused', (entry, told) => expect(() => readPlaceServices(entry)).toThrow(told));

  const addresses: readonly (readonly [string, string])[] = [
    ['be-wal', 'https://geoservices.wallonie.be/geolocalisation/rest/searchAll/rue%20A%2FB%201'],
    [
      'de:k%20y',
      'https://sg.geodatenzentrum.de/gdz_geokodierung__k%2520y/geosearch?query=rue+A%2FB+1&count=5&outputformat=json&srsname=EPSG%3A4326',
    ],
    ['at', 'https://kataster.bev.gv.at/api/search/?layers=pg-adr-gn-rn-gst-kg-bl&term=rue+A%2FB+1'],
  ];
  it.each(addresses)('D12 %s is asked at %s', (entry, address) =>
    expect(addressOf(first(entry), 'rue A/B 1', 5).href).toBe(address),
  );
});

it('D12 streets and hamlets of Wallonia lie in the middle of their box, towns are left to the gazetteer', () => {
  const box = { xMin: 185_000, xMax: 186_000, yMin: 127_000, yMax: 129_000 };
  const found = readAnswer(first('be-wal'), {
    resultats: [
      { type: 'COMMUNE', nom: 'NAMUR', ...box },
      {
        type: 'RUE',
        nom: 'RUE DES BRASSEURS',
        cps: [5000],
        localites: ['NAMUR'],
        commune: 'NAMUR',
        ...box,
      },
      { type: 'LOCALITE', nom: 'JAMBES', cps: [5100], commune: 'NAMUR', ...box },
      { type: 'RUE', nom: 'RUE SANS LIEU' },
    ],
  });
  expect(found.map(({ name }) => name)).toEqual([
    'RUE DES BRASSEURS, 5000 NAMUR',
    'JAMBES, 5100 NAMUR',
  ]);
});
