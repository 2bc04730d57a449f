import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messageText } from '@furrow/domain';
import {
  ogcApi,
  ogcCollection,
  ogcCollections,
  ogcConformance,
  ogcItem,
  ogcItems,
  ogcLanding,
} from '@furrow/domain/ogc/ogc.calls.ts';
import { issue, type Language, type Output, translate } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import { invalid, Refusal } from '../errors.ts';
import { collectionsFor, type FeatureCollection } from '../ogc/collections.ts';
import { crs84, offeredCrs, type OfferedCrs } from '../ogc/crs.ts';
import {
  extentOf,
  featuresOf,
  featureText,
  itemOf,
  pageOf,
  type Extent,
  type Feature,
} from '../ogc/items.ts';
import { readItemsQuery } from '../ogc/query.ts';
import { queryOf } from '../request.ts';
import type { Services } from '../services.ts';
import { JsonText, Redirect } from '../wire/answer-bodies.ts';
import { answer } from '../wire/answer.ts';

const json = 'application/json';
const geojson = 'application/geo+json';
const conformsTo = [
  'http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson',
  'http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs',
];

/**
 * The farm's geometries for QGIS and other map programs, read-only. @source OGC API Features Part 1
 * and 2
 */
export async function ogcCalls(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    // makes a program without credentials prompt its user
    scope.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode === 401)
        reply.header('www-authenticate', 'Basic realm="Furrow", charset="UTF-8"');
    });
    routes(scope, services);
  });
}

function routes(app: FastifyInstance, services: Services): void {
  const { configuration, database } = services;
  const root = (request: FastifyRequest) =>
    `${new URL(configuration.publicUrl).host === request.host ? configuration.publicUrl.replace(/\/$/, '') : `${request.protocol}://${request.host}`}/api/ogc`;

  answer(app, ogcLanding, ({ request, reply, language }) => {
    reply.header('cache-control', 'no-store');
    const at = root(request);
    const links = [
      link(`${at}/`, 'self', json),
      link(`${at}/api`, 'service-desc', 'application/vnd.oai.openapi+json;version=3.0'),
      link(`${at.replace(/\/ogc$/, '')}/docs/`, 'service-doc', 'text/html'),
      link(`${at}/conformance`, 'conformance', json),
      link(`${at}/collections`, 'data', json),
    ];
    return { title: 'Furrow', description: messageText('ogc_description', language), links };
  });

  answer(app, ogcConformance, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { conformsTo };
  });

  answer(app, ogcApi, () => new Redirect('/api/openapi.json', 302));

  answer(app, ogcCollections, async ({ principal, request, language }) => {
    const at = root(request);
    const collections = [];
    for (const one of collectionsFor(principal))
      collections.push(
        about(one, at, language, await extentOf(database, one, principal, language)),
      );
    return { links: [link(`${at}/collections`, 'self', json)], collections };
  });

  answer(app, ogcCollection, async ({ principal, params, request, language }) => {
    const collection = collectionOf(params, principal);
    const extent = await extentOf(database, collection, principal, language);
    return about(collection, root(request), language, extent);
  });

  answer(app, ogcItems, async ({ principal, params, request, reply, language }) => {
    const collection = collectionOf(params, principal);
    const query = readItemsQuery(queryOf(request));
    const foundPage = await pageOf(database, collection, query, { principal, language });
    const at = `${root(request)}/collections/${collection.entity.name}`;
    const page = (offset: number) => {
      const parameters = new URLSearchParams(
        Object.entries(queryOf(request)).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
      );
      parameters.set('limit', String(query.limit));
      parameters.set('offset', String(offset));
      return `${at}/items?${parameters.toString()}`;
    };
    const links = [link(page(query.offset), 'self', geojson), link(at, 'collection', json)];
    const { ids, matched } = foundPage;
    if (query.offset + ids.length < matched && ids.length > 0)
      links.push(link(page(query.offset + query.limit), 'next', geojson));
    if (query.offset > 0)
      links.push(link(page(Math.max(0, query.offset - query.limit)), 'prev', geojson));
    const { crs } = query;
    const features = featuresOf(database, collection, foundPage, { principal, language });
    reply.header('content-crs', `<${crs.uri}>`);
    const text = collectionText(features, crs, { links, numberMatched: matched });
    return new JsonText(Readable.from(text));
  });

  answer(app, ogcItem, async ({ principal, params, request, reply, language }) => {
    const collection = collectionOf(params, principal);
    const { crs, filters } = readItemsQuery(queryOf(request));
    refuseUnknown(Object.keys(filters));
    const item = await itemOf(database, collection, params.id, { principal, language });
    if (!item) throw new Refusal('not_found');
    const at = `${root(request)}/collections/${collection.entity.name}`;
    reply.header('content-crs', `<${crs.uri}>`);
    const links = [link(`${at}/items/${params.id}`, 'self', geojson), link(at, 'collection', json)];
    return new JsonText(Readable.from(featureText(item, crs, { links })));
  });
}

/** A collection as pieces of JSON, each feature when it has been read. */
async function* collectionText(
  features: AsyncIterable<Feature>,
  crs: OfferedCrs,
  about: Readonly<Record<string, unknown>>,
): AsyncGenerator<string, void, undefined> {
  yield '{"type":"FeatureCollection","features":[';
  let numberReturned = 0;
  for await (const feature of features) {
    if ((numberReturned += 1) > 1) yield ',';
    yield* featureText(feature, crs);
  }
  const members = { ...about, timeStamp: new Date().toISOString(), numberReturned };
  yield `],${JSON.stringify(members).slice(1)}`;
}

interface Link {
  readonly href: string;
  readonly rel: string;
  readonly type: string;
}

const link = (href: string, rel: string, type: string): Link => ({ href, rel, type });

function refuseUnknown(names: readonly string[]): void {
  if (names.length > 0)
    throw invalid(...names.map((name) => issue(name, 'unknown_filter', { name })));
}

function collectionOf(
  params: { readonly collection: string },
  principal: Principal,
): FeatureCollection {
  const collection = collectionsFor(principal).find(
    ({ entity }) => entity.name === params.collection,
  );
  if (!collection) throw new Refusal('not_found');
  return collection;
}

const gregorian = 'http://www.opengis.net/def/uom/ISO-8601/0/Gregorian';

/** The beginning or end of a day; an open one is null. */
const moment = (day: string | null, time: string): string | null =>
  day === null ? null : `${day}T${time}Z`;

function about(
  { entity, time }: FeatureCollection,
  at: string,
  language: Language,
  { bounds, first, last }: Extent,
): Output<typeof ogcCollection> {
  const address = `${at}/collections/${entity.name}`;
  return {
    id: entity.name,
    title: translate(entity.labels, language),
    description: translate(entity.labels, language),
    extent: {
      ...(bounds
        ? {
            spatial: {
              bbox: [[bounds.west, bounds.south, bounds.east, bounds.north]],
              crs: crs84.uri,
            },
          }
        : {}),
      ...(time
        ? {
            temporal: {
              interval: [[moment(first, '00:00:00'), moment(last, '23:59:59')]],
              trs: gregorian,
            },
          }
        : {}),
    },
    itemType: 'feature',
    crs: offeredCrs.map(({ uri }) => uri),
    storageCrs: crs84.uri,
    links: [link(address, 'self', json), link(`${address}/items`, 'items', geojson)],
  };
}
