import { asReference } from '@furrow/formats/crs/recognise-crs.ts';
import { systemByCode } from '@furrow/formats/crs/systems.ts';
import { toWgs84 } from '@furrow/formats/crs/to-wgs84.ts';
import { existing, membersOf, partsOf, textOrNull } from '@furrow/kit/checked.ts';

/**
 * Countries, and parts of one, with an official service that finds postal codes and addresses.
 * @source ISO 3166-2
 */
const placeServices = ['NL', 'BE-VLG', 'BE-WAL', 'FR', 'DE', 'AT', 'CH', 'DK'] as const;
type PlaceCode = (typeof placeServices)[number];
const countryOf = (code: PlaceCode): string => code.slice(0, 2);

/** A search result. */
export interface FoundAddress {
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
}

/** Requests to the service of a country, and the reading of its answers. */
interface ServiceFacts {
  /** With {text} and {key} where they belong into the address itself. */
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

/** Longitude and latitude of metres in Belgian Lambert 72. */
const fromLambert72 = toWgs84(asReference(existing(systemByCode(31_370), 'system')));

const middle = (from: unknown, to: unknown): number => (Number(from) + Number(to)) / 2;

/** Addresses, streets and hamlets; towns are found without a service. */
function readWalloon(entry: unknown): FoundAddress | null {
  const { type, adresse, nom, cps, localites, commune, x, y, ...box } = membersOf(entry);
  const { xMin, xMax, yMin, yMax } = box;
  const [postcode] = partsOf(cps);
  const [hamlet = commune] = partsOf(localites);
  const isPosition = type === 'POSITION';
  if (!isPosition && type !== 'RUE' && type !== 'LOCALITE') return null;
  const position = isPosition
    ? fromLambert72([Number(x), Number(y)])
    : fromLambert72([middle(xMin, xMax), middle(yMin, yMax)]);
  const place = [postcode, hamlet].filter(Boolean).join(' ');
  const name = isPosition ? adresse : [nom, place].filter(Boolean).join(', ');
  return position && toAddress(name, position[0], position[1]);
}

/** The features of GeoJSON, named by one of their properties. */
const readFeatures =
  (nameOf: (properties: Readonly<Record<string, unknown>>) => unknown) =>
  (collection: unknown): readonly (FoundAddress | null)[] => {
    const { features } = membersOf(collection);
    return partsOf(features).map((entry) => {
      const { properties, geometry } = membersOf(entry);
      return toAddress(nameOf(membersOf(properties)), ...pair(geometry));
    });
  };

const services: Readonly<Record<PlaceCode, ServiceFacts>> = {
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
  'BE-VLG': {
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
  /** Metres of Lambert 72. @source Service public de Wallonie, géolocalisation: searchAll */
  'BE-WAL': {
    base: 'https://geoservices.wallonie.be/geolocalisation/rest/searchAll/{text}',
    attribution: 'Service public de Wallonie',
    query: () => ({}),
    read(answer) {
      const { resultats } = membersOf(answer);
      return partsOf(resultats).map(readWalloon);
    },
  },
  /** Base Adresse Nationale. @source Géoplateforme, service de géocodage: GeoJSON */
  FR: {
    base: 'https://data.geopf.fr/geocodage/search',
    attribution: 'Base Adresse Nationale, IGN',
    query: (text, most) => ({ q: text, limit: String(most), autocomplete: '1' }),
    read: readFeatures(({ label }) => label),
  },
  /** The key is the identifier of a contract. @source BKG, Geokodierungsdienst der AdV: geosearch */
  DE: {
    base: 'https://sg.geodatenzentrum.de/gdz_geokodierung__{key}/geosearch',
    attribution: 'GeoBasis-DE / BKG',
    needsKey: true,
    query: (text, most) => ({
      query: text,
      count: String(most),
      outputformat: 'json',
      srsname: 'EPSG:4326',
    }),
    read: readFeatures(({ text }) => text),
  },
  /** @source Bundesamt für Eich- und Vermessungswesen, search of the cadastre: GeoJSON in `data` */
  AT: {
    base: 'https://kataster.bev.gv.at/api/search/',
    attribution: 'BEV',
    query: (text) => ({ layers: 'pg-adr-gn-rn-gst-kg-bl', term: text }),
    read(answer) {
      const { data } = membersOf(answer);
      return readFeatures(({ name }) => name)(data);
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
  readonly code: PlaceCode;
  /** ISO 3166-1. */
  readonly country: string;
  readonly key: string | null;
  readonly base: string;
}

/**
 * Parses an entry of PLACE_SERVICES: `nl`, `dk:KEY`, or with the address of a compatible service,
 * `nl+https://…`. A country with several services means all of them, with an address the first.
 * @throws Error with the problem, never with the key
 */
export function readPlaceServices(entry: string): readonly PlaceService[] {
  const [, name = '', key = null, base] =
    /^([a-z]{2}(?:-[a-z]{3})?)(?::([^+\s]+))?(?:\+(https?:\/\/\S+))?$/i.exec(entry) ?? [];
  const wanted = name.toUpperCase();
  const codes = placeServices.filter((code) => code === wanted || countryOf(code) === wanted);
  if (codes.length === 0) throw new Error(`must name services among ${placeServices.join(', ')}`);
  return (base === undefined ? codes : codes.slice(0, 1)).map((code) => {
    if (services[code].needsKey && key === null)
      throw new Error(`${code} needs a key, as ${name}:KEY`);
    return { code, country: countryOf(code), key, base: base ?? services[code].base };
  });
}

/** Credit for the results of a service. */
export const attributionOf = ({ code }: PlaceService): string => services[code].attribution;

/** The address that queries a service for a text. */
export function addressOf({ code, key, base }: PlaceService, text: string, most: number): URL {
  const url = new URL(
    base
      .replace('{text}', encodeURIComponent(text))
      .replace('{key}', encodeURIComponent(key ?? '')),
  );
  for (const [name, value] of Object.entries(services[code].query(text, most, key)))
    url.searchParams.set(name, value);
  return url;
}

/** The addresses in a service's answer; invalid entries are left out. */
export const readAnswer = ({ code }: PlaceService, answer: unknown): readonly FoundAddress[] =>
  services[code].read(answer).filter((entry) => entry !== null);
