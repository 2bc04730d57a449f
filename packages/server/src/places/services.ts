import { membersOf, partsOf, textOrNull } from '@furrow/kit/checked.ts';

/** Countries with an official service that finds postal codes and addresses. */
const placeCountries = ['NL', 'BE', 'FR', 'CH', 'DK'] as const;
type PlaceCountry = (typeof placeCountries)[number];

/** A search result. */
export interface FoundAddress {
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
}

/** Requests to the service of a country, and the reading of its answers. */
interface ServiceFacts {
  readonly base: string;
  readonly attribution: string;
  readonly needsKey?: true;
  readonly query: (text: string, most: number, key: string | null) => Record<string, string>;
  readonly read: (answer: unknown) => readonly (FoundAddress | null)[];
}

const toAddress = (name: unknown, longitude: unknown, latitude: unknown): FoundAddress | null =>
  typeof name === 'string' &&
  typeof longitude === 'number' &&
  typeof latitude === 'number' &&
  Math.abs(longitude) <= 180 &&
  Math.abs(latitude) <= 90
    ? { name, longitude, latitude }
    : null;

/** The first position of a point, or of several. */
function positionOf(geometry: unknown): readonly unknown[] {
  let { coordinates } = membersOf(geometry);
  while (Array.isArray(coordinates) && Array.isArray(coordinates[0])) coordinates = coordinates[0];
  return partsOf(coordinates);
}

const services: Readonly<Record<PlaceCountry, ServiceFacts>> = {
  /** @source PDOK Locatieserver 3.1: `centroide_ll` is POINT(longitude latitude) */
  NL: {
    base: 'https://api.pdok.nl/bzk/locatieserver/search/v3_1/free',
    attribution: 'PDOK',
    query: (text, most) => ({
      q: text,
      rows: String(most),
      fl: 'weergavenaam,centroide_ll',
      fq: 'type:(adres OR postcode OR weg OR woonplaats)',
    }),
    read(answer) {
      const { response } = membersOf(answer);
      const { docs } = membersOf(response);
      return partsOf(docs).map((entry) => {
        const { weergavenaam, centroide_ll } = membersOf(entry);
        const [, x, y] =
          /^POINT\(([-\d.]+) ([-\d.]+)\)$/.exec(textOrNull(centroide_ll) ?? '') ?? [];
        return toAddress(weergavenaam, Number(x), Number(y));
      });
    },
  },
  /** Flanders and Brussels. @source Digitaal Vlaanderen, Geolocation 4 */
  BE: {
    base: 'https://geo.api.vlaanderen.be/geolocation/v4/Location',
    attribution: 'Digitaal Vlaanderen',
    query: (text, most) => ({ q: text, c: String(Math.min(5, most)) }),
    read(answer) {
      const { LocationResult } = membersOf(answer);
      return partsOf(LocationResult).map((entry) => {
        const { FormattedAddress, Location } = membersOf(entry);
        const { Lon_WGS84, Lat_WGS84 } = membersOf(Location);
        return toAddress(FormattedAddress, Lon_WGS84, Lat_WGS84);
      });
    },
  },
  /** Base Adresse Nationale. @source Géoplateforme, service de géocodage: GeoJSON */
  FR: {
    base: 'https://data.geopf.fr/geocodage/search',
    attribution: 'Base Adresse Nationale, IGN',
    query: (text, most) => ({ q: text, limit: String(most), autocomplete: '1' }),
    read(answer) {
      const { features } = membersOf(answer);
      return partsOf(features).map((entry) => {
        const { properties, geometry } = membersOf(entry);
        const { label } = membersOf(properties);
        return toAddress(label, ...pair(geometry));
      });
    },
  },
  /** @source swisstopo, SearchServer: `label` has bold letters as HTML */
  CH: {
    base: 'https://api3.geo.admin.ch/rest/services/api/SearchServer',
    attribution: 'swisstopo',
    query: (text, most) => ({
      searchText: text.split(/\s+/).slice(0, 10).join(' '),
      type: 'locations',
      origins: 'zipcode,gg25,address',
      sr: '4326',
      limit: String(most),
    }),
    read(answer) {
      const { results } = membersOf(answer);
      return partsOf(results).map((entry) => {
        const { attrs } = membersOf(entry);
        const { label, lon, lat } = membersOf(attrs);
        return toAddress(textOrNull(label)?.replace(/<[^>]*>/g, ''), lon, lat);
      });
    },
  },
  /** In place of DAWA. @source Klimadatastyrelsen, GSearch 2 */
  DK: {
    base: 'https://api.dataforsyningen.dk/rest/gsearch/v2.0/husnummer',
    attribution: 'Klimadatastyrelsen',
    needsKey: true,
    query: (text, most, key) => ({
      q: text,
      limit: String(most),
      srid: '4326',
      token: key ?? '',
    }),
    read: (answer) =>
      partsOf(answer).map((entry) => {
        const { visningstekst, geometri } = membersOf(entry);
        return toAddress(visningstekst, ...pair(geometri));
      }),
  },
};

function pair(geometry: unknown): [unknown, unknown] {
  const [longitude, latitude] = positionOf(geometry);
  return [longitude, latitude];
}

/** A service that the operator allows. */
export interface PlaceService {
  readonly country: PlaceCountry;
  readonly key: string | null;
  readonly base: string;
}

/**
 * Parses an entry of PLACE_SERVICES: `nl`, `dk:KEY`, or with the address of a compatible service,
 * `nl+https://…`.
 * @throws Error with the problem, never with the key
 */
export function readPlaceService(entry: string): PlaceService {
  const [, code = '', key = null, base] =
    /^([a-z]{2})(?::([^+\s]+))?(?:\+(https?:\/\/\S+))?$/i.exec(entry) ?? [];
  const country = placeCountries.find((one) => one === code.toUpperCase());
  if (!country) throw new Error(`must name countries among ${placeCountries.join(', ')}`);
  if (services[country].needsKey && key === null)
    throw new Error(`${country} needs a key, as ${code}:KEY`);
  return { country, key, base: base ?? services[country].base };
}

/** Credit for the results of a service. */
export const attributionOf = ({ country }: PlaceService): string => services[country].attribution;

/** The address that queries a service for a text. */
export function addressOf({ country, key, base }: PlaceService, text: string, most: number): URL {
  const url = new URL(base);
  for (const [name, value] of Object.entries(services[country].query(text, most, key)))
    url.searchParams.set(name, value);
  return url;
}

/** The addresses in a service's answer; invalid entries are left out. */
export const readAnswer = ({ country }: PlaceService, answer: unknown): readonly FoundAddress[] =>
  services[country].read(answer).filter((entry) => entry !== null);
